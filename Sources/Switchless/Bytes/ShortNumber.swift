/// The powers of ten that a double holds exactly.
let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]

/// A number of at most sixteen characters, with a point among the first eight or fewer than eight digits, and without an exponent:
/// nearly every one of path data.
///
/// No byte is looked at by itself, and no branch depends on how many digits there are but in long ones: the processor guesses where
/// branches go, and that is what it would guess wrong.
struct ShortNumber {
    /// How many bytes may be looked at in any case: a sign, a word, and what follows.
    static let window = 10
    /// How many are looked at where the number goes on behind the first word: a sign, two words, and what follows.
    static let longWindow = 18

    let value: Double
    /// What follows it.
    let end: UnsafePointer<UInt8>
    /// What follows a space or a comma that follows it; if there is none, what follows it.
    let next: UnsafePointer<UInt8>

    /// The number at `start`, where at least ``window`` bytes may be read, and nothing from `limit` on; `nil` where there is none, or
    /// one that is longer than it may be or than can be read.
    @inline(__always)
    init?(_ start: UnsafePointer<UInt8>, before limit: UnsafePointer<UInt8>) {
        let minus = start.pointee == UInt8(ascii: "-") ? 1 : 0
        let digits = start + minus
        let word = DigitWord(digits)
        let whole = word.count
        let point = digits[whole] == UInt8(ascii: ".") ? 1 : 0
        // What ends the number is the first byte that is no digit, or the second where the first is its point: all of it is in
        // one word, as a rule.
        let ends = word.others & (word.others &- UInt64(truncatingIfNeeded: point))
        guard ends == 0 else {
            let length = ends.trailingZeroBitCount / 8
            end = digits + length
            let separators = Int(numberEnds[Int(end.pointee)])
            next = end + separators
            let count = length &- point
            let fraction = count &- whole
            // There are digits behind the point or, without one, any. An "e" may begin an exponent.
            guard fraction | whole & (point &- 1) != 0, separators < 2 else { return nil }
            value = DigitWord.value(of: word.joined, count: count).over(fraction, minus)
            return
        }
        // It has a point, and goes on in the next word, be it with what follows it.
        guard limit - digits >= Self.longWindow - 1 else { return nil }
        let tail = DigitWord(digits + 8)
        let more = tail.count
        end = digits + (8 &+ more)
        let fraction = 7 &+ more &- whole
        let separators = Int(numberEnds[Int(end.pointee)])
        next = end + separators
        guard word.others != 0, fraction > 0, separators < 2 else { return nil }
        // Eight digits, or all seven; then those that are left.
        let first = DigitWord.value(of: word.joined | tail.digits << 56, count: more > 0 ? 8 : 7)
        value = first.followed(by: tail.digits >> 8, count: more &- 1).over(fraction, minus)
    }
}

extension ShortNumber {
    /// The number that `rest` begins with, which is so near to the end that nothing behind it may be looked at; `nil` where there is none,
    /// or one of more than eight characters, its sign aside, or of eight digits.
    @inline(__always)
    init?(last rest: Bytes) {
        let minus = rest.first == UInt8(ascii: "-") ? 1 : 0
        let count = rest.count &- minus
        guard count > 0, let start = rest.baseAddress else { return nil }
        let digits = start + minus
        let word = DigitWord(digits, count: count)
        let whole = word.count
        let point = whole < count && digits[whole] == UInt8(ascii: ".") ? 1 : 0
        let length = (word.others & (word.others &- UInt64(truncatingIfNeeded: point))).trailingZeroBitCount / 8
        guard word.others != 0, length > point &* (whole &+ 1), length == count || numberEnds[Int(digits[length])] < 2
        else { return nil }
        (end, next) = (digits + length, digits + length)
        value = DigitWord.value(of: word.joined, count: length &- point).over(length &- point &- whole, minus)
    }
}

