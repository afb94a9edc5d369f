import CommandBridge
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
}
