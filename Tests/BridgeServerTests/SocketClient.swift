#if Server
import Foundation
import Testing

/// A frame, as a test sends or receives it.
struct TestFrame: Equatable, Sendable {
    var opcode: UInt8
    var payload: [UInt8]
    var isFinal = true
    var reserved: UInt8 = 0

    init(_ opcode: UInt8, _ payload: [UInt8] = [], isFinal: Bool = true, reserved: UInt8 = 0) {
        self.opcode = opcode
        self.payload = payload
        self.isFinal = isFinal
        self.reserved = reserved
    }

    static func text(_ text: String, isFinal: Bool = true) -> TestFrame {
        TestFrame(1, Array(text.utf8), isFinal: isFinal)
    }
    static func binary(_ count: Int) -> TestFrame { TestFrame(2, Array(repeating: 0xFE, count: count)) }
    static func more(_ text: String, isFinal: Bool = true) -> TestFrame {
        TestFrame(0, Array(text.utf8), isFinal: isFinal)
    }
    static func ping(_ text: String = "") -> TestFrame { TestFrame(9, Array(text.utf8)) }
    static func pong(_ text: String = "") -> TestFrame { TestFrame(10, Array(text.utf8)) }
    static func close(_ code: UInt16? = nil, _ reason: String = "") -> TestFrame {
        TestFrame(8, (code.map { [UInt8($0 >> 8), UInt8($0 & 255)] } ?? []) + Array(reason.utf8))
    }

    var text: String { String(decoding: payload, as: UTF8.self) }
    /// The code of a close frame.
    var code: Int? { opcode == 8 && payload.count > 1 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }

    /// The frame as a client sends it.
    func bytes(mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]) -> [UInt8] {
        let first = (isFinal ? 0x80 : 0) | reserved << 4 | opcode
        return [first] + Self.length(payload.count, masked: true) + mask
            + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    static func length(_ count: Int, masked: Bool) -> [UInt8] {
        let bit: UInt8 = masked ? 0x80 : 0
        if count < 126 { return [bit | UInt8(count)] }
        if count < 65536 { return [bit | 126, UInt8(count >> 8), UInt8(count & 255)] }
        return [bit | 127] + (0..<8).reversed().map { UInt8(count >> ($0 * 8) & 255) }
    }

    /// Reads a frame of a server.
    static func read(_ bytes: [UInt8]) -> (value: TestFrame, count: Int)? {
        guard bytes.count >= 2 else { return nil }
        let size = [126: 2, 127: 8][bytes[1] & 127] ?? 0
        guard bytes.count >= 2 + size else { return nil }
        let length = size == 0 ? Int(bytes[1] & 127) : bytes[2..<2 + size].reduce(0) { $0 << 8 | Int($1) }
        let start = 2 + size
        guard bytes.count >= start + length else { return nil }
        let frame = TestFrame(
            bytes[0] & 15, Array(bytes[start..<start + length]), isFinal: bytes[0] & 128 != 0,
            reserved: bytes[0] >> 4 & 7)
        return (frame, start + length)
    }
}

/// A WebSocket of a test's.
struct SocketClient: Sendable {
    let client: RawClient

    static let key = "dGhlIHNhbXBsZSBub25jZQ=="

    /// The request of a handshake.
    static func handshake(_ path: String, port: Int, origin: String?, _ further: [String] = []) -> String {
        ([
            "GET \(path) HTTP/1.1", "Host: localhost:\(port)", "Upgrade: websocket", "Connection: keep-alive, Upgrade",
            "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13",
        ] + (origin.map { ["Origin: \($0)"] } ?? []) + further).joined(separator: "\r\n") + "\r\n\r\n"
    }

    static func open(
        _ server: TestServer, _ path: String, reads: Bool = true, origin: String? = nil, fields: [String] = []
    ) async throws -> SocketClient {
        let client = try await RawClient.connect(server.port)
        try await client.send(handshake(path, port: server.port, origin: origin ?? server.origin, fields))
        let reply = try await client.reply()
        guard reply.status == 101 else { throw ClientError(description: "\(reply.status) \(reply.text)") }
        #expect(reply.fields["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        if !reads { try await client.stopReading() }
        return SocketClient(client: client)
    }

    func send(text: String) async throws { try await send([.text(text)]) }
    func send(_ frames: [TestFrame]) async throws { try await client.send(frames.flatMap { $0.bytes() }) }

    func next(within seconds: Double = 10) async throws -> TestFrame {
        try await client.take(within: seconds) { bytes, _ in TestFrame.read(bytes) }
    }

    /// All frames until the server closes the connection.
    func all(within seconds: Double = 10) async throws -> [TestFrame] {
        try await client.closed(within: seconds)
        var rest = client.received
        var frames: [TestFrame] = []
        while let (frame, count) = TestFrame.read(rest) {
            frames.append(frame)
            rest.removeFirst(count)
        }
        return frames
    }
}
#endif
