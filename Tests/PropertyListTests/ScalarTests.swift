import Foundation
import ModelMapping
import PropertyList
import Testing

@Suite("The scalars of a property list")
struct ScalarTests {
    @Test(
        "Integers are decimal or hexadecimal, with a sign",
        arguments: [
            ("42", "42"), ("-1", "-1"), ("+7", "7"), ("0123", "123"), ("0x10", "16"), ("0XfF", "255"),
            ("-0xFACE", "-64206"),
            (" +\t42", "42"), ("\n - 99", "-99"), ("-0", "0"), ("9223372036854775807", "9223372036854775807"),
            ("-9223372036854775808", "-9223372036854775808"), ("-9223372036854775809", "-9223372036854775809"),
            ("18446744073709551615", "18446744073709551615"), ("18446744073709551616", "18446744073709551616"),
            ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
            ("-170141183460469231731687303715884105728", "-170141183460469231731687303715884105728"),
            ("0xffffffffffffffffffffffffffffffff", "340282366920938463463374607431768211455"),
            ("1000000000000000000000000000000000000", "1000000000000000000000000000000000000"),
        ])
    func integers(text: String, value: String) throws {
        #expect(try read("<integer>\(text)</integer>").root?.integer?.description == value)
    }

    @Test(
        "What is no integer is refused",
        arguments: ["", " ", "0x", "+", "-", "+-1", "42q", "42A", "1.0", "1 ", "- -1", "0x1g", "１"])
    func notIntegers(text: String) {
        #expect(fault("<array>\n<integer>\(text)</integer></array>") == "invalid-integer 2:1")
    }

    @Test(
        "An integer beyond 128 bits is refused",
        arguments: [
            "340282366920938463463374607431768211456", "-170141183460469231731687303715884105729",
            "99999999999999999999999999999999999999999", "0x100000000000000000000000000000000",
        ])
    func hugeIntegers(text: String) {
        #expect(fault("<integer>\(text)</integer>") == "integer-range 1:1")
    }

    @Test(
        "Reals are read to the nearest double",
        arguments: [
            ("1.5", 1.5), ("2", 2), ("  -3.14", -3.14), ("1.000000000000000000000001", 1), ("31415.9e-4", 3.14159),
            ("-iNf", -.infinity), ("infInItY", .infinity), ("+1e3", 1000), ("5.", 5), (".5", 0.5), ("1e400", .infinity),
            ("0.1", 0.1),
        ])
    func reals(text: String, value: Double) throws {
        #expect(try decoded(Double.self, "<real>\(text)</real>") == value)
    }

    @Test("Not a number is a real", arguments: ["nan", "NAN", "nAn"])
    func nan(text: String) throws {
        #expect(try decoded(Double.self, "<real>\(text)</real>").isNaN)
    }

    @Test(
        "What is no real is refused",
        arguments: ["", "0x10", "notanumber", "infinite", "1.2.3", "1.e", "1.5  ", ".", "-", "1e", "1e+", "+-1", "1,5"])
    func notReals(text: String) {
        #expect(fault("<real>\(text)</real>") == "invalid-real 1:1")
    }

    @Test(
        "Dates are seconds since 2001",
        arguments: [
            ("2001-01-01T00:00:00Z", 0.0), ("2004-10-26T10:33:33Z", 120_479_613),
            ("1976-04-01T12:00:00Z", -781_099_200),
            ("2024-01-32T20:43:14Z", 728_512_994), ("0000-01-02T00:00:00Z", -63_145_612_800),
            ("2000-02-29T23:59:59Z", -26_438_401), ("9999-12-31T23:59:59Z", 252_423_993_599),
            // A leap second is the next one, and a year may have more digits: PropertyListDecoder reads them so.
            ("2004-10-26T10:33:60Z", 120_479_640), ("10000-01-01T00:00:00Z", 252_423_993_600),
            ("12004-10-26T10:33:33Z", 315_689_999_613),
            // Gregorian from 15 October 1582 on, Julian before, as in PropertyListDecoder.
            ("1582-10-15T00:00:00Z", -13_197_600_000), ("1582-10-04T00:00:00Z", -13_197_686_400),
            ("1500-02-29T00:00:00Z", -15_804_201_600), ("0001-01-01T00:00:00Z", -63_114_076_800),
        ])
    func dates(text: String, seconds: Double) throws {
        #expect(try decoded(Date.self, "<date>\(text)</date>") == Date(timeIntervalSinceReferenceDate: seconds))
    }

