import Foundation

/// The bytes of a page's connection: opens a WebSocket at a path of a server, sends frames of text, and looks for texts
/// in what comes.
final class PageSocket {
    private let descriptor: Int32
    private var received = ""

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(_ path: String, port: UInt16, cookies: String = "") async throws {
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
        }
        guard isConnected, fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else {
            throw Failure(description: "no connection to port \(port)")
        }
        let lines = [
            "GET \(path) HTTP/1.1", "Host: localhost:\(port)", "Origin: http://localhost:\(port)",
            "Connection: Upgrade",
            "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Cookie: \(cookies)", "", "",
        ]
        try write(Array(lines.joined(separator: "\r\n").utf8))
        try await until("HTTP/1.1 101")
    }

    /// Calls a command.
    func call(_ name: String, _ params: String = "{}", id: Int) throws {
        let message = Array(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(name)","params":\#(params)}"#.utf8)
        // A mask of zero leaves the text as it is.
        let length =
            message.count < 126
            ? [UInt8(message.count) | 0x80] : [0xFE, UInt8(message.count >> 8), UInt8(message.count & 0xFF)]
        try write([0x81] + length + [0, 0, 0, 0] + message)
    }

    /// Calls a command, and waits for its result.
    func result(_ name: String, _ params: String = "{}", id: Int) async throws {
        try call(name, params, id: id)
        try await until(#""id":\#(id)}"#)
    }

    /// Waits until a text has come.
    func until(_ text: String) async throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let end = ContinuousClock.now + .seconds(20)
        while !received.contains(text) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 {
                received += String(decoding: buffer[..<count], as: UTF8.self)
            } else {
                try await Task.sleep(for: .milliseconds(5))
            }
            guard count != 0, ContinuousClock.now < end else {
                throw Failure(description: "'\(text)' does not come after \(received)")
            }
        }
    }

    /// Closes the connection without a word, as a page does that crashes.
    func drop() { close(descriptor) }

    private func write(_ bytes: [UInt8]) throws {
        guard send(descriptor, bytes, bytes.count, 0) == bytes.count else {
            throw Failure(description: "nothing is sent any more")
        }
    }
}
