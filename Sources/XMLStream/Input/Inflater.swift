package import Switchless
import ZlibPacking

/// Decompresses gzip (RFC 1952) with any number of members, in bounded memory.
package final class Inflater: ByteStage {
    private static let windowBits: Int32 = 15  // the largest window
    private static let gzip: Int32 = 16, either: Int32 = 32  // added for gzip's header, or for the one that is there

    private let next: any ByteStage
    private let file: String?
    private let stream: ZlibStream
    private var isBetweenMembers = false
    private var consumed = 0
    private let pieceLength: Int
    private let limits: XMLLimits
    private var produced = 0

    /// The most bytes that zlib is handed at a time: it counts them in 32 bits.
    package static let longestPiece = 1 << 30

    /// Makes the stage.
    ///
    /// - Parameter limits: say what the data may unpack to.
    init(
        next: any ByteStage, file: String?, limits: XMLLimits, takesZlib: Bool = false, pieceLength: Int = longestPiece
    ) {
        self.next = next
        self.limits = limits
        self.file = file
        self.pieceLength = pieceLength
        stream = ZlibStream(unpacking: Self.windowBits + (takesZlib ? Self.either : Self.gzip))
    }

    /// The bytes that take as long as a unit of ``TimeBudget``.
    private static let bytesPerWork = 16

    func push(_ bytes: Bytes) throws {
        guard stream.isReady else {
            throw XMLStreamError(.compression, "no memory to unpack the gzip data", file: file)
        }
        for start in stride(from: 0, to: bytes.count, by: pieceLength) {
            try take(bytes.extracting(start..<min(start + pieceLength, bytes.count)))
        }
    }

    private func take(_ bytes: Bytes) throws {
        var rest = bytes
        while !rest.isEmpty {
            // Tapes are padded with zeros.
            if isBetweenMembers && rest.first == 0 {
                rest = rest.dropFirst()
                consumed += 1
            } else {
                if isBetweenMembers { stream.reset() }
                rest = rest.dropFirst(try unpack(rest))
            }
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

    /// Unpacks bytes, up to the end of a member, and returns how many that were.
    private func unpack(_ bytes: Bytes) throws -> Int {
        var rest = bytes
        var step: ZlibStream.Step
        repeat {
            step = stream.step(rest)
            rest = rest.dropFirst(step.consumed)
            consumed += step.consumed
            isBetweenMembers = step.isEnd
            guard step.isSound else {
                let reason = stream.message ?? "error \(step.status)"
                throw XMLStreamError(
                    .compression, "the gzip data is damaged at byte \(consumed): \(reason)", file: file)
            }
            produced += step.written
            try checkInflation()
            try TimeBudget.check(after: (step.consumed + step.written) / Self.bytesPerWork)
            if step.written > 0 { try stream.withOutput(step.written, next.push) }
        } while step.isFull && !isBetweenMembers
        return bytes.count - rest.count
    }

    private func checkInflation() throws {
        let (most, isUnbounded) = consumed.multipliedReportingOverflow(by: max(0, limits.inflation))
        guard produced > limits.inflatedBytes, !isUnbounded, produced > most else { return }
        throw XMLStreamError(
            .inflation,
            "the gzip data unpacks to more than \(limits.inflation) times its length; if it is no bomb, unpack it first, or raise the limit",
            file: file)
    }
}

/// Bytes that are compressed by zlib (RFC 1950) or gzip (RFC 1952).
package enum Deflated {
    private final class Collector: ByteStage {
        var bytes: [UInt8] = []
        let limit: Int

        init(limit: Int) { self.limit = limit }

        func push(_ more: Bytes) throws {
            guard more.count <= limit - bytes.count else {
                throw XMLStreamError(.compression, "the data unpacks to more than \(limit) bytes")
            }
            bytes.append(more)
        }

        func finish() throws {}
    }

    /// The bytes unpacked.
    ///
    /// - Parameters:
    ///   - packed: the bytes.
    ///   - limit: the most bytes that they may unpack to.
    ///   - pieceLength: how many bytes zlib is handed at a time.
    /// - Throws: ``XMLStreamError`` where they are damaged, or unpack to more than `limit` bytes.
    package static func bytes(
        _ packed: Bytes, limit: Int, pieceLength: Int = Inflater.longestPiece
    ) throws -> [UInt8] {
        let collector = Collector(limit: limit)
        var limits = XMLLimits.standard
        // The collector counts the bytes, and refuses them with its own error.
        limits.inflatedBytes = .max
        let inflater = Inflater(
            next: collector, file: nil, limits: limits, takesZlib: true, pieceLength: pieceLength)
        try inflater.push(packed)
        try inflater.finish()
        return collector.bytes
    }
}

extension Deflated {
    /// The bytes packed by zlib, or by gzip; `nil` if there is no memory.
    package static func packed(_ bytes: [UInt8], asGzip: Bool) -> [UInt8]? {
        let packed = Collector(limit: .max)
        let packer = Packer(to: packed.push, format: asGzip ? .gzip : .zlib)
        return try? bytes.withBytes {
            try packer.push($0)
            try packer.finish()
            return packed.bytes
        }
    }
}

/// Unpacks a compressed document of any syntax, in bounded memory.
package final class Unpacker {
    private final class Receiver: ByteStage {
        let receive: (Bytes) throws -> Void
        init(_ receive: @escaping (Bytes) throws -> Void) { self.receive = receive }
        func push(_ bytes: Bytes) throws { try receive(bytes) }
        func finish() throws {}
    }

    private let inflater: Inflater

    /// Makes the unpacker of a document that begins with `head`; `nil` if that is not compressed.
    ///
    /// - Parameters:
    ///   - head: the first bytes of the document. They are not unpacked yet.
    ///   - file: the name of the document, for errors.
    ///   - limits: say what it may unpack to.
    ///   - receive: receives the unpacked bytes in pieces, each valid during the call.
    package init?(
        head: Bytes, file: String?, limits: XMLLimits, to receive: @escaping (Bytes) throws -> Void
    ) {
        guard InputSignature.isCompressed(head) else { return nil }
        inflater = Inflater(next: Receiver(receive), file: file, limits: limits)
    }

    /// Unpacks the next bytes.
    /// - Throws: ``XMLStreamError`` if they are damaged; errors of the receiver.
    package func push(_ bytes: Bytes) throws { try inflater.push(bytes) }

    /// Ends the document.
    /// - Throws: ``XMLStreamError`` if it is cut off.
    package func finish() throws { try inflater.finish() }
}
