import Switchless

/// The `font-stretch` descriptor (CSS Fonts 4, 4.4).
enum FontStretchDescriptor: FontDescriptor {
    static let name: Name = "font-stretch"
    static let summary = "The width that the font has, or the range of widths."

    private static let words = [
        "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5, "normal": 100,
        "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150, "ultra-expanded": 200,
    ]

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        let range = value.range { word in
            words[word] ?? (word.hasSuffix("%") ? Double(word.dropLast()) : nil)
        }
        guard let range, range.lowerBound >= 0 else { return }
        face.face.stretch = range
    }
}
