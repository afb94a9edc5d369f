import CommandBridge
import XMLRPC
import JSONTape
import ModelMapping
import Testing

@Suite("Damaged messages")
struct DamageTests {
    @Test("Each is answered at most once, with what is JSON, and leaves nothing open")
    func damage() async throws {
        let dispatcher = CommandDispatcher(
            host: Desk(), commands: Desk.commands, policy: Desk.openPolicy, deadline: .milliseconds(10))
        var random = SplitMix()
        let requests = SpecificationTests.examples.map { Array($0.request.utf8) }
        var inboxes: [Inbox] = []
        for number in 0..<3000 {
            var message = requests[number % requests.count]
            for _ in 0..<Int.random(in: 0...3, using: &random) where !message.isEmpty {
                let place = Int.random(in: message.indices, using: &random)
                let length = Int.random(in: 0...min(3, message.count - place), using: &random)
                let other = requests.randomElement(using: &random)?.randomElement(using: &random) ?? 0
                message.replaceSubrange(place..<place + length, with: [other])
            }
            let inbox = Inbox()
            inboxes.append(inbox)
            await dispatcher.receive(message, from: Desk.page, reply: inbox.send)
        }
        while await dispatcher.openCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
        for inbox in inboxes {
            let responses = await inbox.rest()
            #expect(responses.count <= 1)
            for response in responses {
                #expect(throws: Never.self) {
                    try TapeJSONDecoder().decode(ModelValue.self, from: Array(response.utf8))
                }
            }
        }
    }

    static let calls = [
        """
        <?xml version="1.0"?><methodCall><methodName>subtract</methodName><params><param><value><struct><member>
        <name>minuend</name><value><i4>42</i4></value></member><member><name>subtrahend</name><value><int>23</int></value>
        </member></struct></value></param></params></methodCall>
        """,
        """
        <methodCall><methodName>system.multicall</methodName><params><param><value><array><data><value><struct><member>
        <name>methodName</name><value>sum</value></member><member><name>params</name><value><array><data><value><i8>1</i8>
        </value></data></array></value></member></struct></value></data></array></value></param></params></methodCall>
        """,
        """
        <methodCall><methodName>update</methodName><params><param><value><dateTime.iso8601>20010101T00:00:00Z\
        </dateTime.iso8601></value></param><param><value><base64>AAEC</base64></value></param><param><value><nil/></value>
        </param><param><value><double>-1.5e3</double></value></param></params></methodCall>
        """,
        "app://subtract?minuend=42&subtrahend=23&a[]=%20+&flag", "app://history/undo?steps=%32#x",
    ]

    @Test("Codecs read them or say what is wrong", arguments: [XMLRPCCodec(), URLCodec()] as [any Codec])
    func codecs(codec: any Codec) throws {
        var random = SplitMix()
        let all = Self.calls.map { Array($0.utf8) }
        var read = 0
        for number in 0..<4000 {
            var message = all[number % all.count]
            for _ in 0..<Int.random(in: 0...3, using: &random) where !message.isEmpty {
                let place = Int.random(in: message.indices, using: &random)
                let length = Int.random(in: 0...min(9, message.count - place), using: &random)
                let other = all.randomElement(using: &random) ?? []
                let piece = other.dropFirst(Int.random(in: 0...other.count, using: &random)).prefix(length)
                message.replaceSubrange(
                    place..<place + length, with: piece + [UInt8.random(in: 0...255, using: &random)])
            }
            do throws(CommandFault) {
                read += try codec.read(message).members.count
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
        #expect(read > 400)
    }
}
