import Switchless
import CZlib

/// Decompresses gzip (RFC 1952) with any number of members, in bounded memory.
package final class Inflater: ByteStage {
    private static let windowBits: Int32 = 15  // the largest window
    private static let gzip: Int32 = 16, either: Int32 = 32  // added for gzip's header, or for the one that is there
    private static let bufferLength = 64 << 10

    private let next: any ByteStage
    private let file: String?
    private var stream = z_stream()
    private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bufferLength)
    private let isReady: Bool
    private var isBetweenMembers = false
    private var consumed = 0
    private let pieceLength: Int

    /// The most bytes that zlib is handed at a time: it counts them in 32 bits.
    package static let longestPiece = 1 << 30

    init(next: any ByteStage, file: String?, takesZlib: Bool = false, pieceLength: Int = longestPiece) {
        self.next = next
        self.file = file
        self.pieceLength = pieceLength
        let header = takesZlib ? Self.either : Self.gzip
        isReady =
            inflateInit2_(&stream, Self.windowBits + header, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    }

    deinit {
        inflateEnd(&stream)
        buffer.deallocate()
    }

    func push(_ bytes: Bytes) throws {
        guard isReady else { throw XMLStreamError(.compression, "no memory to unpack the gzip data", file: file) }
        for start in stride(from: 0, to: bytes.count, by: pieceLength) {
            try take(bytes.extracting(start..<min(start + pieceLength, bytes.count)))
        }
    }

    private func take(_ bytes: Bytes) throws {
        stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.avail_in = UInt32(bytes.count)
        defer { consumed += bytes.count - Int(stream.avail_in) }
        while stream.avail_in > 0 {
            if isBetweenMembers && skipPadding() { continue }
            try inflateOnce(of: bytes.count)
        }
    }

    func finish() throws {
        guard isBetweenMembers else {
            throw XMLStreamError(
                .compression,
                "the gzip data ends after \(consumed) bytes, before it is complete; it may have been cut off",
                file: file)
        }
        try next.finish()
    }

    /// Skips a zero byte after a member, or prepares for the next member.
    ///
    /// Tapes are padded with zeros.
    private func skipPadding() -> Bool {
        guard let byte = stream.next_in, byte.pointee == 0 else {
            isBetweenMembers = false
            inflateReset(&stream)
            return false
        }
        stream.next_in = byte + 1
        stream.avail_in -= 1
        return true
    }

    private func inflateOnce(of count: Int) throws {
        repeat {
            stream.next_out = buffer
            stream.avail_out = UInt32(Self.bufferLength)
            let result = inflate(&stream, Z_NO_FLUSH)
            isBetweenMembers = result == Z_STREAM_END
            guard isBetweenMembers || result == Z_OK || result == Z_BUF_ERROR else {
                let reason = stream.msg.map { String(cString: $0) } ?? "error \(result)"
                let offset = consumed + count - Int(stream.avail_in)
                throw XMLStreamError(.compression, "the gzip data is damaged at byte \(offset): \(reason)", file: file)
            }
            let unpacked = Self.bufferLength - Int(stream.avail_out)
            if unpacked > 0 { try next.push(Bytes(start: buffer, count: unpacked)) }
        } while stream.avail_out == 0 && !isBetweenMembers
    }
}
