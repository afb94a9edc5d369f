/// What XML 1.0 can carry (2.2): no control characters but tab and line ends, and neither U+FFFE nor U+FFFF.
enum XMLCharacters {
    private static let nonCharacters = [Array("\u{FFFE}".utf8), Array("\u{FFFF}".utf8)]

    /// Whether a text can stand in a document.
    static func carry(_ text: [UInt8]) -> Bool {
        let hasNonCharacter = text.contains(0xEF) && nonCharacters.contains { text.firstRange(of: $0) != nil }
        return !hasNonCharacter && text.allSatisfy { $0 >= 32 || $0 == 9 || $0 == 10 || $0 == 13 }
    }
}
