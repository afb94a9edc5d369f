import BridgeHost
import CommandBridge
import Foundation
import Testing

@Suite("Sequences of requests")
struct SequenceTests {
    /// Asks for a place, brings it there, and has it confirmed.
    struct Upload: RequestSequence {
        var retries = Retries(2, pause: .zero)
        var deadline: Duration?
        private(set) var place = ""
        private(set) var replies: [String] = []

        init(retries: Retries = Retries(2, pause: .zero), deadline: Duration? = nil) {
            self.retries = retries
            self.deadline = deadline
        }

        mutating func next(after reply: String?) throws -> SequenceStep<String>? {
            if let reply { replies.append(reply) }
            if replies.count == 1 { place = replies[0] }
            let steps = [("allocate", "POST"), ("upload", "PUT \(place)"), ("confirm", "POST \(place)")]
            guard replies.count < steps.count else { return nil }
            let (name, request) = steps[replies.count]
            return SequenceStep(name, request, retries: retries, deadline: deadline)
        }
    }

    /// Replies from a list; what begins with an exclamation mark is an error, a question mark never comes.
    final class Script: Requester, @unchecked Sendable {
        struct Refusal: Error, Equatable { var text: String }

        private let lock = NSLock()
        private var replies: [String]
        private var requests: [String] = []

        init(_ replies: [String]) { self.replies = replies.reversed() }

        var sent: [String] { lock.withLock { requests } }

        func send(_ request: String) async throws -> String {
            let reply = lock.withLock {
                requests.append(request)
                return replies.popLast() ?? "!no more"
            }
            if reply == "?" { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
            guard !reply.hasPrefix("!") else { throw Refusal(text: String(reply.dropFirst())) }
            return reply
        }
    }

    private let log = Inbox()

    private func note(_ progress: SequenceProgress) {
        log.send(Array("\(progress.step) \(progress.attempt)\(progress.failed ? " failed" : "")".utf8))
    }

    @Test("A sequence is a value that says its requests, without anybody sending them")
    func value() throws {
        var upload = Upload()
        #expect(try upload.next(after: nil)?.request == "POST")
        #expect(try upload.next(after: "/7")?.request == "PUT /7")
        #expect(try upload.next(after: "ok")?.name == "confirm")
        #expect(try upload.next(after: "ok") == nil)
    }

    @Test("The runner sends one request after the other, and gives back what the sequence learned")
    func running() async throws {
        let script = Script(["/7", "stored", "done"])
        let upload = try await SequenceRunner(script).run(Upload(), reporting: note)
        #expect(upload.place == "/7")
        #expect(upload.replies == ["/7", "stored", "done"])
        #expect(script.sent == ["POST", "PUT /7", "POST /7"])
        #expect(await log.rest() == ["allocate 1", "upload 1", "confirm 1"])
    }

    @Test("What fails is sent again, as often as the step says")
    func retrying() async throws {
        let script = Script(["/7", "!503", "!503", "stored", "done"])
        _ = try await SequenceRunner(script).run(Upload(), reporting: note)
        #expect(script.sent == ["POST", "PUT /7", "PUT /7", "PUT /7", "POST /7"])
        #expect(
            await log.rest() == [
                "allocate 1", "upload 1", "upload 1 failed", "upload 2", "upload 2 failed", "upload 3", "confirm 1",
            ])
    }

    @Test("What fails more often ends the sequence, with its step and its error")
    func failing() async throws {
        let script = Script(["/7", "!503", "!504", "!505"])
        let error = try await #require(throws: SequenceError.self) { try await SequenceRunner(script).run(Upload()) }
        #expect(error.code == .failed)
        #expect(error.step == "upload")
        #expect(error.cause as? Script.Refusal == Script.Refusal(text: "505"))
        #expect("\(error)" == #"step 'upload': Refusal(text: "505"), the last of 3 attempts"#)
        #expect(script.sent.count == 4)
    }

