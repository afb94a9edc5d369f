import Switchless

/// A start tag as it is written in the document, up to its `>`. libxml2 has found it well-formed.
struct WrittenTag {
    let bytes: Bytes

    /// The index of the first byte of the value of the attribute with this local name; `nil` if the tag does not have it.
    func value(of name: Bytes) -> Int? {
        var index = 0
        while let quote = bytes[index...].firstIndex(where: Self.isQuote) {
            if attribute(before: quote).isSame(as: name) { return quote + 1 }
            guard let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote]) else { return nil }
            index = end + 1
        }
        return nil
    }

    /// The local name that stands before the quote at `index`, and before `=` and white space.
    private func attribute(before index: Int) -> Bytes {
        let end = bytes[..<index].lastIndex { !Self.endsName($0) }.map { $0 + 1 } ?? 0
        let start = bytes[..<end].lastIndex { Self.endsName($0) || $0 == UInt8(ascii: ":") }.map { $0 + 1 } ?? 0
        return Bytes(rebasing: bytes[start..<end])
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    private static func endsName(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "=") }
}
