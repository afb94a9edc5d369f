package import Switchless

/// Writes PNG files (ISO/IEC 15948): header, palette, data, end; with several frames, each after its control (PNG 3,
/// 11.3.6).
package struct PNGFile {
    /// How a row stores its pixels (ISO/IEC 15948, 11.2.2).
    package struct Format: Sendable {
        /// The colour type.
        let type: UInt8
        /// The bits of a channel or of an index.
        let depth: UInt8

        /// Red, green and blue; eight bits each.
        package static let rgb = Format(type: 2, depth: 8)
        /// Red, green, blue and alpha; eight bits each.
        package static let rgba = Format(type: 6, depth: 8)
        /// Indices of a palette, of 1, 2, 4 or 8 bits.
        package static func indices(bits: Int) -> Format { Format(type: 3, depth: UInt8(clamping: bits)) }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The file so far.
    private var bytes: [UInt8]
    private let size: [UInt8]
    /// How many controls and data of frames there are.
    private var sequence = 0

    /// Begins a file.
    package init(width: Int, height: Int, _ format: Format) {
        bytes = Self.signature
        size = Self.big(width) + Self.big(height)
        add("IHDR", size + [format.depth, format.type, 0, 0, 0])
    }

    /// Says that there are several frames.
    ///
    /// - Parameters:
    ///   - count: how many.
    ///   - repeats: whether they are shown again and again, or once.
    package mutating func add(frames count: Int, repeats: Bool) {
        add("acTL", Self.big(count) + Self.big(repeats ? 0 : 1))
    }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - milliseconds: how long it is shown, 0 to 65,535.
    ///   - level: how much effort is made to compress the rows, 0 to 9; `nil` for zlib's own choice.
    ///   - rows: calls its parameter with all rows in pieces, each row with the number of its filter before it.
    /// - Throws: ``PackingError`` if there is no memory to compress them; what `rows` throws.
    package mutating func add(
        frameFor milliseconds: Int, level: Int? = nil, rows: ((Bytes) throws -> Void) throws -> Void
    ) throws {
        let isFirst = sequence == 0
        let time = Self.big(min(max(milliseconds, 0), 65_535))[2...] + Self.big(1000)[2...]
        // It lies in the corner, and replaces the one before.
        add("fcTL", nextNumber() + size + Self.big(0) + Self.big(0) + time + [0, 0])
        let data = try Self.packed(level, rows)
        // The first frame is also what a reader without frames shows.
        if isFirst { add("IDAT", data) } else { add("fdAT", nextNumber() + data) }
    }

    private mutating func nextNumber() -> [UInt8] {
        defer { sequence += 1 }
        return Self.big(sequence)
    }

    /// The whole file, after the frames.
    package consuming func finished() -> [UInt8] {
        add("IEND", [])
        return bytes
    }

    private static func packed(_ level: Int?, _ rows: ((Bytes) throws -> Void) throws -> Void) throws -> [UInt8] {
        var data: [UInt8] = []
        let packer = Packer(to: { data.append($0) }, format: .zlib, level: level)
        try rows(packer.push)
        try packer.finish()
        return data
    }

    /// Adds a palette of up to 256 colours: red, green, blue and alpha, the highest byte first.
    package mutating func add(palette: [UInt32]) {
        add("PLTE", palette.flatMap { color in [24, 16, 8].map { UInt8(truncatingIfNeeded: color >> $0) } })
        let alphas = palette.map { UInt8(truncatingIfNeeded: $0) }
        // Colours without an alpha are opaque.
        if let last = alphas.lastIndex(where: { $0 < 255 }) { add("tRNS", Array(alphas[...last])) }
    }

    /// The whole file.
    ///
    /// - Parameters:
    ///   - level: how much effort is made to compress the rows, 0 to 9; `nil` for zlib's own choice.
    ///   - rows: calls its parameter with all rows in pieces, each row with the number of its filter before it.
    /// - Throws: ``PackingError`` if there is no memory to compress them; what `rows` throws.
    package consuming func finished(
        level: Int? = nil, rows: ((Bytes) throws -> Void) throws -> Void
    ) throws -> [UInt8] {
        add("IDAT", try Self.packed(level, rows))
        return finished()
    }

    private mutating func add(_ type: String, _ content: [UInt8]) {
        let body = Array(type.utf8) + content
        bytes += Self.big(content.count) + body + Self.big(Int(CRC32.checksum(of: Bytes(body.span))))
    }

    private static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
