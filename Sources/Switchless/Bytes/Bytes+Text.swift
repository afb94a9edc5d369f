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

extension UInt8 {
    /// The byte with an ASCII capital letter lowercased.
    @inline(__always)
    package var lowercasedASCII: UInt8 { self &- 65 < 26 ? self | 32 : self }

    /// The value of a hexadecimal digit in either case, 0 to 15, or `nil`.
    @inline(__always)
    package var hexDigitValue: UInt8? {
        let (digit, letter) = (self &- 48, (self | 32) &- 97)
        guard digit < 10 || letter < 6 else { return nil }
        return digit < 10 ? digit : letter + 10
    }

    /// Makes the lower-case hexadecimal digit of a value from 0 to 15.
    @inline(__always)
    package init(hexDigit value: UInt8) {
        self = value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
}

/// Percent-encoding (RFC 3986, 2.1).
package enum PercentEncoding {
    package static let sign = UInt8(ascii: "%")

    /// Decodes `text`.
    ///
    /// - Parameters:
    ///   - text: the encoded bytes.
    ///   - malformed: called with the index of each percent sign that two hexadecimal digits do not follow. If it does
    ///     not throw, the sign is kept.
    package static func decode<Text: RandomAccessCollection<UInt8>, Failure: Error>(
        _ text: Text, malformed: (Text.Index) throws(Failure) -> Void
    ) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            let start = index
            index = text.index(after: index)
            guard byte == sign else {
                bytes.append(byte)
                continue
            }
            let digits = text[index...].prefix(2)
            if digits.count == 2, let high = digits.first?.hexDigitValue, let low = digits.last?.hexDigitValue {
                bytes.append(high << 4 | low)
                index = digits.endIndex
            } else {
                try malformed(start)
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// Decodes `text`; a percent sign that two hexadecimal digits do not follow is kept.
    package static func decode(_ text: Bytes) -> [UInt8] { decode(text.array) { _ in } }

    private static let unreserved = ByteSet("-._~").union(.letter).union(.digit)
    private static let digits = Array("0123456789ABCDEF")

    /// Encodes every byte of `text` but letters, digits and `-._~` (RFC 3986, 2.3).
    package static func encode(_ text: some Sequence<UInt8>) -> String {
        var encoded = ""
        for byte in text {
            if unreserved.contains(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded.append("%")
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
        return encoded
    }
}
