import CommandBridge
import Foundation
import Switchless
import Testing

@Suite("Progress")
struct ProgressTests {
    private func dispatcher(_ stage: Stage, buffer: Int = 256) -> CommandDispatcher {
        var limits = BridgeLimits()
        limits.progressBuffer = buffer
        return CommandDispatcher(
            host: stage, commands: Stage.commands, policy: Stage.openPolicy, codec: JSONRPCCodec(limits: limits))
    }

    private func progress(_ number: Int, _ value: String, id: Int = 1) -> String {
        #"{"jsonrpc":"2.0","method":"$/progress","params":{"id":\#(id),"number":\#(number),"value":\#(value)}}"#
    }

    @Test("A stream's pieces come numbered, then the reply")
    func stream() async {
        let dispatcher = dispatcher(Stage()), inbox = Inbox()
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        await dispatcher.receive(Stage.request("count", "[3]", id: 7), from: Stage.page(1))
        let sent = await inbox.next(4)
        let expected = [
            progress(0, "0", id: 7), progress(1, "1", id: 7), progress(2, "4", id: 7),
            #"{"jsonrpc":"2.0","result":{"count":3},"id":7}"#,
        ]
        #expect(sent == expected.joined(separator: "\n"))
    }

    @Test(
        "Progress has the id of its request, digit by digit",
        arguments: [
            "18446744073709551615", "18446744073709551616", "-9223372036854775809",
            "340282366920938463463374607431768211456", "12345678901234567890123456789012345678901234567890", "1E-400",
            "1.50", #""a\"b""#,
        ])
    func ids(id: String) async {
        let dispatcher = dispatcher(Stage()), inbox = Inbox()
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        let request = #"{"jsonrpc":"2.0","method":"count","params":[1],"id":\#(id)}"#
        await dispatcher.receive(Array(request.utf8), from: Stage.page(1))
        let notice = #"{"jsonrpc":"2.0","method":"$/progress","params":{"id":\#(id),"number":0,"value":0}}"#
        #expect(await inbox.next(2) == notice + "\n" + #"{"jsonrpc":"2.0","result":{"count":1},"id":\#(id)}"#)
    }

