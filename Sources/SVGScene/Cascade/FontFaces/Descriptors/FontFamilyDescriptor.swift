import Switchless

/// The `font-family` descriptor (CSS Fonts 4, 4.2).
enum FontFamilyDescriptor: FontDescriptor {
    static let name: Name = "font-family"
    static let summary = "The name that the font gets."

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        var input = ByteScanner(value)
        face.face.family = input.takePlainString().map { $0.string } ?? value.string
    }
}
