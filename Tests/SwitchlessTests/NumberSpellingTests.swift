import Switchless
import Testing

/// Spellings of numbers, the same ones for the same seed (SplitMix64).
struct Speller: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func pick(_ words: [String]) -> String { words.randomElement(using: &self) ?? "" }

    mutating func digits(_ counts: ClosedRange<Int>) -> String {
        (0..<Int.random(in: counts, using: &self)).reduce(into: "") { text, _ in
            text += pick(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])
        }
    }

    /// A number, with digits on both sides of its point, on one, or without a point.
    mutating func number(_ counts: ClosedRange<Int>) -> String {
        let whole = digits(counts)
        let fraction = digits(counts)
        let hasPoint = !fraction.isEmpty && Bool.random(using: &self)
        let digits = hasPoint ? whole + "." + fraction : whole.isEmpty ? "0" : whole
        return pick(["", "", "-", "+"]) + pick(["", "", "", "0", "000"]) + digits
    }
}

@Suite("Spellings of numbers")
struct NumberSpellingTests {
    /// What the scanner takes of `text`, where `behind` follows the end of what it may read.
    private func take(_ text: String, behind: String = "") -> (value: Double?, rest: String) {
        Array((text + behind).utf8).withBytes { bytes in
            var scanner = ByteScanner(bytes.prefix(text.utf8.count))
            let value = scanner.takeNumber()
            return (value, scanner.remaining.string)
        }
    }

    @Test(
        "A number of any shape is the nearest double, whatever follows it",
        arguments: [0...3, 0...8, 5...10, 0...20] as [ClosedRange<Int>])
    func nearest(counts: ClosedRange<Int>) {
        for seed in 1...4000 as ClosedRange<UInt64> {
            var speller = Speller(state: seed)
            let exponent = speller.pick(["", "", "", "e1", "E+12", "e-7", "e-30", "E025"])
            let number = speller.number(counts) + exponent
            let ending = speller.pick(["", " ", ",", "-1", " 2.5 3.5 and a good deal more", "em", "%", ".", "\u{E9}"])
            let found = take(number + ending)
            #expect(found.value == Double(number), "seed \(seed): \(number)\(ending)")
            #expect(found.value?.sign == Double(number)?.sign, "seed \(seed): \(number)\(ending)")
            // A second point may begin a number of its own.
            #expect(found.rest == ending, "seed \(seed): \(number)\(ending)")
        }
    }

    @Test("What lies behind the end is not read", arguments: ["9", ".5", "e5", "99999999999999999999"])
    func end(behind: String) {
        for seed in 1...2000 as ClosedRange<UInt64> {
            var speller = Speller(state: seed)
            let number = speller.number(0...9)
            let found = take(number, behind: behind)
            #expect(found.value == Double(number), "seed \(seed): \(number) before \(behind)")
            #expect(found.rest.isEmpty, "seed \(seed): \(number) before \(behind)")
        }
    }

    @Test(
        "Every count of digits before and behind the point is read, at the end and before more",
        arguments: ["", " ", " 1 2", " 1 2 3 4", " 1 2 3 4 5 6 7 8 9 10 11"])
    func everyLength(ending: String) {
        for whole in 0...18 {
            for fraction in 0...18 where whole + fraction > 0 {
                let digits = String("123456789123456789".prefix(whole)),
                    others = String("987654321987654321".prefix(fraction))
                let number = fraction > 0 ? digits + "." + others : digits
                #expect(take(number + ending).value == Double(number), "\(number)")
                #expect(take("-" + number + ending).value == Double("-" + number), "-\(number)")
                #expect(take(number + ending).rest == ending, "\(number)")
            }
        }
    }

    @Test("A byte other than a digit ends the number", arguments: 0...255 as ClosedRange<UInt8>)
    func everyByte(byte: UInt8) {
        let isDigit = byte >= 48 && byte <= 57
        for number in ["7", "-12.5", "1234567", "123.4567", "123.456789"] where !isDigit {
            for ending in [[], Array("  padding for a word or two".utf8)] {
                let bytes = Array(number.utf8) + [byte] + ending
                bytes.withBytes { bytes in
                    var scanner = ByteScanner(bytes)
                    #expect(scanner.takeNumber() == Double(number), "\(number) before byte \(byte)")
                    #expect(scanner.remaining.count == ending.count + 1, "\(number) before byte \(byte)")
                }
            }
        }
    }

    @Test("Numbers taken together are those taken one by one, up to the place where something is wrong")
    func together() {
        for seed in 1...4000 as ClosedRange<UInt64> {
            var speller = Speller(state: seed)
            let separators = [" ", ",", " ", ",", " ", ",", "", "\n\t", " , ", ",,", "!", "l"]
            let text = (0..<8).reduce(into: "") { text, _ in text += speller.number(0...9) + speller.pick(separators) }
            let count = Int.random(in: 0...8, using: &speller)
            Array(text.utf8).withBytes { bytes in
                var scanner = ByteScanner(bytes), other = scanner
                var numbers = [Double](repeating: .nan, count: 8)
                let isWhole = numbers.withUnsafeMutableBufferPointer { numbers in
                    scanner.takeNumbers(count, into: numbers.baseAddress.unsafelyUnwrapped)
                }
                var expected: [Double] = []
                var isMissing = false
                for index in 0..<count where !isMissing {
                    if index > 0 { other.skipCommaSpace() }
                    if let number = other.takeNumber() { expected.append(number) } else { isMissing = true }
                }
                #expect(isWhole == !isMissing, "seed \(seed): \(count) of \(text)")
                #expect(Array(numbers.prefix(expected.count)) == expected, "seed \(seed): \(count) of \(text)")
                #expect(scanner.cursor == other.cursor, "seed \(seed): \(count) of \(text)")
            }
        }
    }
}
