import CommandBridge
import Foundation
import Switchless
import Testing

@Suite("Binary messages")
struct BinaryTests {
    private enum Swap: Command {
        static let name: CommandName = "swap"
        static let summary = "Returns the bytes in the opposite order, twice."
        struct Arguments: Codable { var bytes: Data, note: String }
        static func run(_ arguments: Arguments, on host: Int) -> [Data] {
            let swapped = Data(arguments.bytes.reversed())
            return [swapped, swapped + Data(arguments.note.utf8)]
        }
    }

    private enum Keys: Command {
        static let name: CommandName = "keys"
        static let summary = "Returns the keys of an object."
        struct Arguments: Codable { var bytes: Data, own: [String: Int] }
        static func run(_ arguments: Arguments, on host: Int) -> [String] { arguments.own.keys.sorted() }
    }

    private enum Echo: Command {
        static let name: CommandName = "echo"
        static let summary = "Returns its arguments."
        struct Arguments: Codable {
            var bytes: Data?
            var own: [[String: Int]]
        }
        static func run(_ arguments: Arguments, on host: Int) -> Arguments { arguments }
    }

    private static let page = Stage.page(1)
    private let messages = Messages()
    private let dispatcher: CommandDispatcher

    /// The messages that a page gets.
    private actor Messages {
        private(set) var all: [BridgeMessage] = []
        nonisolated let continuation: AsyncStream<BridgeMessage>.Continuation
        private var iterator: AsyncStream<BridgeMessage>.Iterator

        init() {
            let (stream, continuation) = AsyncStream.makeStream(of: BridgeMessage.self)
            self.continuation = continuation
            iterator = stream.makeAsyncIterator()
        }

        func next() async -> BridgeMessage? {
            var iterator = iterator
            let message = await iterator.next(isolation: self)
            self.iterator = iterator
            return message
        }
    }

    init() async {
        var limits = BridgeLimits()
        limits.messageBytes = 1000
        limits.attachments = 2
        dispatcher = CommandDispatcher(
            host: 0, commands: CommandRegistry<Int>([Echo.self, Keys.self, Swap.self]), policy: Stage.openPolicy,
            codec: JSONRPCCodec(limits: limits))
        let continuation = messages.continuation
        await dispatcher.connect(Self.page, delivering: { continuation.yield($0) })
    }

