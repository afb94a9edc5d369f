#if Rendering

import VectorScene

/// The code points of a chunk, with capitals for small letters where the font has no small capitals (CSS Fonts 4, 6.6).
struct SmallCapitals {
    /// The size of a synthetic small capital, as a share of the font's. Browsers take this one.
    static let scale = 0.7

    /// The code points to shape.
    private(set) var codePoints: [UInt32]
    /// Whether each character is a capital in place of a small letter.
    private(set) var isSynthetic: [Bool]

    init(_ characters: [TextCharacter], of chunk: TextChunk, _ fonts: [Font?]) {
        codePoints = characters.map(\.scalar.value)
        isSynthetic = Array(repeating: false, count: characters.count)
        let wants = chunk.spans.map { $0.font.smallCaps && $0.font.synthesis.contains(.smallCaps) }
        guard wants.contains(true) else { return }
        var known: [Font: Bool] = [:]
        for (index, character) in characters.enumerated() where wants[character.span] {
            guard let font = fonts[index], let capital = character.scalar.capital else { continue }
            let hasSmallCapitals = known[font] ?? font.hasSmallCapitals
            known[font] = hasSmallCapitals
            guard !hasSmallCapitals, font.glyph(of: capital) != nil else { continue }
            codePoints[index] = capital.value
            isSynthetic[index] = true
        }
    }
}

extension Font {
    /// Whether the font has glyphs for small capitals.
    fileprivate var hasSmallCapitals: Bool { face.hasSubstitution("smcp") }
}

extension Unicode.Scalar {
    /// The capital letter of a small one; `nil` if there is none, or if it is more than one character.
    fileprivate var capital: Unicode.Scalar? {
        let mapping = properties.uppercaseMapping.unicodeScalars
        guard mapping.count == 1, let capital = mapping.first, capital != self else { return nil }
        return capital
    }
}

#endif
