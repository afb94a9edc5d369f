/// Bytes as text.
extension Bytes {
    /// Whether these bytes equal `word`, ignoring the case of ASCII letters.
    public func spells(_ word: StaticString) -> Bool {
        word.withBytes { equals($0) }
    }

    /// Whether these bytes equal `word`, ignoring the case of ASCII letters.
    public func spells(anyCase word: String) -> Bool {
        word.withBytes { equals($0) }
    }

    private func equals(_ word: Bytes) -> Bool {
        guard count == word.count else { return false }
        for index in indices where self[index].lowercasedASCII != word[index].lowercasedASCII { return false }
        return true
    }

    /// The bytes as text; invalid UTF-8 becomes the replacement character.
    public var string: String { String(decoding: self, as: UTF8.self) }

    /// The bytes without white space at either end.
    public var trimmed: Bytes {
        @_lifetime(copy self) get {
            var scanner = ByteScanner(self)
            scanner.skipSpace()
            let remaining = scanner.remaining
            var count = remaining.count
            while count > 0, ByteScanner.isSpace(remaining[count - 1]) { count -= 1 }
            return remaining.extracting(0..<count)
        }
    }
}
