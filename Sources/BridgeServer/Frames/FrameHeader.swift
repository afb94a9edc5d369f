#if Server

import NIOCore

/// The header of a received frame (RFC 6455, 5.2).
struct FrameHeader {
    /// Whether the message ends with the frame.
    let isFinal: Bool
    let kind: any WebSocketFrameKind.Type
    /// The bytes of the content.
    let length: Int
    /// The four bytes that the content is masked with, as a number in the machine's order; 0 in a frame of a server, which is not masked.
    let mask: UInt32
    /// The bytes of the header itself.
    let size: Int

    /// Reads a header; `nil` if there is not all of it.
    ///
    /// - Parameters:
    ///   - buffer: begins with the header.
    ///   - isMasked: whether it has to be a frame of a client, which is masked, or of a server, which is not.
    /// - Throws: ``Closing`` as soon as what is there cannot be a frame.
    init?(reading buffer: ByteBuffer, isMasked: Bool = true) throws(Closing) {
        let start = buffer.readerIndex
        guard let first = buffer.getInteger(at: start, as: UInt8.self) else { return nil }
        guard first & 0x70 == 0 else { throw .protocolError("a reserved bit is set, and no extension was agreed on") }
        guard let kind = WebSocketFrameKinds.kind(of: first & 0x0F) else {
            throw .protocolError("the opcode is reserved")
        }
        guard let second = buffer.getInteger(at: start + 1, as: UInt8.self) else { return nil }
        guard (second & 0x80 != 0) == isMasked else {
            throw .protocolError(isMasked ? "a frame of a client is masked" : "a frame of a server is not masked")
        }
        let length = Length.forms[Int(second & 0x7F)]
        guard let count = try length.read(from: buffer, at: start + 2) else { return nil }
        let key = isMasked ? buffer.getInteger(at: start + 2 + length.size, endianness: .host, as: UInt32.self) : 0
        guard let mask = key else { return nil }
        isFinal = first & 0x80 != 0
        self.kind = kind
        self.length = count
        self.mask = mask
        size = (isMasked ? 6 : 2) + length.size
    }

    /// How a length is written: in the header's second byte, or in two or eight bytes after it.
    private struct Length {
        let size: Int
        let least: UInt64
        let short: UInt64

        static let forms: [Length] =
            (0..<126).map { Length(size: 0, least: 0, short: $0) } + [
                Length(size: 2, least: 126, short: 0), Length(size: 8, least: 65536, short: 0),
            ]

        func read(from buffer: ByteBuffer, at index: Int) throws(Closing) -> Int? {
            guard let bytes = buffer.viewBytes(at: index, length: size) else { return nil }
            let number = bytes.reduce(short) { $0 << 8 | UInt64($1) }
            guard number >= least, let length = Int(exactly: number) else {
                throw .protocolError("the length is not in its shortest form")
            }
            return length
        }
    }
}

#endif