    /// A part of a binary message: its length in four bytes, and its bytes.
    private static func part(_ bytes: [UInt8]) -> [UInt8] {
        [0, 0, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
    }

    private static func binary(_ text: String, _ attachments: [UInt8]...) -> BridgeMessage {
        BridgeMessage(part(Array(text.utf8)) + attachments.flatMap(part), isBinary: true)
    }

    private static let call =
        #"{"jsonrpc":"2.0","method":"swap","params":{"bytes":{"$bytes":0},"note":"ab"},"id":1}"#

    private func send(_ message: BridgeMessage) async { await dispatcher.receive(message, from: Self.page) }

    @Test("Bytes come beside the text, and go back as base64 to a page that has not asked for binary messages")
    func base64() async {
        await send(Self.binary(Self.call, [1, 2, 255]))
        #expect(
            await messages.next()
                == BridgeMessage(Array(#"{"jsonrpc":"2.0","result":["/wIB","/wIBYWI="],"id":1}"#.utf8)))
    }

    @Test("A page that takes binary messages gets the bytes as they are")
    func bytes() async {
        await send(BridgeMessage(Stage.request("$/binary")))
        #expect(await messages.next() == BridgeMessage(Array(#"{"jsonrpc":"2.0","result":true,"id":1}"#.utf8)))
        await send(Self.binary(Self.call, [1, 2, 255]))
        #expect(
            await messages.next()
                == Self.binary(
                    #"{"jsonrpc":"2.0","result":[{"$bytes":0},{"$bytes":1}],"id":1}"#, [255, 2, 1],
                    [255, 2, 1, 97, 98]))
    }

    @Test("A key of the caller's own that looks like the mark of bytes is escaped with one more sign, and is no mark")
    func escapedKeys() async {
        let own = #"{"$$bytes":0,"$$$bytes":1,"bytes":2,"a$$bytes":3,"$$":4}"#
        let text = #"{"jsonrpc":"2.0","method":"keys","params":{"bytes":{"$bytes":0},"own":\#(own)},"id":1}"#
        await send(Self.binary(text, [1]))
        let expected = #"{"jsonrpc":"2.0","result":["$$","$$bytes","$bytes","a$$bytes","bytes"],"id":1}"#
        #expect(await messages.next() == BridgeMessage(Array(expected.utf8)))
    }

    @Test(
        "A key that looks like the mark of bytes comes and goes as it is, beside bytes and in a text",
        arguments: ["$bytes", "$$bytes", "$$$bytes", "bytes", "$bytesx", "a$bytes", "$"])
    func ownKeys(key: String) async {
        await send(BridgeMessage(Stage.request("$/binary")))
        _ = await messages.next()
        let escaped = key.hasPrefix("$") && key.hasSuffix("bytes") ? "$\(key)" : key
        let own = #""own":[{"\#(escaped)":0},{"\#(escaped)":1}]"#
        await send(
            Self.binary(
                #"{"jsonrpc":"2.0","method":"echo","params":{"bytes":{"$bytes":0},\#(own)},"id":1}"#, [7]))
        #expect(
            await messages.next()
                == Self.binary(#"{"jsonrpc":"2.0","result":{"bytes":{"$bytes":0},\#(own)},"id":1}"#, [7]))
        let text = #"{"own":[{"\#(key)":0},{"\#(key)":1}]}"#
        await send(BridgeMessage(Stage.request("echo", text)))
        #expect(
            await messages.next() == BridgeMessage(Array(#"{"jsonrpc":"2.0","result":\#(text),"id":1}"#.utf8)))
    }

    @Test("A page whose transport carries only texts is told so")
    func text() async {
        let inbox = Inbox()
        await dispatcher.connect(Stage.page(2), sending: inbox.send)
        await dispatcher.receive(Stage.request("$/binary"), from: Stage.page(2))
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":false,"id":1}"#)
    }

    @Test("An event with bytes is binary for one page and base64 for another")
    func event() async {
        let inbox = Inbox()
        await dispatcher.connect(Stage.page(2), sending: inbox.send)
        await send(BridgeMessage(Stage.request("$/binary", id: nil)))
        for id in [1, 2] as [UInt64] {
            await dispatcher.receive(Stage.request("$/subscribe", #"{"name":"a"}"#, id: nil), from: Stage.page(id))
        }
        await dispatcher.emit("a", Data([9, 8]))
        let head = #"{"jsonrpc":"2.0","method":"$/event","params":{"name":"a","number":0,"value":"#
        #expect(await messages.next() == Self.binary(head + #"{"$bytes":0}}}"#, [9, 8]))
        #expect(await inbox.next() == head + #""CQg="}}"#)
    }

    @Test("An attachment may be used twice, or not at all")
    func twice() async {
        let call =
            #"{"jsonrpc":"2.0","method":"swap","params":{"bytes":{"$bytes":1},"note":"","x":{"$bytes":1}},"id":1}"#
        await send(Self.binary(call, [7], [1, 2]))
        #expect(
            await messages.next()
                == BridgeMessage(Array(#"{"jsonrpc":"2.0","result":["AgE=","AgE="],"id":1}"#.utf8)))
    }

    @Test("Numbers, and whatever else a text holds, stay what they are beside an attachment")
    func others() async throws {
        let call = #"""
            {"jsonrpc":"2.0","method":"swap","params":{"bytes":{"$bytes":0},"note":"é\n",
            "rest":[null,true,-1,1.50,{"a":[]}]},"id":123456789012345678901234567890}
            """#
        await send(Self.binary(call, []))
        let expected = #"{"jsonrpc":"2.0","result":["","w6kK"],"id":123456789012345678901234567890}"#
        #expect(await messages.next() == BridgeMessage(Array(expected.utf8)))
    }

    @Test(
        "A message that is not what it says is refused",
        arguments: [
            (BridgeMessage([], isBinary: true), "-32700"), (BridgeMessage([0, 0, 0], isBinary: true), "-32700"),
            (BridgeMessage([255, 255, 255, 255, 1], isBinary: true), "-32700"),
            (Self.binary("{"), "-32700"), (Self.binary(Self.call), "-32602"),
            (Self.binary(Self.call, [1]), nil),
            (Self.binary(#"{"jsonrpc":"2.0","method":"swap","params":{"$bytes":1},"id":1}"#, [1]), "-32700"),
            (Self.binary(#"{"jsonrpc":"2.0","method":"swap","params":{"$bytes":-1},"id":1}"#, [1]), "-32700"),
            (Self.binary(#"{"jsonrpc":"2.0","method":"swap","params":{"$bytes":"0"},"id":1}"#, [1]), "-32700"),
            (Self.binary(#"{"jsonrpc":"2.0","method":"swap","params":{"$bytes":0,"a":1},"id":1}"#, [1]), "-32700"),
            (Self.binary(Self.call, [1], [2], [3]), "-32018"),
            (Self.binary(Self.call, [UInt8](repeating: 0, count: 1000)), "-32010"),
            (BridgeMessage(part([1]) + [0, 0, 0, 9, 1], isBinary: true), "-32700"),
        ] as [(BridgeMessage, String?)])
    func wrong(message: BridgeMessage, code: String?) async throws {
        await send(message)
        let answer = try #require(await messages.next())
        let text = String(decoding: answer.bytes, as: UTF8.self)
        #expect(text.contains(#""code":\#(code ?? "")"#) == (code != nil), "\(text)")
    }

    @Test("A syntax without binary messages refuses them")
    func xml() async {
        let inbox = Inbox()
        let dispatcher = CommandDispatcher(
            host: 0, commands: CommandRegistry<Int>([Swap.self]), policy: Stage.openPolicy, codec: URLCodec())
        await dispatcher.connect(Self.page, delivering: { inbox.send($0.bytes) })
        await dispatcher.receive(Self.binary(Self.call, [1]), from: Self.page)
        #expect(await inbox.next()?.contains("has no binary messages") == true)
    }
}
