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
