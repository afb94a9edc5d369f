#if Rendering

import Switchless
import VectorScene

/// A face at one setting of its axes, without a size: all its lengths are shares of an em, with y upwards.
final class Font: Sendable {
    /// The face.
    let face: HarfBuzzFace
    /// HarfBuzz's font, scaled to the units of its em.
    let harfBuzz: HarfBuzzFont
    /// The metrics for lines of text.
    let metrics: FontMetrics
    /// The slant that is added to the outlines, as the x that one unit of y moves. 0 unless synthesis is wanted.
    let slant: Double
    /// How far the edges of outlines are moved outwards, in ems. 0 unless synthesis is wanted.
    let boldness: Double
    /// The characters that the font is used for; `nil` for all that it has.
    private let characters: ScalarRanges?
    private let outlines = Guarded<[UInt32: PathData]>([:])

    /// Makes a font.
    ///
    /// - Parameters:
    ///   - variations: the settings of axes by tag; axes that are missing keep their defaults.
    ///   - characters: the characters that the font is used for; `nil` for all that it has.
    init(
        _ face: HarfBuzzFace, variations: [String: Double] = [:], slant: Double = 0, boldness: Double = 0,
        characters: ScalarRanges? = nil
    ) {
        self.face = face
        self.characters = characters
        self.slant = slant
        self.boldness = boldness
        harfBuzz = HarfBuzzFont(face, variations: variations)
        metrics = FontMetrics(harfBuzz, unitsPerEm: face.unitsPerEm)
    }

    /// The glyph of a character; `nil` if the font has none, or is not used for it.
    func glyph(of scalar: Unicode.Scalar) -> UInt32? {
        if let characters, !characters.contains(scalar.value) { return nil }
        return harfBuzz.glyph(of: scalar)
    }

    /// Whether the font has a glyph for the character, and is used for it.
    func covers(_ scalar: Unicode.Scalar) -> Bool { glyph(of: scalar) != nil }

    /// Whether shaping finds a glyph for the character: its own, or that of its substitute.
    func shapes(_ scalar: Unicode.Scalar) -> Bool {
        if covers(scalar) { return true }
        guard let substitute = scalar.substitute, characters?.contains(scalar.value) != false else { return false }
        return harfBuzz.glyph(of: substitute) != nil
    }

    /// The glyph's outline in ems, with y downwards; empty if it has none.
    func outline(of glyph: UInt32) -> PathData {
        if let known = outlines.withLock({ $0[glyph] }) { return known }
        var outline = harfBuzz.outline(of: glyph)
        let scale = 1 / face.unitsPerEm
        outline.transform(by: Transform(scale, 0, -slant * scale, -scale, 0, 0))
        if boldness > 0 { outline = BoldPath.outline(of: outline, distance: boldness) }
        outlines.withLock { $0[glyph] = outline }
        return outline
    }

    /// The advance of a glyph in ems, along a horizontal line.
    func advance(of glyph: UInt32) -> Double {
        Double(harfBuzz.advance(of: glyph)) / face.unitsPerEm
    }
}

extension Unicode.Scalar {
    /// The character whose glyph HarfBuzz takes where a font lacks this one: a space of another width, or the hyphen that allows no break.
    var substitute: Unicode.Scalar? {
        if value == 0x2011 { return "\u{2010}" }
        // The Ogham space mark, U+1680, is a line: no blank stands for it.
        return value > 0x7F && value != 0x1680 && properties.generalCategory == .spaceSeparator ? " " : nil
    }
}

extension Font: Hashable {
    static func == (a: Font, b: Font) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

#endif
