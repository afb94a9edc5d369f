import Switchless

/// A well-formed start tag as written in the document, up to its `>`.
struct WrittenTag {
    let bytes: Bytes

    /// The index of the value of the attribute with a local name, if it exists.
    func value(of name: Bytes) -> Int? {
        var index = 0
        while let quote = bytes[index...].firstIndex(where: Self.isQuote) {
            if attribute(before: quote).isSame(as: name) { return quote + 1 }
            guard let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote]) else { return nil }
            index = end + 1
        }
        return nil
    }

    /// The local name before the quote at `index`, without `=` and white space.
    private func attribute(before index: Int) -> Bytes {
        let end = bytes[..<index].lastIndex { !Self.endsName($0) }.map { $0 + 1 } ?? 0
        let start = bytes[..<end].lastIndex { Self.endsName($0) || $0 == UInt8(ascii: ":") }.map { $0 + 1 } ?? 0
        return Bytes(rebasing: bytes[start..<end])
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    private static func endsName(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "=") }
}
