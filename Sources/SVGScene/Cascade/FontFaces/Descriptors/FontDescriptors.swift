import Switchless
import VectorScene

/// The `font-family` descriptor (CSS Fonts 4, 4.2).
enum FontFamilyDescriptor: FontDescriptor {
    static let name: Name = "font-family"
    static let summary = "The name that the font gets."

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        var input = ByteScanner(value)
        face.face.family = input.takePlainString().map { $0.string } ?? value.string
    }
}

/// The `font-style` descriptor (CSS Fonts 4, 4.4). Angles are not compared.
enum FontStyleDescriptor: FontDescriptor {
    static let name: Name = "font-style"
    static let summary = "Whether the font's glyphs lean."

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        guard let word = value.lowercasedWords.first, let style = FontStyle(rawValue: word) else { return }
        face.face.style = style
    }
}

/// The `font-weight` descriptor (CSS Fonts 4, 4.4).
enum FontWeightDescriptor: FontDescriptor {
    static let name: Name = "font-weight"
    static let summary = "The weight that the font has, or the range of weights."

    private static let words = ["normal": 400.0, "bold": 700.0]

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        let range = value.range { word in words[word] ?? Double(word) }
        guard let range, range.lowerBound >= 1, range.upperBound <= 1000 else { return }
        face.face.weight = range
    }
}

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
