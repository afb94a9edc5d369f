import Switchless

/// The media feature `prefers-color-scheme` (Media Queries 5, 11.5).
enum ColorSchemeFeature: MediaFeature {
    static let name: Name = "prefers-color-scheme"
    static let summary = "The colours that the reader likes better, light or dark."

    static func holds(in context: MediaContext) -> Bool? { true }

    static func compare(with input: inout ByteScanner, in context: MediaContext) -> MediaRelation? {
        guard let word = input.takeIdentifier() else { return nil }
        let asked = MediaContext.ColorScheme(rawValue: word.string.lowercased())
        return asked.map { $0 == context.colorScheme ? .equal : [] }
    }
}
