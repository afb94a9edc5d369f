#if BridgeServer

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

    private mutating func writeLength(_ count: Int) {
        guard count > 125 else {
            writeInteger(UInt8(count))
            return
        }
        guard let short = UInt16(exactly: count) else {
            writeMultipleIntegers(127 as UInt8, UInt64(count))
            return
        }
        writeMultipleIntegers(126 as UInt8, short)
    }
}

#endif
