#if Rendering

import VectorScene

/// The characters of a chunk in logical order, with their levels of bidirectional ordering.
struct ChunkText {
    private(set) var characters: [TextCharacter] = []
    /// How far the characters so far are shifted by `dx` and `dy`.
    private(set) var shift = Point.zero

    init(_ chunk: TextChunk, rightToLeft: Bool) {
        var marked: [Marked] = []
        for (index, span) in chunk.spans.enumerated() {
            let controls = BidiControls.of(span, rightToLeft: rightToLeft)
            marked += controls.opening.map { Marked(scalar: $0, index: nil) }
            for (place, scalar) in span.text.unicodeScalars.enumerated() {
                marked.append(Marked(scalar: scalar, index: characters.count))
                append(scalar, at: place, of: span, index)
            }
            marked += controls.closing.map { Marked(scalar: $0, index: nil) }
        }
        let levels = Bidi.levels(of: marked.map(\.scalar), rightToLeft: rightToLeft)
        for (character, level) in zip(marked, levels) {
            if let index = character.index { characters[index].level = level }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, at place: Int, of span: TextSpan, _ index: Int) {
        let move = Point(span.dx.value(at: place), span.dy.value(at: place))
        shift = shift + move
        characters.append(
            TextCharacter(
                scalar: SingleLine.character(for: scalar), span: index, index: place, shift: shift,
                isShifted: move != .zero, rotation: span.rotate.value(at: place)))
    }

    /// A character, or a control without an index.
    private struct Marked {
        let scalar: Unicode.Scalar
        let index: Int?
    }
}

/// A Unicode scalar of a chunk.
struct TextCharacter {
    let scalar: Unicode.Scalar
    /// The index of its span in the chunk.
    let span: Int
    /// Its index in the span.
    let index: Int
    /// How far it is shifted by `dx` and `dy`, its own and those before it.
    let shift: Point
    /// Whether it has a shift of its own.
    let isShifted: Bool
    /// Its rotation in degrees.
    let rotation: Double
    /// The level of bidirectional ordering (UAX 9); odd ones run from right to left.
    var level: UInt8 = 0
}

extension [Double] {
    /// The entry at an index; missing ones are 0.
    fileprivate func value(at index: Int) -> Double { index < count ? self[index] : 0 }
}

#endif
