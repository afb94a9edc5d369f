extension UInt8 {
    /// The byte, with a capital letter of ASCII made small.
    @inline(__always)
    package var lowercasedASCII: UInt8 { self &- 65 < 26 ? self | 32 : self }

    /// The value of a hexadecimal digit in either case, 0 to 15; `nil` for any other byte.
    @inline(__always)
    package var hexDigitValue: UInt8? {
        let (digit, letter) = (self &- 48, (self | 32) &- 97)
        guard digit < 10 || letter < 6 else { return nil }
        return digit < 10 ? digit : letter + 10
    }

    /// The hexadecimal digit of a value from 0 to 15, as a small letter.
    @inline(__always)
    package init(hexDigit value: UInt8) {
        self = value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
}
