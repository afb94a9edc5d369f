import Switchless
import Testing

@Suite("Numbers")
struct NumberTests {
    /// The number at the beginning of `text`, and what is left behind it.
    private func take(_ text: String) -> (value: Double?, rest: String) {
        Array(text.utf8).withBytes { bytes in
            var scanner = ByteScanner(bytes)
            let value = scanner.takeNumber()
            return (value, scanner.remaining.string)
        }
    }

    /// Room behind a number decides which way it is read: both ways have to agree.
    private static let endings = ["", " ", ",1", "-2.5 and a good deal more"]

    @Test(
        "A number is read up to where it ends",
        arguments: [
            ("0", 0), ("7", 7), ("-0", 0), ("12.5", 12.5), ("-12.5", -12.5), ("+3.25", 3.25), (".5", 0.5),
            ("-.5", -0.5),
            ("1234567", 1_234_567), ("12345678", 12_345_678), ("1234567.12345678", 1234567.12345678),
            ("0.123456789", 0.123456789), ("123456789.123456789", 123456789.123456789), ("1e3", 1000),
            ("1.5E-2", 0.015),
            ("-2e+2", -200), ("007.250", 7.25), ("9007199254740993", 9_007_199_254_740_992), ("1e-400", 0),
            ("0.000000000000000000000000001", 1e-27),
        ], endings)
    func values(number: (text: String, value: Double), ending: String) {
        let (text, value) = number
        let found = take(text + ending)
        #expect(found.value == value)
        #expect(found.rest == ending)
    }

    @Test(
        "What cannot belong to a number is left",
        arguments: [
            ("1.", 1, "."), ("1..5", 1, "..5"), ("1em", 1, "em"), ("2e", 2, "e"), ("3.5.5", 3.5, ".5"),
            ("4-5", 4, "-5"),
        ])
    func rests(text: String, value: Double, rest: String) {
        for padding in ["", " padding for a word or two"] {
            let found = take(text + padding)
            #expect(found.value == value)
            #expect(found.rest == rest + padding)
        }
    }

    @Test(
        "Where no number begins, nothing is taken",
        arguments: ["", "-", "+", ".", "-.", "e5", "--1", "+-1", "1e999", "x1"])
    func none(text: String) {
        for padding in ["", " padding for a word or two"] {
            let found = take(text + padding)
            #expect(found.value == nil)
            #expect(found.rest == text + padding)
        }
    }

    @Test("Numbers of any shape are the nearest doubles, as the library reads them")
    func nearest() {
        var random = Speller(state: 1)
        for _ in 0..<20_000 {
            let text = random.pick(["", "-"]) + random.digits(0...10) + "." + random.digits(1...10)
            #expect(take(text + " 1 2 3 4 5 6 7 8 9 10").value == Double(text))
        }
    }
}
