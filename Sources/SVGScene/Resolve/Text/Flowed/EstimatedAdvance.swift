import VectorScene

/// Estimates the widths of characters without a font.
///
/// It uses the metrics of Helvetica, which are close to those of most sans-serif fonts.
enum EstimatedAdvance {
    /// The advances of U+0020 to U+007E in thousandths of the font size (Adobe's metrics of Helvetica).
    private static let helvetica: [Double] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556, 556,
        556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
        722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556,
        278, 556,
        556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334,
        584,
    ]
    /// The advance of all characters in a monospaced font, in font sizes.
    private static let monospaced = 0.6
    private static let monospacedFamilies: Set<String> = [
        "consolas", "courier", "courier new", "dejavu sans mono", "liberation mono", "monospace",
    ]
    /// The factor by which a bold font is wider.
    private static let boldness = 1.06

    /// The advance of `character` in `font`, in font sizes.
    static func advance(of character: Unicode.Scalar, in font: SceneFont) -> Double {
        guard !character.isCombining else { return 0 }
        guard !character.isIdeographic else { return 1 }
        guard !font.families.prefix(1).contains(where: { monospacedFamilies.contains($0.lowercased()) }) else {
            return monospaced
        }
        let index = Int(character.value) - 32
        // A letter of another script is about as wide as a lower case letter.
        let width = (helvetica.indices.contains(index) ? helvetica[index] : 556) / 1000
        return font.weight >= 600 ? width * boldness : width
    }
}

extension TextHolder {
    /// The advance of one of its characters, in user units.
    func advance(of character: Unicode.Scalar) -> Double {
        let width = EstimatedAdvance.advance(of: character, in: span.font) * span.font.size
        return width + span.letterSpacing + (character == " " ? span.wordSpacing : 0)
    }
}

extension Unicode.Scalar {
    /// Whether it is drawn over the preceding character.
    fileprivate var isCombining: Bool {
        properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
    }

    /// Whether its script has square characters, between which a line may break.
    var isIdeographic: Bool {
        Self.squares.contains { $0.contains(value) }
    }

    private static let squares: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
        0x20000...0x3FFFD,
    ]
}
