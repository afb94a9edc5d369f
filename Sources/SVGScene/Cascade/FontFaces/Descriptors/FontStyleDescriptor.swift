import Switchless
import VectorScene

/// The `font-style` descriptor (CSS Fonts 4, 4.4). Angles are not compared.
enum FontStyleDescriptor: FontDescriptor {
    static let name: Name = "font-style"
    static let summary = "Whether the font's glyphs lean."

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        guard let word = value.lowercasedWords.first, let style = FontStyle(rawValue: word) else { return }
        face.face.style = style
    }
}