    @Test("An attempt past its deadline has failed, and is made again, even if it does not heed that")
    func attemptDeadline() async throws {
        let script = Script(["?", "/7", "stored", "done"])
        let upload = Upload(deadline: .milliseconds(50))
        #expect(try await SequenceRunner(script).run(upload).replies.count == 3)
        #expect(script.sent.count == 4)
    }

    @Test("A sequence past its deadline ends")
    func deadline() async throws {
        let script = Script(["/7", "?"])
        let error = try await #require(throws: SequenceError.self) {
            try await SequenceRunner(script, deadline: .milliseconds(5)).run(Upload())
        }
        #expect(error.code == .deadline)
        #expect("\(error)" == "the sequence took longer than 0.005 seconds")
    }

    @Test("A sequence that is cancelled ends, and sends nothing again")
    func cancelling() async {
        let script = Script(["/7", "?"])
        let task = Task { try await SequenceRunner(script).run(Upload()) }
        while script.sent.count < 2 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(script.sent.count == 2)
    }

    @Test("A sequence that is cancelled during a pause ends")
    func cancellingPause() async {
        let script = Script(["!503", "/7"])
        let upload = Upload(retries: Retries(1, pause: .seconds(1000), longestPause: .seconds(1000)))
        let task = Task { [log] in
            try await SequenceRunner(script).run(upload) { log.send(Array("\($0.failed)".utf8)) }
        }
        _ = await log.next(2)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(script.sent.count == 1)
    }

    @Test("Pauses grow, up to the longest")
    func pauses() async throws {
        let clock = ContinuousClock()
        let script = Script(["!", "!", "!", "/7", "stored", "done"])
        let retries = Retries(3, pause: .milliseconds(10), growth: 3, longestPause: .milliseconds(20))
        let time = try await clock.measure { _ = try await SequenceRunner(script).run(Upload(retries: retries)) }
        // 10 + 20 + 20.
        #expect(time >= .milliseconds(50))
    }

    @Test("A sequence without an end ends at the limit of its steps")
    func limit() async throws {
        struct Endless: RequestSequence {
            func next(after reply: String?) -> SequenceStep<String>? { SequenceStep("again", "x") }
        }
        let script = Script(Array(repeating: "ok", count: 100))
        let error = try await #require(throws: SequenceError.self) {
            try await SequenceRunner(script, stepLimit: 10).run(Endless())
        }
        #expect(error.code == .steps)
        #expect(script.sent.count == 10)
    }

    @Test("What a sequence makes nothing of ends it")
    func sequenceThrows() async {
        struct Picky: RequestSequence {
            func next(after reply: String?) throws -> SequenceStep<String>? {
                guard reply == nil else { throw Script.Refusal(text: reply ?? "") }
                return SequenceStep("first", "x", retries: .times(5))
            }
        }
        await #expect(throws: Script.Refusal(text: "odd")) { try await SequenceRunner(Script(["odd"])).run(Picky()) }
    }

    @Test("A sequence may ask a page")
    func page() async throws {
        struct Greeting: RequestSequence {
            var greeting = ""
            mutating func next(after answer: PageAnswer?) throws -> SequenceStep<PageRequest>? {
                if let answer { greeting = "Hello, \(try answer.reply(as: String.self))!" }
                return greeting.isEmpty ? SequenceStep("name", try PageRequest("page.name")) : nil
            }
        }
        let inbox = Inbox()
        let dispatcher = CommandDispatcher(host: Stage(), commands: Stage.commands, policy: Stage.openPolicy)
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        async let done = SequenceRunner(PageRequester(dispatcher, page: 1)).run(Greeting())
        let id = await inbox.next()?.split(separator: #""id":"#).last?.prefix { $0.isNumber } ?? ""
        await dispatcher.receive(Array(#"{"jsonrpc":"2.0","id":\#(id),"result":"Ada"}"#.utf8), from: Stage.page(1))
        #expect(try await done.greeting == "Hello, Ada!")
    }
}
