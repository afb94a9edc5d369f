import CommandBridge
import Foundation
import Testing

@Suite("Questions of the host to a page")
struct QuestionTests {
    private let page = Stage.page(1)

    private func dispatcher(questions: Int = 100, reporting reports: Inbox = Inbox()) -> CommandDispatcher {
        var limits = BridgeLimits()
        limits.questions = questions
        return CommandDispatcher(
            host: Stage(), commands: Stage.commands, policy: Stage.openPolicy, codec: JSONRPCCodec(limits: limits)
        ) { reports.send(Array($0.code.rawValue.utf8)) }
    }

    /// Asks, answers with what `respond` makes of the question's id, and says what came of it.
    private func ask(
        _ dispatcher: CommandDispatcher, _ inbox: Inbox, deadline: Duration = .patient,
        _ respond: (String) -> String
    ) async -> String {
        async let answer: String = {
            do throws(CommandFault) {
                return try await dispatcher.ask("page.name", of: 1, as: String.self, deadline: deadline)
            } catch {
                return error.code.rawValue
            }
        }()
        let question = await inbox.next() ?? ""
        let id = question.split(separator: #""id":"#).last?.prefix { $0.isNumber } ?? ""
        await dispatcher.receive(Array(respond(String(id)).utf8), from: page)
        return await answer
    }

    @Test("A question goes out as a request, and its answer comes back")
    func answer() async throws {
        let dispatcher = dispatcher(), inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        async let answer = dispatcher.ask("page.sum", ["a": [1, 2]], of: 1, as: Int.self, deadline: .patient)
        let question = try #require(await inbox.next())
        let parts = question.split(separator: #""id":"#)
        #expect(parts.first == #"{"jsonrpc":"2.0","#)
        let id = try #require(parts.last?.prefix { $0.isNumber })
        #expect(parts.last == #"\#(id),"method":"page.sum","params":{"a":[1,2]}}"#)
        await dispatcher.receive(Array(#"{"jsonrpc":"2.0","id":\#(id),"result":3}"#.utf8), from: page)
        #expect(try await answer == 3)
        #expect(await inbox.rest() == [])
        #expect(await dispatcher.load == BridgeLoad(pages: 1))
    }

    private struct Picture: Decodable, Equatable, Sendable { var bytes: Data, at: Date, changed: Date }

    @Test("A page answers with data and dates as it sends them in arguments")
    func dataAndDates() async throws {
        let dispatcher = dispatcher(), inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        async let data = dispatcher.ask("page.data", of: 1, as: Data.self, deadline: .patient)
        await reply(#""AQID""#, to: dispatcher, inbox)
        #expect(try await data == Data([1, 2, 3]))
        async let picture = dispatcher.ask("page.picture", of: 1, as: Picture.self, deadline: .patient)
        await reply(#"{"bytes":"/w==","at":"2001-01-01T00:00:01Z","changed":978307202.5}"#, to: dispatcher, inbox)
        let expected = Picture(
            bytes: Data([255]), at: Date(timeIntervalSinceReferenceDate: 1),
            changed: Date(timeIntervalSinceReferenceDate: 2.5))
        #expect(try await picture == expected)
        let none = Task { try await dispatcher.ask("page.data", of: 1, as: Data.self, deadline: .patient) }
        await reply(#""?""#, to: dispatcher, inbox)
        await #expect(throws: CommandFault.self) { try await none.value }
    }

    private func reply(_ result: String, to dispatcher: CommandDispatcher, _ inbox: Inbox) async {
        let id = await inbox.next()?.split(separator: #""id":"#).last?.prefix { $0.isNumber } ?? ""
        await dispatcher.receive(Array(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#.utf8), from: page)
    }

    @Test(
        "Each way in which a page answers has its outcome",
        arguments: [
            (#""result":"me""#, "me"), (#""result":7"#, "invalid-reply"), (#""result":null"#, "invalid-reply"),
            (#""error":{"code":-32601,"message":"no"}"#, "unknown-command"),
            (#""error":{"code":-32800,"message":"no"}"#, "cancelled"),
            (#""error":{"code":12,"message":"no"}"#, "failed"), (#""error":null"#, "failed"),
            (#""error":{"code":-32002},"result":1"#, "deadline"),
        ])
    func outcomes(response: String, outcome: String) async {
        let dispatcher = dispatcher(), inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        let answer = await ask(dispatcher, inbox) { #"{"jsonrpc":"2.0","id":\#($0),\#(response)}"# }
        #expect(answer == outcome)
    }

    @Test("A page that does not answer in time is told that nobody waits")
    func deadline() async throws {
        let reports = Inbox(), inbox = Inbox()
        let dispatcher = dispatcher(reporting: reports)
        await dispatcher.connect(page, sending: inbox.send)
        await #expect(throws: CommandFault(.deadline, "the page did not answer 'page.name' within 0.005 seconds")) {
            try await dispatcher.ask("page.name", of: 1, as: String.self, deadline: .milliseconds(5))
        }
        let question = try #require(await inbox.next())
        let id = question.split(separator: #""id":"#).last?.prefix { $0.isNumber } ?? ""
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"#)
        await dispatcher.receive(Array(#"{"jsonrpc":"2.0","id":\#(id),"result":"late"}"#.utf8), from: page)
        #expect(await reports.rest() == ["no-question"])
    }

    @Test("An answer of another page, or to nothing, counts for nothing")
    func others() async {
        let reports = Inbox(), inbox = Inbox()
        let dispatcher = dispatcher(reporting: reports)
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.connect(Stage.page(2), sending: { _ in })
        async let answer = ask(dispatcher, inbox) { id in
            #"[{"jsonrpc":"2.0","id":"\#(id)","result":"text"},{"jsonrpc":"2.0","id":\#(id),"result":"right"}]"#
        }
        for number in 0..<10 {
            let forged = #"{"jsonrpc":"2.0","id":\#(number),"result":"forged"}"#
            await dispatcher.receive(Array(forged.utf8), from: Stage.page(2))
        }
        #expect(await answer == "right")
        #expect(await reports.rest().count == 11)
        #expect(await inbox.rest() == [])
    }

    @Test("A page that leaves, or is not there, answers with that")
    func gone() async {
        let dispatcher = dispatcher(), inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        let first = Task { try await dispatcher.ask("page.name", of: 1, as: String.self, deadline: .patient) }
        _ = await inbox.next()
        await dispatcher.callerLeft(1)
        await #expect(throws: CommandFault(.gone, "the page is gone")) { try await first.value }
        await #expect(throws: CommandFault(.gone, "the page is not connected")) {
            try await dispatcher.ask("page.name", of: 1, as: String.self, deadline: .patient)
        }
        #expect(await dispatcher.load == BridgeLoad())
    }

    @Test("A task that is cancelled asks no longer, and the page is told")
    func cancelling() async throws {
        let dispatcher = dispatcher(), inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        let task = Task { try await dispatcher.ask("page.name", of: 1, as: String.self, deadline: .patient) }
        _ = await inbox.next()
        task.cancel()
        await #expect(throws: CommandFault(.cancelled, "the question was cancelled")) { try await task.value }
        #expect(await inbox.next()?.contains("$/cancelRequest") == true)
    }

    @Test("Questions to a page are limited")
    func limit() async {
        let dispatcher = dispatcher(questions: 1), inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        let first = Task { try? await dispatcher.ask("page.name", of: 1, as: String.self, deadline: .patient) }
        _ = await inbox.next()
        let limit = CommandFault(.questions, "more than 1 questions to the page are open")
        await #expect(throws: limit) {
            try await dispatcher.ask("page.name", of: 1, as: String.self, deadline: .patient)
        }
        await dispatcher.callerLeft(1)
        #expect(await first.value == nil)
    }

    @Test("A command may ask the page that calls it")
    func command() async {
        let dispatcher = dispatcher(), inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.receive(Stage.request("ask", id: 1), from: page)
        #expect(await inbox.next()?.contains("asking") == true)
        let id = await inbox.next()?.split(separator: #""id":"#).last?.prefix { $0.isNumber } ?? ""
        await dispatcher.receive(Array(#"{"jsonrpc":"2.0","id":\#(id),"result":"me"}"#.utf8), from: page)
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":"me!","id":1}"#)
    }
}
