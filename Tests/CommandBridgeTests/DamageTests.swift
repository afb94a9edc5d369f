import CommandBridge
import XMLRPC
import JSONTape
import ModelMapping
import Testing

@Suite("Damaged messages")
struct DamageTests {
    /// A response of JSON-RPC 2.0, or several.
    private struct Answer: Decodable {
        struct Response: Decodable {
            struct Fault: Decodable {
                var code: Int
                var message: String
            }
            enum Keys: String, CodingKey { case jsonrpc, id, result, error }

            let isWellFormed: Bool

            init(from decoder: any Decoder) throws {
                let members = try decoder.container(keyedBy: Keys.self)
                let fault = try members.decodeIfPresent(Fault.self, forKey: .error)
                let version = try members.decode(String.self, forKey: .jsonrpc)
                let hasOneOutcome = members.contains(.result) != members.contains(.error)
                let saysWhy = fault.map { $0.code < 0 && !$0.message.isEmpty } ?? true
                isWellFormed = version == "2.0" && members.contains(.id) && hasOneOutcome && saysWhy
            }
        }

        let responses: [Response]

        init(from decoder: any Decoder) throws {
            if let batch = try? [Response](from: decoder) {
                responses = batch
            } else {
                responses = [try Response(from: decoder)]
            }
        }
    }

    @Test("Each is answered at most once, by well-formed responses, and leaves nothing open")
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
        var faults = 0
        for inbox in inboxes {
            let messages = await inbox.rest()
            #expect(messages.count <= 1)
            for message in messages {
                let answer = try TapeJSONDecoder().decode(Answer.self, from: Array(message.utf8))
                #expect(!answer.responses.isEmpty)
                #expect(!answer.responses.contains { !$0.isWellFormed }, "\(message)")
                faults += message.contains(#""error""#) ? 1 : 0
            }
        }
        #expect(faults > 1000)
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
        var faults = 0
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
                let members = try codec.read(message).members
                #expect(!members.isEmpty)
                read += members.count
            } catch {
                faults += 1
                #expect([.malformed, .invalidRequest].contains(error.code), "\(error)")
                #expect(!error.message.isEmpty)
            }
        }
        #expect(read > 400)
        #expect(faults > 400)
    }
}