    @Test("A request is cancelled by its id, digit by digit")
    func cancelling() async {
        let stage = Stage(), inbox = Inbox()
        let dispatcher = dispatcher(stage)
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        let request = #"{"jsonrpc":"2.0","method":"tell","params":[0],"id":1E-400}"#
        await dispatcher.receive(Array(request.utf8), from: Stage.page(1))
        for id in ["0", "0.0", "1E-401", "1E-400"] {
            #expect(await dispatcher.openCount == 1)
            await dispatcher.receive(Stage.request("$/cancelRequest", #"{"id":\#(id)}"#, id: nil), from: Stage.page(1))
        }
        #expect(await dispatcher.openCount == 0)
    }

    @Test("Of progress that comes faster than it is sent the newest values are sent, and always the reply")
    func buffer() async {
        let stage = Stage(), inbox = Inbox()
        let dispatcher = dispatcher(stage, buffer: 2)
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        await dispatcher.receive(Stage.request("tell", "[5]"), from: Stage.page(1))
        let sent = await inbox.next(3)
        #expect(sent == [progress(0, "2"), progress(1, "3"), progress(2, "4")].joined(separator: "\n"))
        stage.end("tell")
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":"tell","id":1}"#)
    }

    @Test("A notification and a page that is not connected hear of no progress")
    func nobody() async {
        let dispatcher = dispatcher(Stage()), inbox = Inbox(), other = Inbox()
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        await dispatcher.receive(Stage.request("count", "[3]", id: nil), from: Stage.page(1))
        await dispatcher.receive(Stage.request("count", "[3]"), from: Stage.page(2), reply: other.send)
        #expect(await other.next() == #"{"jsonrpc":"2.0","result":{"count":3},"id":1}"#)
        while await dispatcher.openCount > 0 { await Task.yield() }
        #expect(await inbox.rest() == [])
    }

    @Test("A request that is settled has no progress any more")
    func settled() async {
        let stage = Stage(), inbox = Inbox()
        let dispatcher = dispatcher(stage)
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        await dispatcher.receive(Stage.request("tell", "[0]"), from: Stage.page(1))
        await dispatcher.receive(Stage.request("$/cancelRequest", #"{"id":1}"#, id: nil), from: Stage.page(1))
        try? stage.take("tell")?.progress("late")
        await dispatcher.receive(Stage.request("count", "[0]", id: 2), from: Stage.page(1))
        let sent = await inbox.next(2)
        #expect(!sent.contains("late"))
        #expect(sent.contains("-32800") && sent.contains(#""id":2"#))
    }

    @Test(
        "One piece of a page is made at a time, however many streams it asks for, and other pages wait for none of them"
    )
    func turns() async {
        let meter = PieceMeter()
        let dispatcher = CommandDispatcher(
            host: meter, commands: CommandRegistry([MeteredPieces.self]), policy: Stage.openPolicy)
        let inboxes = [Inbox(), Inbox()]
        for page in [1, 2] {
            await dispatcher.connect(Stage.page(UInt64(page)), sending: inboxes[page - 1].send)
            for id in 0..<(page == 1 ? 10 : 1) {
                await dispatcher.receive(Stage.request("pieces", "[]", id: id), from: Stage.page(UInt64(page)))
            }
        }
        // Three pieces and the end of each.
        let (many, one) = (await inboxes[0].next(40), await inboxes[1].next(4))
        #expect(many.components(separatedBy: "$/progress").count == 31)
        #expect(one.components(separatedBy: "$/progress").count == 4)
        #expect(meter.most.withLock { $0 } <= 2)
    }

    @Test("A stream whose page leaves, or takes no more of it, holds up no other of that page")
    func lostTurns() async {
        let meter = PieceMeter(), inbox = Inbox()
        let dispatcher = CommandDispatcher(
            host: meter, commands: CommandRegistry([MeteredPieces.self]), policy: Stage.openPolicy)
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        for id in 0..<4 {
            await dispatcher.receive(Stage.request("pieces", "[]", id: id), from: Stage.page(1))
            await dispatcher.receive(
                Stage.request("$/credit", #"{"id":\#(id),"count":\#(id == 3 ? 9 : 0)}"#, id: nil), from: Stage.page(1))
        }
        // The first ones may have sent a piece before their credit was known.
        while let message = await inbox.next(), !message.contains(#""result":{"count":3},"id":3"#) {}
        await dispatcher.receive(Stage.request("$/cancelRequest", #"{"id":0}"#, id: nil), from: Stage.page(1))
        await dispatcher.callerLeft(1)
        while await dispatcher.openCount > 0 { await Task.yield() }
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        await dispatcher.receive(Stage.request("pieces", "[]", id: 9), from: Stage.page(1))
        while let message = await inbox.next(), !message.contains(#""result":{"count":3},"id":9"#) {}
    }
}

/// Counts the pieces that are being encoded.
private struct PieceMeter: Sendable {
    let now = Guarded(0), most = Guarded(0)
}

private struct MeteredPiece: Encodable, Sendable {
    let meter: PieceMeter

    func encode(to encoder: any Encoder) throws {
        let now = meter.now.withLock { now in
            now += 1
            return now
        }
        meter.most.withLock { $0 = max($0, now) }
        usleep(2000)
        meter.now.withLock { $0 -= 1 }
        var container = encoder.singleValueContainer()
        try container.encode(now)
    }
}

private enum MeteredPieces: StreamCommand {
    static let name: CommandName = "pieces"
    static let summary = "Three pieces, each of which says how many are being made."
    static var order: any CommandOrder { Concurrent() }

    static func stream(_ arguments: [Int], on meter: PieceMeter) -> AsyncStream<MeteredPiece> {
        AsyncStream { continuation in
            for _ in 0..<3 { continuation.yield(MeteredPiece(meter: meter)) }
            continuation.finish()
        }
    }
}
