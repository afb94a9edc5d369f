/// References to characters and to the five entities that every document has (XML 1.0, 4.1 and 4.6).
package enum PlainReference {
    private static let names: [(text: [UInt8], scalar: Unicode.Scalar)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ].map { (Array($0.utf8), $1) }

    /// The reference that `bytes` begin with.
    ///
    /// - Returns: the character that it stands for, and the index of what follows it; `nil` where there is none.
    package static func read(_ bytes: Slice<Bytes>) -> (Unicode.Scalar, Int)? {
        for (text, scalar) in names where bytes.starts(with: text) { return (scalar, bytes.startIndex + text.count) }
        if bytes.starts(with: "&#x".utf8) { return number(bytes.dropFirst(3), base: 16) }
        return bytes.starts(with: "&#".utf8) ? number(bytes.dropFirst(2), base: 10) : nil
    }

    /// The character of that number, if XML allows it (2.2).
    static func character(_ number: UInt32) -> Unicode.Scalar? {
        guard number < 32 ? PlainBytes.isSpace(UInt8(number)) : number & ~1 != 0xFFFE else { return nil }
        return Unicode.Scalar(number)
    }

    /// Seven digits are enough for every character.
    private static func number(_ bytes: Slice<Bytes>, base: UInt32) -> (Unicode.Scalar, Int)? {
        var value: UInt32 = 0
        for (index, byte) in zip(bytes.indices, bytes).prefix(8) {
            if byte == UInt8(ascii: ";") {
                return index > bytes.startIndex ? character(value).map { ($0, index + 1) } : nil
            }
            let letter = PlainBytes.lowercased(byte) &- 97
            let digit = UInt32(byte &- 48 < 10 ? byte &- 48 : letter < 6 ? letter + 10 : 16)
            guard digit < base else { return nil }
            value = value * base + digit
        }
        return nil
    }
}
