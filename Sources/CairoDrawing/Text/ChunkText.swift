#if Rendering

import VectorScene

/// The text of a chunk as it is shaped: its spans in logical order, with controls where a span has its own direction.
struct ChunkText {
    /// The text in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// The ranges of bytes with one style each.
    private(set) var styles: [(range: Range<Int>, style: ShapingStyle)] = []
    /// The index of each byte's character in ``characters``.
    private var indexes: [Int32] = []
    private var characters: [ChunkCharacter] = []
    /// How far the characters so far are shifted.
    private(set) var shift = Point.zero

    /// Makes the text of a chunk.
    init(_ chunk: TextChunk, rightToLeft: Bool) {
        for (index, span) in chunk.spans.enumerated() {
            let start = bytes.count
            let controls = BidiControls.of(span, rightToLeft: rightToLeft)
            for scalar in controls.opening { append(scalar, of: index) }
            for (place, scalar) in span.text.unicodeScalars.enumerated() {
                shift.x += place < span.dx.count ? span.dx[place] : 0
                shift.y += place < span.dy.count ? span.dy[place] : 0
                append(
                    SingleLine.character(for: scalar), of: index,
                    rotation: place < span.rotate.count ? span.rotate[place] : 0)
            }
            for scalar in controls.closing { append(scalar, of: index) }
            extend(ShapingStyle(span), from: start)
        }
    }

    /// The character that a byte belongs to.
    subscript(byte: Int) -> ChunkCharacter { characters[Int(indexes[byte])] }

    private mutating func append(_ scalar: Unicode.Scalar, of span: Int, rotation: Double = 0) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            bytes.append(byte)
            indexes.append(Int32(truncatingIfNeeded: characters.count))
        }
        characters.append(
            ChunkCharacter(
                span: span, shift: shift, rotation: rotation, isSpace: Self.spaces.contains(scalar)))
    }

    /// Spans of the same style are shaped as one text.
    private mutating func extend(_ style: ShapingStyle, from start: Int) {
        guard start < bytes.count else { return }
        guard let last = styles.last, last.style == style else {
            return styles.append((start..<bytes.count, style))
        }
        styles[styles.count - 1].range = last.range.lowerBound..<bytes.count
    }

    private static let spaces: Set<Unicode.Scalar> = [" ", "\u{A0}"]
}

/// A Unicode scalar of a chunk.
struct ChunkCharacter {
    /// The index of its span in the chunk.
    let span: Int
    /// How far it is shifted by `dx` and `dy`, its own and those before it.
    let shift: Point
    /// Its rotation in degrees.
    let rotation: Double
    /// Whether it gets word spacing.
    let isSpace: Bool
}

/// What glyphs depend on.
struct ShapingStyle: Hashable {
    let font: SceneFont
    /// A language that Pango knows by its tag.
    let language: String?
    /// Whether characters may share a glyph. Where they are moved apart, they may not.
    let hasLigatures: Bool

    /// The style of a span.
    init(_ span: TextSpan) {
        font = span.font
        language = span.language.flatMap { $0.utf8.count <= Self.longestLanguage ? $0 : nil }
        hasLigatures =
            span.letterSpacing == 0 && span.dx.dropFirst().allSatisfy { $0 == 0 }
            && span.dy.dropFirst().allSatisfy { $0 == 0 } && span.rotate.allSatisfy { $0 == 0 }
    }

    /// The length up to which every system has to keep a tag (RFC 5646, 4.4.1).
    private static var longestLanguage: Int { 35 }
}

#endif
