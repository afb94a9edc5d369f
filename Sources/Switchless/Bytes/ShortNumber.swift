/// The powers of ten that a double holds exactly.
let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]

/// A number of at most seven digits before the point and eight behind it, without an exponent: nearly every one of path data.
struct ShortNumber {
    /// The most bytes that are looked at.
    static let window = 18

    let value: Double
    /// What follows it.
    let end: UnsafePointer<UInt8>

    /// The number at `start`, where at least ``window`` bytes may be read; `nil` where there is none, or a longer one.
    @inline(__always)
    init?(_ start: UnsafePointer<UInt8>) {
        let isNegative = start.pointee == UInt8(ascii: "-")
        let digits = start + (isNegative ? 1 : 0)
        let whole = DigitWord(digits)
        var end = digits + whole.count
        var fraction = DigitWord.none
        if end.pointee == UInt8(ascii: ".") {
            fraction = DigitWord(end + 1)
            end += fraction.count > 0 ? fraction.count + 1 : 0
        }
        // What goes on after the last digit of a full word may be a digit, and what begins with "e" an exponent.
        let isLong = whole.count == 8 || fraction.count == 8 && end.pointee &- 48 < 10
        guard whole.count + fraction.count > 0, !isLong, end.pointee | 32 != UInt8(ascii: "e") else { return nil }
        let power = exactPowers[fraction.count]
        // All of it is exact up to the division, so that one rounding gives the nearest double.
        let magnitude = (Double(whole.value) * power + Double(fraction.value)) / power
        value = isNegative ? -magnitude : magnitude
        self.end = end
    }
}

/// The digits, up to eight, at the beginning of a word of memory. They are looked at all together: which bytes are none tells
/// how many there are, and three multiplications add them up, two, four, eight at a time.
struct DigitWord {
    let count: Int
    let value: Int32

    static var none: DigitWord { DigitWord(count: 0, value: 0) }

    private init(count: Int, value: Int32) {
        self.count = count
        self.value = value
    }

    /// The digits at `start`, where eight bytes may be read.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>) {
        let word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)) ^ 0x3030_3030_3030_3030
        // A byte's highest bit tells that it is above 9, where no byte before it is.
        let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
        count = others.trailingZeroBitCount / 8
        // The digits go to the end of the word, zeros before them.
        var digits = word << UInt64(64 - 8 * count)
        digits = digits &* 10 &+ digits >> 8
        let (even, odd) = (digits & 0x0000_00FF_0000_00FF, digits >> 16 & 0x0000_00FF_0000_00FF)
        value = Int32(
            truncatingIfNeeded: (even &* 0x000F_4240_0000_0064 &+ odd &* 0x0000_2710_0000_0001) >> 32)
    }
}
