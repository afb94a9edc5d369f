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
        return try await WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: socket)).handleRequest(request)
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

private struct CallerSocket: WSMessageHandler {
    let dispatcher: CommandDispatcher
    let caller: Caller

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (messages, continuation) = AsyncStream<WSMessage>.makeStream()
        await dispatcher.connect(caller) { continuation.yield(.text(String(decoding: $0, as: UTF8.self))) }
        let task = Task {
            for await message in client {
                // An enumeration of the server's: its messages have no other door.
                guard case .text(let text) = message else { continue }
                await dispatcher.receive(Array(text.utf8), from: caller)
            }
            await dispatcher.callerLeft(caller.id)
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return messages
    }
}
