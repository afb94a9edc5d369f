import Testing

@testable import VectorScene

func formatted(_ number: Double, _ precision: Int = 8) -> String {
    let format = NumberFormat(significantDigits: precision)
    var buffer = OutputBuffer()
    buffer.cursor = format.write(number, at: buffer.cursor)
    return String(decoding: buffer.written, as: UTF8.self)
}

@Suite("Numbers")
struct NumberFormatTests {
    @Test(
        "Numbers have no more than eight digits, and no zeros at the end",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (100, "100"), (0.1, "0.1"), (-0.5, "-0.5"),
            (12.5, "12.5"),
            (1.0 / 3, "0.33333333"), (200.0 / 3, "66.666667"), (1e6 / 7, "142857.14"), (0.001, "0.001"), (0.05, "0.05"),
            (0.00012345678912, "0.00012345679"), (12_345_678, "12345678"), (99_999_999, "99999999"),
            (99999998.7, "99999999"),
            (99999999.7, "1e8"), (123_456_789, "123456790"), (9.99999999, "10"), (0.999999999, "1"),
            (0.0999999999, "0.1"),
            (99.999999999, "100"), (1.00000001, "1"), (1.0000001, "1.0000001"), (0.00001, "0.00001"),
            (0.000099999999999, "1e-4"), (3.05, "3.05"), (1000.5, "1000.5"), (-1234.5678, "-1234.5678"),
        ] as [(Double, String)])
    func plain(number: Double, expected: String) {
        #expect(formatted(number) == expected)
    }

    @Test(
        "An exponent is written only if it is shorter",
        arguments: [
            (1e8, "1e8"), (1.5e9, "1.5e9"), (123_456_780_000, "123456780000"), (1e21, "1e21"), (-2.5e-7, "-2.5e-7"),
            (0.000001, "1e-6"), (0.0000015, "1.5e-6"), (1.2345678e-10, "1.2345678e-10"),
            (.leastNonzeroMagnitude, "5e-324"),
            (1.25e300, "1.25e300"),
        ] as [(Double, String)])
    func exponent(number: Double, expected: String) {
        #expect(formatted(number) == expected)
    }

    @Test(
        "What JSON cannot say is written as the nearest that it can",
        arguments: [
            (Double.nan, "0"), (.infinity, "1.7976931e308"), (-.infinity, "-1.7976931e308"),
            (.greatestFiniteMagnitude, "1.7976931e308"),
        ] as [(Double, String)])
    func notFinite(number: Double, expected: String) {
        #expect(formatted(number) == expected)
    }

    @Test(
        "The count of digits is the caller's",
        arguments: [
            (1, "3"), (2, "3.1"), (3, "3.14"), (6, "3.14159"), (9, "3.14159265"), (12, "3.14159265359"),
            (15, "3.14159265358979"), (16, "3.141592653589793"), (17, "3.141592653589793"), (0, "3"),
            (99, "3.141592653589793"),
        ] as [(Int, String)])
    func precision(digits: Int, expected: String) {
        #expect(formatted(.pi, digits) == expected)
    }

    @Test(
        "Few digits round whole numbers too",
        arguments: [
            (1234.0, 2, "1200"), (1250, 2, "1300"), (999.6, 3, "1e3"), (9.6, 1, "10"), (99, 1, "100"),
            (0.096, 1, "0.1"),
            (123456, 1, "1e5"), (1.797693134862315e308, 3, "1.79e308"),
        ] as [(Double, Int, String)])
    func coarse(number: Double, digits: Int, expected: String) {
        #expect(formatted(number, digits) == expected)
    }

    @Test(
        "Seventeen digits read back to the same number",
        arguments: [.leastNormalMagnitude, .leastNonzeroMagnitude, 0.1, 123.456, 1e22, 2.5e-8, 987654.321])
    func exact(number: Double) {
        #expect(Double(formatted(number, 17)) == number)
    }

    @Test("Random numbers are off by half a digit at most", arguments: [1, 3, 6, 8, 9, 12, 15])
    func random(digits: Int) throws {
        var seed = UInt64(digits)
        for _ in 0..<3000 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let size = Double(Int(seed >> 33) % 16 - 6)
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Double(seed >> 11) / 9_007_199_254_740_992 * power(10, size)
            let text = formatted(number, digits)
            let read = try #require(Double(text))
            #expect(abs(read - number) <= 0.501 * power(10, 1 - Double(digits)) * number, "\(number) as \(text)")
            let significant = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
            let isWhole = !text.contains(".")
            #expect(isWhole || significant.count <= digits, "\(number) as \(text)")
            #expect(isWhole || text.prefix { $0 != "e" }.last != "0", "\(number) as \(text)")
        }
    }

    private func power(_ base: Double, _ exponent: Double) -> Double {
        (0..<Int(abs(exponent))).reduce(1) { result, _ in exponent < 0 ? result / base : result * base }
    }
}
