#if Server

public import CommandBridge
import Switchless

/// Takes messages of commands by `POST`, one a request, for programs that have no WebSocket.
///
/// ```swift
/// CommandRoute(path: "/rpc", dispatcher, codec: XMLRPCCodec(), type: "text/xml", programs: "rpc.local")
/// ```
///
/// The caller's origin is the request's `Origin`, which browsers send with each `POST`, and its path the folder of the
/// route's path. Without an `Origin`, a program calls: its origin has the scheme `program` and the host that
/// ``init(path:_:codec:type:programs:)`` says. The dispatcher's policy decides what each may call.
///
/// A browser asks the server before it sends a message of a type such as `text/xml` or `application/json` to another
/// origin, and the server does not allow it. A message of another type gets 415.
public struct CommandRoute: Route {
    /// The bytes of a body at most. A longer one gets 413.
    public let bodyBytes: Int
    private let path: String
    private let dispatcher: CommandDispatcher
    private let codec: any Codec
    private let type: String
    private let programs: String?

    /// Makes a route.
    ///
    /// - Parameters:
    ///   - path: the path, decoded.
    ///   - dispatcher: answers the calls.
    ///   - codec: reads the messages and writes the responses. A body may have as many bytes as its limits allow.
    ///   - type: the content type of messages and responses, without parameters.
    ///   - programs: the host of the origin of calls without an `Origin`; with `nil` they get 403.
    public init(
        path: String, _ dispatcher: CommandDispatcher, codec: any Codec, type: String, programs: String? = nil
    ) {
        self.path = path
        self.dispatcher = dispatcher
        self.codec = codec
        self.type = type
        self.programs = programs
        bodyBytes = codec.limits.messageBytes
    }

    public var methods: Set<String> { ["POST"] }

    public func covers(_ path: String) -> Bool { path == self.path }

    public func respond(to request: ServerRequest) async throws -> ServerResponse {
        let sent = (request.field("Content-Type") ?? "").prefix { $0 != ";" }.lowercased()
        guard sent.split(separator: " ") == [type[...]] else {
            return .text(415, "send the message as \(type)")
        }
        guard let caller = caller(of: request) else {
            return .text(403, "this path is for pages that say their origin")
        }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { waiting in
                let outlet = ReplyOutlet(waiting)
                let dispatcher = dispatcher, codec = codec
                Task { await dispatcher.receive(request.body, in: codec, from: caller) { outlet.send($0) } }
            }
        } onCancel: {
            let dispatcher = dispatcher
            Task { await dispatcher.callerLeft(caller.id) }
        }
        guard let answer else { return ServerResponse(status: 204) }
        return ServerResponse(status: 200, fields: ["Content-Type": type], body: answer)
    }

    /// The sender; `nil` if it may not send.
    private func caller(of request: ServerRequest) -> Caller? {
        let id = Self.lastCaller.withLock { last in
            last -= 1
            return last
        }
        if let origin = request.origin {
            return Caller(
                id: id, scheme: origin.scheme, host: origin.host, port: origin.port, path: request.folder)
        }
        // An origin that cannot be read is that of a page, too.
        guard let programs, request.field("Origin") == nil else { return nil }
        return Caller(id: id, scheme: "program", host: programs, path: request.folder)
    }

    /// Counts down from the end: WebSockets count up.
    private static let lastCaller = Guarded(UInt64.max)
}

/// Takes the response to a message; without one, it says so when the dispatcher has released it.
private final class ReplyOutlet: Sendable {
    private let waiting: Guarded<CheckedContinuation<[UInt8]?, Never>?>

    init(_ waiting: CheckedContinuation<[UInt8]?, Never>) { self.waiting = Guarded(waiting) }

    func send(_ bytes: [UInt8]?) {
        let taken = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        taken?.resume(returning: bytes)
    }

    deinit { send(nil) }
}

#endif
