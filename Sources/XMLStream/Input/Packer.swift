import CZlib
package import Switchless

/// Packs bytes as gzip (RFC 1952), in bounded memory.
package final class Packer {
    private static let gzipWindow: Int32 = 15 + 16  // the largest window, and gzip's header
    private static let bufferLength = 64 << 10

    private let send: (Bytes) throws -> Void
    private var stream = z_stream()
    private let isReady: Bool

    /// Makes a packer.
    ///
    /// - Parameter send: receives the packed bytes in pieces, each valid during the call.
    package init(to send: @escaping (Bytes) throws -> Void) {
        self.send = send
        isReady =
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, Self.gzipWindow, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
    }

    deinit { deflateEnd(&stream) }

    /// Packs the next bytes.
    /// - Throws: ``XMLStreamError`` if there is no memory; errors of the receiver.
    package func push(_ bytes: Bytes) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = Array(rest.prefix(Self.bufferLength))
            rest = rest.dropFirst(piece.count)
            try pack(piece, Z_NO_FLUSH)
        }
    }

    /// Ends the data. Call it once.
    package func finish() throws { try pack([], Z_FINISH) }

    private func pack(_ piece: [UInt8], _ flush: Int32) throws {
        guard isReady else { throw XMLStreamError(.compression, "no memory to pack the data") }
        var input = piece
        let count = UInt32(input.count)
        var output = [UInt8](repeating: 0, count: Self.bufferLength)
        try input.withUnsafeMutableBufferPointer { input in
            (stream.next_in, stream.avail_in) = (input.baseAddress, count)
            repeat {
                let packed = output.withUnsafeMutableBufferPointer { output in
                    (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(Self.bufferLength))
                    deflate(&stream, flush)
                    return Self.bufferLength - Int(stream.avail_out)
                }
                try Array(output.prefix(packed)).withBytes(send)
            } while stream.avail_out == 0
        }
    }
}