    @Test(
        "What has not the form of a date is refused",
        arguments: [
            "", "2004-10-26", "2004-10-26T10:33:33", "2004-10-26 10:33:33Z", "04-10-26T10:33:33Z",
            "2004-10-26T10:33:33.5Z", "1234567-10-26T10:33:33Z",
            "2004-10-26T10:33:33+00:00", "-004-10-26T10:33:33Z", "2004-1x-26T10:33:33Z", " 2004-10-26T10:33:33Z",
            "*@&amp;%#helo",
        ])
    func notDates(text: String) {
        #expect(fault("<date>\(text)</date>") == "invalid-date 1:1")
    }

    @Test(
        "A date out of range is refused",
        arguments: [
            "2004-13-26T10:33:33Z", "2004-00-26T10:33:33Z", "2004-10-33T10:33:33Z", "2004-10-00T10:33:33Z",
            "2004-10-26T24:00:00Z", "2004-10-26T10:60:33Z", "2004-10-26T10:33:61Z",
            "2004-02-30T00:00:00Z", "2003-02-29T00:00:00Z", "2004-04-31T00:00:00Z", "2004-04-32T00:00:00Z",
            "1582-10-10T00:00:00Z", "1900-02-29T00:00:00Z",
        ])
    func dateRanges(text: String) {
        #expect(fault("<date>\(text)</date>") == "date-range 1:1")
    }

    @Test(
        "Data is base64 with white space anywhere",
        arguments: [
            ("", []), ("AAECAw==", [0, 1, 2, 3]), ("ABC=", [0, 16]), ("/w==", [255]),
            ("\n\tqrvM\n\t3QAR IjM=\n", [0xAA, 0xBB, 0xCC, 0xDD, 0, 0x11, 0x22, 0x33]),
            ("++//", [0xFB, 0xEF, 0xFF]),
            // The padding may be missing.
            ("AAA", [0, 0]), ("/w", [255]), ("AAECAw", [0, 1, 2, 3]), ("AA", [0]),
        ] as [(String, [UInt8])])
    func data(text: String, bytes: [UInt8]) throws {
        #expect(try decoded(Data.self, "<data>\(text)</data>") == Data(bytes))
    }

    @Test(
        "Rubbish in data is refused",
        arguments: ["*@&amp;%#helo", "A", "AAAAA", "AA=", "AA=A", "=AAA", "AAA==", "====", "AAAA=", "AA_-", "é"])
    func notData(text: String) {
        #expect(fault("<data>\(text)</data>") == "invalid-data 1:1")
    }

    @Test(
        "Text keeps its white space, its pieces are joined and its references replaced",
        arguments: [
            ("<string> a\n b </string>", " a\n b "), ("<string>&lt;&amp;&#169;&#x1F698;</string>", "<&©🚘"),
            ("<string>a<![CDATA[<b>&amp;]]>c<!-- x -->d</string>", "a<b>&amp;cd"), ("<string></string>", ""),
            ("<string/>", ""),
        ])
    func strings(document: String, text: String) throws {
        #expect(try decoded(String.self, document) == text)
    }

    @Test("A dictionary with CF$UID alone and a whole number is the number of an object")
    func uid() throws {
        #expect(try read("<dict><key>CF$UID</key><integer>7</integer></dict>").root?.uid == 7)
        #expect(
            try read("<array><dict><key>CF$UID</key><integer>7</integer></dict><true/></array>").root?.model == [
                ModelValue(uid: 7), true,
            ])
    }

    @Test(
        "With anything else beside or under CF$UID it stays a dictionary",
        arguments: [
            "<dict><key>CF$UID</key><integer>-1</integer></dict>", "<dict><key>CF$UID</key><string>1</string></dict>",
            "<dict><key>CF$UID</key><integer>1</integer><key>b</key><true/></dict>",
            "<dict><key>CF$UIX</key><integer>1</integer></dict>", "<dict><key>CF$UID</key><dict/></dict>",
        ])
    func notUID(document: String) throws {
        #expect(try read(document).root?.model.dictionary != nil)
    }
}
