import CommandBridge
import FlyingFox
import Foundation
import Synchronization

/// The WebSocket of the bridge: each connection is a caller of its own, whose origin is what its browser says in the request.
struct BridgeSocket: HTTPHandler {
    private let dispatcher: CommandDispatcher
    private let numbers = CallerNumbers()

    init(_ dispatcher: CommandDispatcher) { self.dispatcher = dispatcher }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let caller = Caller(id: numbers.next(), origin: request.headers[HTTPHeader("Origin")])
        let socket = CallerSocket(dispatcher: dispatcher, caller: caller)
        return try await WebSocketHTTPHandler(handler: socket).handleRequest(request)
    }
}

private final class CallerNumbers: Sendable {
    private let last = Mutex<UInt64>(0)

    func next() -> UInt64 {
        last.withLock { last in
            last += 1
            return last
        }
    }
}

extension Caller {
    /// A caller of that origin. One that is not known, as the `null` of a sandboxed frame, is nobody's: no rule allows it anything.
    init(id: UInt64, origin: String?) {
        let parts = origin.flatMap { URLComponents(string: $0) }
        let isKnown = parts?.scheme != nil && parts?.host != nil
        self.init(
            id: id, scheme: parts?.scheme ?? "", host: isKnown ? parts?.host ?? "" : "", port: parts?.port,
            isTopFrame: isKnown)
    }
}

/// The connection of one caller. The next frame is read when the last one was taken, so that a page fills no memory that sends faster
/// than the board works; one that does not read what is sent to it is disconnected, and may come back.
struct CallerSocket: WSHandler {
    /// Messages that wait to be sent to a page.
    static let waitingLimit = 1_000

    let dispatcher: CommandDispatcher
    let caller: Caller

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (frames, continuation) = AsyncStream<WSFrame>.makeStream(
            bufferingPolicy: .bufferingOldest(Self.waitingLimit))
        let send: @Sendable (WSFrame) -> Void = { frame in
            // An enumeration of the standard library's, which has no other way to say it.
            if case .dropped = continuation.yield(frame) { continuation.finish() }
        }
        await dispatcher.connect(caller) { bytes in
            send(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(bytes)))
        }
        let task = Task {
            await receive(client, send)
            await dispatcher.callerLeft(caller.id)
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return frames
    }

    /// Takes frames until the connection is closed, by whom ever.
    private func receive(_ client: AsyncThrowingStream<WSFrame, any Error>, _ send: (WSFrame) -> Void) async {
        var message = IncomingMessage()
        do throws(Closing) {
            while let frame = await next(of: client) {
                let outcome = try FrameKinds.take(frame, into: &message)
                if let answer = outcome.answer { send(answer) }
                if let text = outcome.message { await dispatcher.receive(text, from: caller) }
            }
        } catch {
            send(.close(code: error.code))
        }
    }

    /// The next frame; none if the connection is lost.
    private func next(of client: AsyncThrowingStream<WSFrame, any Error>) async -> WSFrame? {
        var iterator = client.makeAsyncIterator()
        return try? await iterator.next()
    }
}
