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