extension Int {
    /// This number with up to seven more digits behind it. There is one, as a rule, if any.
    @inline(__always)
    fileprivate func followed(by digits: UInt64, count: Int) -> Int {
        guard count > 1 else { return count == 1 ? self &* 10 &+ Int(digits & 15) : self }
        return self &* integralPowers[count & 7] &+ DigitWord.value(of: digits, count: count)
    }

    /// This over a power of ten, from 0 to 15, negative where `minus` is 1. As both are exact, the one rounding gives the nearest
    /// double.
    @inline(__always)
    fileprivate func over(_ power: Int, _ minus: Int) -> Double { Double(self) / divisors[(2 &* power &+ minus) & 31] }
}

/// Powers of ten up to the seventh.
private let integralPowers = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]

/// Powers of ten up to the fifteenth, each with its negative: as many as five bits count.
private let divisors: [Double] = [
    1, -1, 1e1, -1e1, 1e2, -1e2, 1e3, -1e3, 1e4, -1e4, 1e5, -1e5, 1e6, -1e6, 1e7, -1e7,
    1e8, -1e8, 1e9, -1e9, 1e10, -1e10, 1e11, -1e11, 1e12, -1e12, 1e13, -1e13, 1e14, -1e14, 1e15, -1e15,
]

/// What a byte that follows a number is to it, for each of the 256: 1 is a separator, a space or a comma, which may be passed over at
/// once; 2 is what the number may go on with, an "e" or a digit; 0 is all else. Looked up, since which one it is would be guessed
/// wrong too often.
let numberEnds: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]

/// Eight bytes of text, looked at all together, the first byte lowest.
struct DigitWord {
    /// How far each byte is from "0": the digit, where it is one.
    let digits: UInt64
    /// The highest bit of each byte that is no digit. Behind the first one that is neither a digit nor a point, it means nothing.
    let others: UInt64

    /// The word at `start`, where eight bytes may be read.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>) {
        self.init(UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)))
    }

    /// The word of the `count` bytes at `start`, or of the first eight of them, with zeros behind the last.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, count: Int) {
        if count >= 8 { self.init(start) } else { self.init(Self.bytes(start, count)) }
    }

    /// Fewer than eight bytes, some of them read twice.
    @inline(__always)
    private static func bytes(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        func shifted(_ bytes: some FixedWidthInteger, _ place: Int) -> UInt64 {
            UInt64(truncatingIfNeeded: bytes) &<< UInt64(truncatingIfNeeded: 8 &* place)
        }
        guard count < 4 else {
            let last = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            let first = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
            return UInt64(UInt32(littleEndian: first)) | shifted(UInt32(littleEndian: last), count &- 4)
        }
        return UInt64(start[0]) | shifted(start[count / 2], count / 2) | shifted(start[count &- 1], count &- 1)
    }

    @inline(__always)
    private init(_ bytes: UInt64) {
        digits = bytes ^ 0x3030_3030_3030_3030
        // Adding 118 takes what is above 9 to the highest bit; a digit and a point carry nothing into the next byte.
        others = (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
    }

    /// How many digits there are before something else.
    @inline(__always)
    var count: Int { others.trailingZeroBitCount / 8 }

    /// The digits without the first byte that is none: what follows is moved into its place, and the last place left empty.
    @inline(__always)
    var joined: UInt64 {
        let before = (others ^ (others &- 1)) >> 8
        let moved = digits >> 8
        return moved ^ ((moved ^ digits) & before)
    }

    /// The value of the first `count` digits, 1 to 8 of them: three multiplications add them up, two, four, eight at a time.
    @inline(__always)
    static func value(of digits: UInt64, count: Int) -> Int {
        // The digits go to the end of the word, zeros before them.
        var digits = digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
        digits = digits &* 10 &+ digits >> 8
        digits = ((digits & 0x00FF_00FF_00FF_00FF) &* 0x0064_0001) >> 16
        return Int(truncatingIfNeeded: ((digits & 0x0000_FFFF_0000_FFFF) &* 0x2710_0000_0001) >> 32)
    }
}
