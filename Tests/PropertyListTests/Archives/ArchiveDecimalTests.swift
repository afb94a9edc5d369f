import ModelMapping
import PropertyList
import Switchless
import Testing

@Suite("NSDecimalNumber")
struct ArchiveDecimalTests {
    private static func number(
        _ mantissa: String, length: Int, exponent: Int, negative: Bool = false, order: Int = 1
    ) -> String {
        object(
            "NSDecimalNumberPlaceholder:NSDecimalNumber:NSNumber:NSValue",
            field("NS.mantissa", "<data>\(mantissa)</data>") + field("NS.length", "<integer>\(length)</integer>")
                + field("NS.exponent", "<integer>\(exponent)</integer>")
                + field("NS.mantissa.bo", "<integer>\(order)</integer>")
                + field("NS.negative", negative ? "<true/>" : "<false/>") + field("NS.compact", "<true/>"))
    }

    private static let zeros = "AAAAAAAAAAAAAAAAAAAAAA=="
    /// 1234, or 0x04D2, the least byte first.
    private static let small = "0gQAAAAAAAAAAAAAAAAAAA=="
    private static let full = "/////////////////////w=="

    @Test(
        "A decimal number keeps all its digits",
        arguments: [
            (number(zeros, length: 0, exponent: 0), "0"),
            (number(small, length: 1, exponent: 0), "1234"),
            (number(small, length: 1, exponent: -2), "12.34"),
            (number(small, length: 1, exponent: -4, negative: true), "-0.1234"),
            (number(small, length: 1, exponent: -6), "0.001234"),
            (number(small, length: 1, exponent: 3), "1234e3"),
            (number("BNIAAAAAAAAAAAAAAAAAAA==", length: 1, exponent: 0, order: 2), "1234"),
            (number(full, length: 8, exponent: 0), "340282366920938463463374607431768211455"),
            (number(zeros, length: 0, exponent: 0, negative: true), "nan"),
        ])
    func digits(object: String, expected: String) throws {
        var diagnostics = Diagnostics()
        let archive = try KeyedArchive(unfolding: read(archive([object])), reporting: &diagnostics)
        #expect(archive.tape.root?.digits == expected)
    }

    @Test(
        "A decimal number that cannot be is a fault",
        arguments: [
            (
                number(small, length: 9, exponent: 0),
                "has a mantissa of 9 groups and the exponent 0; expected 0 to 8 and -128 to 127"
            ),
            (
                number(small, length: 1, exponent: 128),
                "has a mantissa of 1 groups and the exponent 128; expected 0 to 8 and -128 to 127"
            ),
            (number("0gQ=", length: 2, exponent: 0), "has 2 bytes under 'NS.mantissa'; expected 4"),
        ])
    func faults(object: String, expected: String) {
        #expect(archiveFault(archive([object]))?.hasSuffix(expected) == true)
    }
}
