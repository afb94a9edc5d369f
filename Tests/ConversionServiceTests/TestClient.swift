#if Server
import Foundation

/// A response.
struct HTTPReply: Sendable {
    let status: Int
    let fields: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    /// The members of a problem.
    var problem: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:] }
    var code: String? { problem["code"] as? String }
}

struct ClientError: Error, CustomStringConvertible {
    let description: String
}

/// A socket of its own. Its calls wait on threads of their own.
final class TestClient: @unchecked Sendable {
    #if canImport(Darwin)
    private static let flags: Int32 = 0
    #else
    private static let flags = Int32(MSG_NOSIGNAL)
    #endif
    private let socket: Int32
    private var received: [UInt8] = []

    /// Connects.
    ///
    /// - Parameter source: the address of this machine that the client has.
    init(_ port: Int, from source: String = "127.0.0.1") throws {
        #if canImport(Darwin)
        socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #else
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        var own = Self.address(source, 0), address = Self.address("127.0.0.1", port)
        let bound = withUnsafePointer(to: &own) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
        }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        guard bound == 0, result == 0 else { throw ClientError(description: "cannot connect: \(errno)") }
        var time = timeval(tv_sec: 300, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(socket) }

    private static func address(_ text: String, _ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr(text)
        return address
    }

    /// Sends all, or as much as the server takes.
    func send(_ bytes: [UInt8]) async {
        await onThread { [socket] in
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    Foundation.send(socket, $0.baseAddress, $0.count, Self.flags)
                }
                guard count > 0 else { return }
                sent += count
            }
        }
    }

    func send(_ text: String) async { await send(Array(text.utf8)) }

    /// The next response.
    func reply(isHead: Bool = false) async throws -> HTTPReply {
        let result: Result<HTTPReply, ClientError> = await onThread { [self] in
            while true {
                if let reply = take(isHead) { return .success(reply) }
                guard receive() else {
                    let text = String(decoding: received.prefix(300), as: UTF8.self)
                    return .failure(ClientError(description: "closed, or nothing in time, after '\(text)'"))
                }
            }
        }
        return try result.get()
    }

    /// Whether the server closes the connection before it sends anything more.
    func isClosed() async -> Bool { await onThread { [self] in received.isEmpty && !receive() } }

    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(socket, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        received += buffer[..<count]
        return true
    }

    private func take(_ isHead: Bool) -> HTTPReply? {
        guard let end = Data(received).range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let pairs = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
        }
        let fields = Dictionary(pairs) { "\($0), \($1)" }
        let status = Int(lines[0].split(separator: " ")[1]) ?? 0
        let length = isHead || status < 200 ? 0 : Int(fields["content-length"] ?? "") ?? 0
        guard received.count >= end.upperBound + length else { return nil }
        let body = Array(received[end.upperBound..<end.upperBound + length])
        received.removeFirst(end.upperBound + length)
        return HTTPReply(status: status, fields: fields, body: body)
    }

    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }

    /// A request as it is sent.
    static func request(
        _ method: String, _ target: String, _ body: [UInt8] = [], _ fields: [String: String] = [:]
    ) -> [UInt8] {
        var all = ["Host": "localhost", "Content-Length": "\(body.count)"]
        all.merge(fields) { $1 }
        let lines = ["\(method) \(target) HTTP/1.1"] + all.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}
#endif
