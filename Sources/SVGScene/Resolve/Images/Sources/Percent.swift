import Switchless

/// Percent-encoding (RFC 3986, 2.1).
enum Percent {
    static let sign = UInt8(ascii: "%")

    /// What `text` stands for; a percent sign without two hexadecimal digits after it is itself.
    static func decode(_ text: Bytes) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var place = 0
        while place < text.count {
            let byte = text[place]
            place += 1
            guard byte == sign, place + 1 < text.count, let high = digit(text[place]), let low = digit(text[place + 1])
            else {
                bytes.append(byte)
                continue
            }
            bytes.append(high << 4 | low)
            place += 2
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
