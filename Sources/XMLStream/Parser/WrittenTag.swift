import Switchless

/// A well-formed start tag as written in the document, up to its `>`.
struct WrittenTag: ~Escapable {
    let bytes: Bytes

    @_lifetime(copy bytes)
    init(bytes: Bytes) { self.bytes = bytes }

    /// The index of the value of the attribute with a local name, if it exists.
    func value(of name: Bytes) -> Int? {
        var index = 0
        while let quote = bytes.firstIndex(from: index, where: Self.isQuote) {
            if attribute(before: quote).isSame(as: name) { return quote + 1 }
            guard let end = bytes.firstIndex(of: bytes[quote], from: quote + 1) else { return nil }
            index = end + 1
        }
        return nil
    }

    /// The local name before the quote at `index`, without `=` and white space.
    @_lifetime(copy self)
    private func attribute(before index: Int) -> Bytes {
        let end = bytes.prefix(index).lastIndex { !Self.endsName($0) }.map { $0 + 1 } ?? 0
        let start = bytes.prefix(end).lastIndex { Self.endsName($0) || $0 == UInt8(ascii: ":") }.map { $0 + 1 } ?? 0
        return bytes.extracting(start..<end)
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    private static func endsName(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "=") }
}
