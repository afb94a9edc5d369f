import CZlib
package import Switchless

/// Packs bytes as gzip (RFC 1952) or zlib (RFC 1950), in bounded memory.
package final class Packer {
    /// What is around the packed bytes.
    package struct Format: Sendable {
        /// zlib's name for it: the largest window, and a number for the header.
        fileprivate let window: Int32

        /// A file.
        package static let gzip = Format(window: 15 + 16)
        /// A part of another file, such as a PNG.
        package static let zlib = Format(window: 15)
    }

    private static let bufferLength = 64 << 10

    private let send: (Bytes) throws -> Void
    private var stream = z_stream()
    private let isReady: Bool

    /// Makes a packer.
    ///
    /// - Parameters:
    ///   - send: receives the packed bytes in pieces, each valid during the call.
    ///   - format: what is around the packed bytes.
    package init(to send: @escaping (Bytes) throws -> Void, format: Format = .gzip) {
        self.send = send
        isReady =
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, format.window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
    }

    deinit { deflateEnd(&stream) }

    /// Packs the next bytes.
    /// - Throws: ``XMLStreamError`` if there is no memory; errors of the receiver.
    package func push(_ bytes: Bytes) throws {
        var rest = bytes
        while !rest.isEmpty {
            let piece = rest.prefix(Self.bufferLength).array
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
