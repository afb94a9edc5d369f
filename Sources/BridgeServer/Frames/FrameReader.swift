#if Server

internal import NIOCore
import Switchless

/// Cuts received bytes into frames. A frame is refused by its header, before its content is kept.
struct FrameReader {
    /// Bytes that have been used are given back to the system above this size.
    private static let keptBytes = 64 << 10

    /// Whether the frames come from a client.
    private let isMasked: Bool
    private var buffer = ByteBuffer()
    private var header: FrameHeader?

    init(isMasked: Bool = true) { self.isMasked = isMasked }

    /// Takes bytes from the network.
    mutating func append(_ bytes: inout ByteBuffer) {
        // Bytes that arrive when none are left need no copy.
        guard buffer.readableBytes > 0 else { return buffer = bytes }
        buffer.writeBuffer(&bytes)
    }

    /// The next frame; `nil` if there is not all of one.
    ///
    /// - Parameter message: what came before.
    mutating func next(after message: IncomingMessage) throws(Closing) -> WebSocketFrame? {
        guard let header = try readHeader(after: message) else { return nil }
        guard let payload = unmask(header) else {
            buffer.reserveCapacity(minimumWritableBytes: header.length - buffer.readableBytes)
            return nil
        }
        self.header = nil
        compact()
        return WebSocketFrame(header: header, payload: payload)
    }

    private mutating func readHeader(after message: IncomingMessage) throws(Closing) -> FrameHeader? {
        if let header { return header }
        guard let header = try FrameHeader(reading: buffer, isMasked: isMasked) else { return nil }
        try header.kind.admit(header, after: message)
        buffer.moveReaderIndex(forwardBy: header.size)
        self.header = header
        return header
    }

    /// The content, of which each byte is changed by one of the mask's (5.3).
    private mutating func unmask(_ header: FrameHeader) -> [UInt8]? {
        guard buffer.readableBytes >= header.length else { return nil }
        let bytes = Bytes(buffer.readableBytesUInt8Span).prefix(header.length).masked(by: header.mask)
        buffer.moveReaderIndex(forwardBy: header.length)
        return bytes
    }

    private mutating func compact() {
        guard buffer.readableBytes == 0 else { return }
        if buffer.capacity > Self.keptBytes { buffer = ByteBuffer() } else { buffer.clear() }
    }
}

/// The header of a received frame (RFC 6455, 5.2).
struct FrameHeader {
    /// Whether the message ends with the frame.
    let isFinal: Bool
    let kind: any WebSocketFrameKind.Type
    /// The bytes of the content.
    let length: Int
    /// The four bytes that the content is masked with, as a number in the machine's order; 0 in a frame of a server,
    /// which is not masked.
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
            throw .protocolError("the opcode \(first & 0x0F) is reserved")
        }
        guard let second = buffer.getInteger(at: start + 1, as: UInt8.self) else { return nil }
        guard (second & 0x80 != 0) == isMasked else {
            let rule = isMasked ? "a frame of a client has to be masked" : "a frame of a server must not be masked"
            throw .protocolError(rule)
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
            guard number >= least else { throw .protocolError("the length is not in its shortest form") }
            guard let length = Int(exactly: number) else { throw .protocolError("the length is above 2^63 - 1") }
            return length
        }
    }
}

/// The message that is being received, of one fragment or several.
struct IncomingMessage {
    private let limits: ServerLimits
    private var kind: (any WebSocketFrameKind.Type)?
    private var pieces: [UInt8] = []
    private var check: UTF8Check?

    init(limits: ServerLimits) { self.limits = limits }

    /// Whether a fragment has to follow.
    var isOpen: Bool { kind != nil }

    /// Checks that a fragment of this length does not make the message too long.
    func admit(_ header: FrameHeader) throws(Closing) {
        guard header.length <= limits.frameBytes else { throw .exceeded(.frameBytes(limits)) }
        guard header.length <= limits.messageBytes - pieces.count else { throw .exceeded(.messageBytes(limits)) }
    }

    /// Takes the first fragment.
    mutating func begin(
        _ kind: any WebSocketFrameKind.Type, checking check: UTF8Check?, with frame: WebSocketFrame
    ) throws(Closing) -> FrameOutcome {
        self.kind = kind
        self.check = check
        return try append(frame)
    }

    /// Takes another fragment; the last one completes the message.
    mutating func append(_ frame: WebSocketFrame) throws(Closing) -> FrameOutcome {
        // A text that cannot become UTF-8 is refused at once, not at its end.
        if check?.accepts(frame.payload) == false { throw .notUTF8 }
        // Most messages are of one frame, whose bytes are not copied.
        if pieces.isEmpty { pieces = frame.payload } else { pieces += frame.payload }
        guard frame.header.isFinal, let kind else { return FrameOutcome() }
        if check?.isComplete == false { throw .notUTF8 }
        let message = SocketMessage(kind, pieces)
        pieces = []
        self.kind = nil
        return FrameOutcome(message: message)
    }
}

extension ByteBuffer {
    /// Writes a message as one frame of a server, not masked (RFC 6455, 5.2).
    mutating func write(_ message: SocketMessage) {
        let count = message.bytes.count
        reserveCapacity(minimumWritableBytes: count + 10)
        writeInteger(0x80 | message.opcode)
        writeLength(count)
        writeBytes(message.bytes)
    }

    /// Writes a message as one frame of a client, masked (5.3).
    mutating func write(_ message: SocketMessage, mask: UInt32) {
        let count = message.bytes.count
        reserveCapacity(minimumWritableBytes: count + 14)
        writeInteger(0x80 | message.opcode)
        writeLength(count, mark: 0x80)
        writeInteger(mask)
        // The first byte of the mask as it is written changes the first byte of the content, and so on.
        let keys = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: mask >> $0) }
        writeBytes(message.bytes.enumerated().lazy.map { index, byte in byte ^ keys[index & 3] })
    }

    private mutating func writeLength(_ count: Int, mark: UInt8 = 0) {
        guard count > 125 else {
            writeInteger(mark | UInt8(count))
            return
        }
        guard let short = UInt16(exactly: count) else {
            writeMultipleIntegers(mark | 127, UInt64(count))
            return
        }
        writeMultipleIntegers(mark | 126, short)
    }
}

#endif
