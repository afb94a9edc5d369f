import CommandBridge
import FlyingFox
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("The board's WebSocket", .timeLimit(.minutes(1)))
struct SocketTests {
    private static let load = #"{"jsonrpc":"2.0","id":1,"method":"history.undo"}"#
    private static let reply = #""id":1}"#

    private static func text(
        _ text: String, _ opcode: WSFrame.Opcode = .text, isLast: Bool = true
    ) -> WSFrame {
        WSFrame(fin: isLast, opcode: opcode, mask: nil, payload: Data(text.utf8))
    }

    private static func close(_ code: WSCloseCode) -> WSFrame { .close(code: code) }

    /// What comes back for frames of a page that says no more after them.
    private func answers(
        to frames: [WSFrame], of board: TestBoard? = nil, as caller: Caller = TestBoard.page
    ) async throws -> [WSFrame] {
        let board = try board ?? TestBoard()
        let (stream, continuation) = AsyncThrowingStream<WSFrame, any Error>.makeStream()
        for frame in frames { continuation.yield(frame) }
        continuation.finish()
        let socket = CallerSocket(dispatcher: board.dispatcher, caller: caller)
        var answers: [WSFrame] = []
        for await frame in try await socket.makeFrames(for: stream) { answers.append(frame) }
        #expect(await board.dispatcher.load.pages == 0)
        return answers
    }

    @Test("A message is answered with one, whole or in pieces with a ping between them")
    func messages() async throws {
        let half = Self.load.count / 2
        let pieces = [
            Self.text(String(Self.load.prefix(half)), isLast: false), Self.text("hi", .ping), Self.text("", .pong),
            Self.text(String(Self.load.dropFirst(half)), .continuation),
        ]
        let whole = try await answers(to: [Self.text(Self.load)])
        #expect(whole.map { String(decoding: $0.payload, as: UTF8.self).hasSuffix(Self.reply) } == [true])
        let pieced = try await answers(to: pieces)
        #expect(pieced.map(\.opcode) == [.pong, .text])
        #expect(pieced.last?.payload == whole.last?.payload && pieced.first?.payload == Data("hi".utf8))
    }

    @Test("A page of another origin is answered, with a refusal")
    func refusal() async throws {
        let stranger = Caller(id: 2, origin: "http://evil.example")
        let frames = try await answers(to: [Self.text(Self.load)], as: stranger)
        #expect(frames.map { String(decoding: $0.payload, as: UTF8.self).contains("-32001") } == [true])
    }

    @Test(
        "What is no message of the bridge closes the connection with its code",
        arguments: [
            ([text("a", .close)], WSCloseCode.normalClosure), ([text("a", .binary)], .unsupportedData),
            ([text("a", .init(5))], .unsupportedData), ([text("a", .continuation)], .protocolError),
            ([text("a", isLast: false), text("b")], .protocolError),
            ([text(String(repeating: "a", count: 126), .ping)], .protocolError),
            (
                [text("", isLast: false)]
                    + Array(
                        repeating: text(String(repeating: "a", count: 1 << 20), .continuation, isLast: false), count: 5),
                .messageTooBig
            ),
        ])
    func closing(frames: [WSFrame], code: WSCloseCode) async throws {
        #expect(try await answers(to: frames + [Self.text(Self.load)]) == [Self.close(code)])
    }

    @Test("A message over the bridge's limit hears so from the bridge, and the connection goes on")
    func large() async throws {
        let frames = try await answers(
            to: [Self.text(String(repeating: "a", count: (1 << 20) + 1)), Self.text(Self.load)])
        #expect(frames.map { String(decoding: $0.payload, as: UTF8.self).contains("-32010") } == [true, false])
    }

    @Test("A page that does not read what it is sent is disconnected when so much waits for it")
    func deaf() async throws {
        let board = try TestBoard()
        let (stream, page) = AsyncThrowingStream<WSFrame, any Error>.makeStream()
        defer { page.finish() }
        let socket = CallerSocket(dispatcher: board.dispatcher, caller: TestBoard.page)
        let frames = try await socket.makeFrames(for: stream)
        let subscribe = #"{"jsonrpc":"2.0","method":"$/subscribe","params":{"name":"poll.changed"}}"#
        await board.dispatcher.receive(Array(subscribe.utf8), from: TestBoard.page)
        for number in 0..<CallerSocket.waitingLimit + 100 { await board.dispatcher.emit("poll.changed", number) }
        var count = 0
        for await _ in frames { count += 1 }
        #expect(count == CallerSocket.waitingLimit)
        while await board.dispatcher.load.pages > 0 { await Task.yield() }
    }
}
