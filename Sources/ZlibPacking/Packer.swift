import CZlib
package import Switchless

/// Packs bytes as gzip (RFC 1952) or zlib (RFC 1950), in bounded memory.
package final class Packer {
    /// The envelope of the packed bytes.
    package struct Format: Sendable {
        /// zlib's name for it: the largest window, and a number for the header.
        fileprivate let window: Int32

        /// A file.
        package static let gzip = Format(window: 15 + 16)
        /// A part of another file, such as a PNG.
        package static let zlib = Format(window: 15)
    }

    /// The most bytes that zlib is handed at a time: it counts them in 32 bits.
    private static let pieceLength = 1 << 30

    /// The bytes that take as long as a unit of `TimeBudget`.
    private static let bytesPerWork = 4

    private let send: (Bytes) throws -> Void
    private let stream: ZlibStream

    /// Makes a packer.
    ///
    /// - Parameters:
    ///   - send: receives the packed bytes in pieces, each valid during the call.
    ///   - format: what is around the packed bytes.
    ///   - level: how much effort is made, 0 to 9; `nil` for zlib's own choice, 6.
    package init(to send: @escaping (Bytes) throws -> Void, format: Format = .gzip, level: Int? = nil) {
        self.send = send
        stream = ZlibStream(packing: format.window, level: level)
    }

    /// Packs the next bytes.
    /// - Throws: ``PackingError`` if there is no memory; errors of the receiver.
    package func push(_ bytes: Bytes) throws {
        for start in stride(from: 0, to: bytes.count, by: Self.pieceLength) {
            try pack(bytes.extracting(start..<min(start + Self.pieceLength, bytes.count)), Z_NO_FLUSH)
        }
    }

    /// Ends the data. Call it once.
    package func finish() throws { try pack(Bytes(), Z_FINISH) }

    private func pack(_ piece: Bytes, _ flush: Int32) throws {
        guard stream.isReady else { throw PackingError() }
        var rest = piece
        var step: ZlibStream.Step
        repeat {
            step = stream.step(rest, flush: flush)
            rest = rest.dropFirst(step.consumed)
            try TimeBudget.check(after: (step.consumed + step.written) / Self.bytesPerWork)
            if step.written > 0 { try stream.withOutput(step.written, send) }
        } while step.isFull
    }
}

/// There was no memory to pack bytes.
package struct PackingError: Fault, CustomStringConvertible {
    package var file: String? { nil }
    package var diagnostic: Diagnostic { Diagnostic(.error, "compression", description) }
    package var description: String { "no memory to pack the data" }
}
