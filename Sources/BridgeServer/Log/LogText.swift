#if BridgeServer

/// Makes text from outside safe for a log, a terminal and a web page that shows it.
public enum LogText {
    /// The bytes that are written as they are: printable ASCII, without what a terminal, a shell or HTML reads as more than itself.
    private static let plain: [Bool] = (0..<256).map { (byte: Int) in
        (0x20..<0x7F).contains(byte) && !"\\\"<>&`".utf8.contains { Int($0) == byte }
    }
    private static let digits = Array("0123456789abcdef".utf8)

    /// The text in printable ASCII: every other byte of its UTF-8 is written as `\xNN`.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - most: the bytes of the result at most. A longer one ends with `...` in place of the rest.
    public static func escaped(_ text: some StringProtocol, most: Int = 200) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(min(most, 256))
        for byte in text.utf8 {
            let form = plain[Int(byte)] ? [byte] : escape(byte)
            guard result.count + form.count <= most - 3 else {
                result += Array("...".utf8)
                break
            }
            result += form
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func escape(_ byte: UInt8) -> [UInt8] {
        [UInt8(ascii: "\\"), UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}

#endif
