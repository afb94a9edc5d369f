#if Server

import NIOCore
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

#endif
