#if Server

import NIOCore

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
