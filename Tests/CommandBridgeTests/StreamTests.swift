import CommandBridge
import Switchless
import Testing

@Suite("Streams with credit")
struct StreamTests {
    /// A host that adds numbers as they come.
    private struct Adder: Sendable {
        static let commands = CommandRegistry<Adder>([Add.self, Endless.self, First.self])
    }

    private enum Add: UploadCommand {
        static let name: CommandName = "add"
        static let summary = "Adds the numbers of a stream."
        static let order: any CommandOrder = .concurrent
        static func run(
            _ arguments: NoArguments, receiving pieces: Upload<Int>, on host: Adder, for call: CommandCall
        ) async throws -> Int {
            var sum = 0
            for try await piece in pieces { sum += piece }
            return sum
        }
    }

    private enum First: UploadCommand {
        static let name: CommandName = "first"
        static let summary = "Returns the first number of a stream."
        static func run(
            _ arguments: NoArguments, receiving pieces: Upload<Int>, on host: Adder, for call: CommandCall
        ) async throws -> Int? {
            for try await piece in pieces { return piece }
            return nil
        }
    }

    private enum Endless: StreamCommand {
        static let name: CommandName = "endless"
        static let summary = "Counts without end."
        static func stream(_ arguments: NoArguments, on host: Adder) -> Numbers { Numbers() }
    }

    /// The numbers from 1 on.
    private struct Numbers: AsyncSequence, AsyncIteratorProtocol, Sendable {
        private var number = 0

        func makeAsyncIterator() -> Self { self }

        mutating func next() async -> Int? {
            number += 1
            return Task.isCancelled ? nil : number
        }
    }

    private let dispatcher: CommandDispatcher
    private let page = Stage.page(1), inbox = Inbox()

    init() async {
        var limits = BridgeLimits()
        limits.streamCredit = 4
        limits.streams = 2
        limits.pieceBytes = 200
        dispatcher = CommandDispatcher(
            host: Adder(), commands: Adder.commands, policy: Stage.openPolicy, codec: JSONRPCCodec(limits: limits))
        await dispatcher.connect(page, sending: inbox.send)
    }

    private func send(_ method: String, _ params: String = "{}", id: Int? = nil) async {
        await dispatcher.receive(Stage.request(method, params, id: id), from: page)
    }

    private func credit(_ count: Int, id: Int = 1) -> String {
        #"{"jsonrpc":"2.0","method":"$/credit","params":{"id":\#(id),"count":\#(count)}}"#
    }

    private func reply(_ result: String, id: Int = 1) -> String {
        #"{"jsonrpc":"2.0","result":\#(result),"id":\#(id)}"#
    }

    private func piece(_ number: Int, _ value: String) async {
        await send("$/piece", #"{"id":1,"number":\#(number),"value":\#(value)}"#)
    }

    /// Whether nothing was sent to the page, though the commands had the time for it.
    private func isQuiet() async -> Bool {
        for _ in 0..<100 { await Task.yield() }
        await send("$/binary", id: 99)
        return await inbox.lines(before: "\"id\":99").isEmpty
    }

    @Test("A command takes a stream, and replies at its end")
    func upload() async {
        await send("add", id: 1)
        #expect(await inbox.next() == credit(4))
        await piece(0, "5")
        await piece(1, "6")
        #expect(await inbox.next() == credit(6))
        await send("$/end", #"{"id":1}"#)
        #expect(await inbox.next() == reply("11"))
        #expect(await dispatcher.load == BridgeLoad(pages: 1))
    }

    @Test("A caller that sends more than it has credit for is refused")
    func credit() async {
        // The command is not begun, so that nothing takes the pieces.
        await send("first", id: 1)
        #expect(await inbox.next() == credit(4))
        await dispatcher.receive(
            Array(
                ("["
                    + (0..<9).map {
                        #"{"jsonrpc":"2.0","method":"$/piece","params":{"id":1,"number":\#($0),"value":1}}"#
                    }
                    .joined(separator: ",") + "]").utf8), from: page)
        let answer = await inbox.next()
        #expect(answer == reply("1") || answer?.contains("-32020") == true)
    }

    @Test("Pieces come in order, numbered from 0")
    func order() async {
        await send("add", id: 1)
        #expect(await inbox.next() == credit(4))
        await piece(1, "5")
        #expect(await inbox.next()?.contains("-32600") == true)
    }

    @Test("A piece of another type fails the call")
    func type() async {
        await send("add", id: 1)
        #expect(await inbox.next() == credit(4))
        await piece(0, #""five""#)
        #expect(await inbox.next()?.contains("-32000") == true)
    }

    @Test("A piece that is too long fails the call")
    func long() async {
        await send("add", id: 1)
        #expect(await inbox.next() == credit(4))
        await piece(0, #""\#(String(repeating: "x", count: 200))""#)
        #expect(await inbox.next()?.contains("-32021") == true)
    }

    @Test("The streams of a caller at a time are limited")
    func streams() async {
        for id in 1...2 {
            await send("add", id: id)
            #expect(await inbox.next() == credit(4, id: id))
        }
        await send("add", id: 3)
        #expect(await inbox.next()?.contains("-32019") == true)
        await send("$/end", #"{"id":1}"#)
        #expect(await inbox.next() == reply("0"))
        await send("add", id: 4)
        #expect(await inbox.next() == credit(4, id: 4))
    }

    @Test("A stream ends with its caller, and what comes too late is ignored")
    func leaving() async {
        await send("add", id: 1)
        #expect(await inbox.next() == credit(4))
        await send("$/cancelRequest", #"{"id":1}"#)
        #expect(await inbox.next()?.contains("-32800") == true)
        await piece(0, "1")
        await send("$/end", #"{"id":1}"#)
        await dispatcher.callerLeft(page.id)
        #expect(await dispatcher.load == BridgeLoad())
        #expect(await inbox.rest() == [])
    }

    @Test("A notification has no stream, since nobody could be given credit")
    func notification() async {
        await send("add")
        while await dispatcher.openCount > 0 { await Task.yield() }
        #expect(await isQuiet())
    }

    @Test("A command sends as many pieces as the page grants, and waits for more")
    func download() async {
        await dispatcher.receive(
            Array(
                #"[{"jsonrpc":"2.0","method":"endless","id":1},{"jsonrpc":"2.0","method":"$/credit","params":{"id":1,"count":3}}]"#
                    .utf8), from: page)
        let first = await inbox.next(3)
        #expect(first.split(separator: "\n").count == 3)
        #expect(await isQuiet())
        await send("$/credit", #"{"id":1,"count":5}"#)
        #expect(await inbox.next(2).contains(#""number":4,"value":5"#))
        #expect(await isQuiet())
        await send("$/cancelRequest", #"{"id":1}"#)
        #expect(await inbox.next()?.contains("-32800") == true)
        #expect(await dispatcher.load == BridgeLoad(pages: 1))
    }

    @Test(
        "Words about a stream that say too little are refused",
        arguments: [
            ("$/credit", "{}"), ("$/credit", #"{"id":1,"count":-1}"#), ("$/piece", #"{"id":1,"number":0}"#),
            ("$/piece", #"{"number":0,"value":1}"#), ("$/end", "[]"), ("$/acknowledge", #"{"name":"a"}"#),
        ])
    func wrong(method: String, params: String) async {
        await send(method, params, id: 1)
        #expect(await inbox.next()?.contains("-32602") == true)
    }
}
