#if Rendering

import CPango
import VectorScene

/// Pango's names for what a font has to be.
enum PangoNames {
    /// The description of a font.
    static func description(of font: SceneFont) -> PangoDescription {
        let description = PangoDescription(size: TextShaper.size)
        // Pango takes a list with commas.
        let families = font.families.map {
            drawable(FontFamilyName($0).name.split(separator: ",").joined(separator: " "))
        }
        description.setFamilies(families.isEmpty ? "serif" : families.joined(separator: ","))
        description.setStyle(
            weight: PangoWeight(rawValue: .init(min(max(font.weight, 100), 1000))),
            styles[font.style] ?? PANGO_STYLE_NORMAL, stretch(font.stretch))
        if font.smallCaps { description.setVariant(PANGO_VARIANT_SMALL_CAPS) }
        let variations = font.variations.filter { isTag($0.key) && $0.value.isFinite }
        if !variations.isEmpty {
            description.setVariations(
                variations.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: ","))
        }
        return description
    }

    /// The features of a font that are not as they are by default.
    static func features(of style: ShapingStyle) -> String {
        let kerning = style.font.kerning ? [] : ["kern=0"]
        let ligatures = style.hasLigatures ? [] : ["liga=0", "clig=0", "dlig=0", "hlig=0"]
        return (kerning + ligatures).joined(separator: ",")
    }

    private static let styles: [FontStyle: PangoStyle] = [
        .normal: PANGO_STYLE_NORMAL, .italic: PANGO_STYLE_ITALIC, .oblique: PANGO_STYLE_OBLIQUE,
    ]

    /// The widths that Pango has, in percent.
    private static let stretches: [(percent: Double, stretch: PangoStretch)] = [
        (50, PANGO_STRETCH_ULTRA_CONDENSED), (62.5, PANGO_STRETCH_EXTRA_CONDENSED), (75, PANGO_STRETCH_CONDENSED),
        (87.5, PANGO_STRETCH_SEMI_CONDENSED), (100, PANGO_STRETCH_NORMAL), (112.5, PANGO_STRETCH_SEMI_EXPANDED),
        (125, PANGO_STRETCH_EXPANDED), (150, PANGO_STRETCH_EXTRA_EXPANDED), (200, PANGO_STRETCH_ULTRA_EXPANDED),
    ]

    private static func stretch(_ percent: Double) -> PangoStretch {
        let nearest = stretches.min { abs($0.percent - percent) < abs($1.percent - percent) }
        return nearest?.stretch ?? PANGO_STRETCH_NORMAL
    }

    private static let tagBytes: [ClosedRange<UInt8>] = [
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"),
    ]

    /// Whether it is the tag of an axis: four letters or digits.
    private static func isTag(_ text: String) -> Bool {
        text.utf8.count == 4
            && text.utf8.allSatisfy { byte in tagBytes.contains { $0.contains(byte) } }
    }

    /// A text as C has it, which ends at the first zero.
    private static func drawable(_ text: String) -> String { String(text.unicodeScalars.prefix { $0.value != 0 }) }
}

#endif
