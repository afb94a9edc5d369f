import Switchless

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
