import JSONTape
import ModelMapping
import Switchless
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
    private func value(_ text: String, _ options: JSONOptions = JSONOptions()) throws -> ModelValue {
        try TapeJSONDecoder(options: options).decode(ModelValue.self, from: Array(text.utf8))
    }

    private func fault(_ bytes: [UInt8], _ options: JSONOptions = JSONOptions()) -> ModelError? {
        var diagnostics = Diagnostics()
        do throws(ModelError) {
            _ = try JSONDocument(reading: bytes, options: options, reporting: &diagnostics)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "Values are what RFC 8259 says",
        arguments: [
            ("null", nil), (" true\r\n", true), ("false", false), ("0", 0), ("-12", -12), ("1.5", 1.5),
            ("-1E+2", -100.0),
            ("1e-2", 0.01), (#""""#, ""), (#""a/b""#, "a/b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""\u00e9\u20AC\uD834\uDD1E""#, "é€𝄞"), (#""\u0000""#, "\u{0}"), ("\"é€𝄞\u{7F}\"", "é€𝄞\u{7F}"),
            ("\u{FEFF}[1]", [1]), ("[]", []),
            ("{}", [:]), ("[1,[2,{}],3]", [1, [2, [:]], 3]),
            (#"{"a":{"b":[null]},"c":"d"}"#, ["a": ["b": [nil]], "c": "d"]),
            (" [ 1 , 2 ] ", [1, 2]), (#" { "a" : 1 , "" : 2 } "#, ["a": 1, "": 2]), ("\t\n[\r]", []),
        ] as [(String, ModelValue)])
    func values(text: String, expected: ModelValue) throws { #expect(try value(text) == expected) }

    @Test(
        "Texts outside of the grammar are refused, each kind with its own code and position",
        arguments: [
            ("", "json-unexpected-end", 1, 1), (" ", "json-unexpected-end", 1, 2), ("[1,]", "json-unexpected", 1, 4),
            ("[,1]", "json-unexpected", 1, 2), ("[1 2]", "json-unexpected", 1, 4), ("[1", "json-unexpected-end", 1, 3),
            ("1 2", "json-unexpected", 1, 3), ("]", "json-unexpected", 1, 1), ("[1}", "json-unexpected", 1, 3),
            (#"{"a":1,}"#, "json-unexpected", 1, 8), (#"{"a" 1}"#, "json-unexpected", 1, 6),
            ("{a:1}", "json-unexpected", 1, 2),
            ("{1:1}", "json-unexpected", 1, 2), (#"{"a"}"#, "json-unexpected", 1, 5),
            (#"{"a":}"#, "json-unexpected", 1, 6),
            ("'a'", "json-unexpected", 1, 1), ("True", "json-unexpected", 1, 1), ("tru", "json-unexpected-end", 1, 4),
            ("nul1", "json-unexpected", 1, 4), ("truex", "json-unexpected", 1, 5), ("NaN", "json-unexpected", 1, 1),
            ("+1", "json-unexpected", 1, 1), (".5", "json-unexpected", 1, 1), ("01", "json-number", 1, 1),
            ("-01", "json-number", 1, 1), ("-", "json-number", 1, 2), ("1.", "json-number", 1, 3),
            ("1.e1", "json-number", 1, 3),
            ("1e", "json-number", 1, 3), ("1e+", "json-number", 1, 4), ("0x1", "json-unexpected", 1, 2),
            ("-Infinity", "json-number", 1, 2), ("\"a", "json-unexpected-end", 1, 3),
            ("\"a\nb\"", "json-control-character", 1, 3),
            ("\"\u{0}\"", "json-control-character", 1, 2), (#""\x""#, "json-escape", 1, 2),
            (#""\u12G4""#, "json-escape", 1, 2),
            (#""\uD800""#, "json-escape", 1, 2), (#""\uDC00""#, "json-escape", 1, 2),
            (#""\uD800\u0041""#, "json-escape", 1, 2),
            (#""\u12"#, "json-unexpected-end", 1, 6), ("[\n 1,\n  x]", "json-unexpected", 3, 3),
            ("1//", "json-unexpected", 1, 2),
            ("\u{FEFF}", "json-unexpected-end", 1, 1), ("\u{FEFF}[x]", "json-unexpected", 1, 2),
            ("1\u{FEFF}", "json-unexpected", 1, 2), ("\u{FEFF}\u{FEFF}1", "json-unexpected", 1, 1),
            ("[1\u{C}]", "json-unexpected", 1, 3),
            ("\u{A0}1", "json-unexpected", 1, 1),
            ("1\u{0}", "json-unexpected", 1, 2),
        ])
    func faults(text: String, code: String, line: Int, column: Int) throws {
        let error = try #require(fault(Array(text.utf8)))
        #expect(error.code.rawValue == code)
        #expect(error.position == SourcePosition(line: line, column: column))
    }

    @Test(
        "A string that is not UTF-8 is refused at its first invalid byte",
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC1, 0x80], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80],
            [0xE2, 0x82],
            [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82, 0x28], [0xFF],
        ] as [[UInt8]])
    func malformedUTF8(bytes: [UInt8]) throws {
        let error = try #require(fault([0x22] + bytes + [0x22]))
        #expect(error.code == .malformedUTF8)
        #expect(error.position == SourcePosition(line: 1, column: 2))
    }

    @Test(
        "Whole numbers are exact",
        arguments: [
            "9223372036854775807", "-9223372036854775808", "18446744073709551615",
            "340282366920938463463374607431768211455",
            "-170141183460469231731687303715884105728",
        ])
    func wholeNumbers(digits: String) throws { #expect(try value(digits).integer?.description == digits) }

    @Test(
        "A whole number is rounded once, to the nearest double",
        arguments: [
            ("33333333333333333273", 33_333_333_333_333_331_968), ("18446744073709553664", 0x1p64),
            ("18446744073709553665", 0x1.0000000000001p64), ("-36893488147419107329", -0x1.0000000000001p65),
            ("340282366920938463463374607431768211455", 0x1p128),
        ])
    func nearestDouble(digits: String, double: Double) throws {
        #expect(try TapeJSONDecoder().decode([Double].self, from: Array("[\(digits)]".utf8)) == [double])
        #expect(Double(digits) == double)
    }

    @Test("Beyond 128 bits a whole number is the nearest double, and minus zero keeps its sign")
    func wideNumbers() throws {
        #expect(try value("1" + String(repeating: "0", count: 40)).real == 1e40)
        #expect(try TapeJSONDecoder().decode([Double].self, from: Array("[-0]".utf8))[0].sign == .minus)
    }

    @Test(
        "A whole number with a fraction or an exponent is exact",
        arguments: [
            ("123456789012345678.0", 123_456_789_012_345_678), ("-9223372036854775807.000", -9_223_372_036_854_775_807),
            ("1e2", 100), ("1E+18", 1_000_000_000_000_000_000), ("120e-1", 12), ("1.5e1", 15), ("0.0", 0), ("-0.0", 0),
            ("0e99999999999999999999", 0), ("9007199254740993.0", 9_007_199_254_740_993),
            ("0.000000000000000000000012e24", 12), ("1200000000000000000000e-20", 12),
        ])
    func exactIntegers(digits: String, number: Int) throws {
        #expect(try TapeJSONDecoder().decode([Int].self, from: Array("[\(digits)]".utf8)) == [number])
    }

    @Test("The greatest whole number with a fraction is exact, and one more does not fit")
    func greatest() throws {
        let decoder = TapeJSONDecoder()
        #expect(try decoder.decode([UInt64].self, from: Array("[18446744073709551615.0]".utf8)) == [.max])
        #expect(throws: DecodingError.self) {
            try decoder.decode([UInt64].self, from: Array("[18446744073709551616.0]".utf8))
        }
        #expect(throws: DecodingError.self) {
            try decoder.decode([Int].self, from: Array("[9223372036854775808.0]".utf8))
        }
    }

    @Test(
        "A number that is not whole, or far too large, is not rounded",
        arguments: [
            "123456789012345678.5", "1e-1", "0.1e0", "1e400", "1e99999999999999999999", "12345678901234567890123.1",
        ])
    func noInteger(digits: String) {
        #expect(throws: DecodingError.self) {
            try TapeJSONDecoder().decode([Int].self, from: Array("[\(digits)]".utf8))
        }
    }

    @Test("A name that comes twice: the last counts, and the other is a warning at its place")
    func duplicates() throws {
        var diagnostics = Diagnostics()
        let document = try JSONDocument(reading: Array("{\"a\":1,\n \"a\":2}".utf8), reporting: &diagnostics)
        #expect(document.tape.root?["a"]?.integer == TapeInteger(Int64(2)))
        #expect(diagnostics.entries.map(\.position) == [SourcePosition(line: 1, column: 2)])
    }

    @Test("A name that comes twice may be refused")
    func refusedDuplicates() {
        var options = JSONOptions()
        options.duplicateKeys = .refused
        #expect(fault(Array(#"{"a":1,"\u0061":2}"#.utf8), options)?.code == .duplicateKey)
    }

    @Test(
        "Every limit has its own error, and a text at the limit is read",
        arguments: [
            (\JSONOptions.byteLimit, 9, 8, "limit-document"), (\.tapeLimits.depth, 2, 1, "limit-nesting"),
            (\.tapeLimits.values, 4, 3, "limit-values"), (\.tapeLimits.bytes, 1, 0, "limit-bytes"),
        ] as [(WritableKeyPath<JSONOptions, Int> & Sendable, Int, Int, String)])
    func limits(limit: WritableKeyPath<JSONOptions, Int> & Sendable, enough: Int, few: Int, code: String) {
        var options = JSONOptions()
        options[keyPath: limit] = enough
        #expect(fault(Array(#"[["a"],1]"#.utf8), options) == nil)
        options[keyPath: limit] = few
        #expect(fault(Array(#"[["a"],1]"#.utf8), options)?.code.rawValue == code)
    }

    @Test("A hundred thousand brackets are a limit exceeded, and with a higher limit just read")
    func deepNesting() {
        let text = [UInt8](repeating: 0x5B, count: 100_000) + [UInt8](repeating: 0x5D, count: 100_000)
        #expect(fault(text)?.code == .depth)
        var options = JSONOptions()
        options.tapeLimits.depth = 100_000
        #expect(fault(text, options) == nil)
    }

    @Test("An error of a model says the line")
    func modelError() {
        struct Point: Decodable { var x: Int }
        do {
            _ = try TapeJSONDecoder().decode([Point].self, from: Array("[{\"x\":1},\n{\"x\":\"a\"}]".utf8))
            Issue.record("it was decoded")
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.debugDescription.hasPrefix("line 2, column 6"))
        } catch {
            Issue.record(error)
        }
    }

    private static let sample = Array(#"{"a":[1,-2.5e3,"\u20AC\n€",true,false,null],"b":{}}"#.utf8)

    /// Whether the error has a position in `bytes`, or just after them.
    private func isInside(_ error: ModelError, _ bytes: [UInt8]) -> Bool {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let position = error.position, 1...lines.count ~= position.line else { return false }
        return 1...lines[position.line - 1].count + 1 ~= position.column
    }

    @Test("Every prefix of a text is an error inside it")
    func truncation() throws {
        for end in 0..<Self.sample.count {
            let cut = Array(Self.sample[..<end])
            let error = try #require(fault(cut), "\(end)")
            #expect(
                ["json-unexpected-end", "json-number", "json-utf8"].contains(error.code.rawValue),
                "\(end): \(error)")
            #expect(isInside(error, cut), "\(end): \(error)")
        }
    }

    @Test("A text with any byte changed is an error inside it, or a value that is read again as written")
    func damage() throws {
        for index in Self.sample.indices {
            for byte in UInt8.min...UInt8.max {
                var damaged = Self.sample
                damaged[index] = byte
                if let error = fault(damaged) {
                    #expect(isInside(error, damaged), "\(index), \(byte): \(error)")
                } else {
                    let value = try TapeJSONDecoder().decode(ModelValue.self, from: damaged)
                    #expect(try TapeJSONDecoder().decode(ModelValue.self, from: JSONText.bytes(of: value)) == value)
                }
            }
        }
    }
}

@Suite("Writing JSON")
struct JSONWriterTests {
    @Test("Values are written in one line, names sorted")
    func values() throws {
        let value: ModelValue = ["b": [1, nil, true, "a/\""], "a": 1.5]
        #expect(
            String(decoding: try JSONText.bytes(of: value), as: UTF8.self) == #"{"a":1.5,"b":[1,null,true,"a/\""]}"#)
        #expect(try JSONText.bytes(of: 19) == Array("19".utf8))
    }

    @Test(
        "A writer that keeps digits keeps those that JSON spells so, and writes the double of others",
        arguments: [
            ("1.50", "1.50", "1.5"), ("1E-400", "1E-400", "0.0"), ("-0", "-0", "-0.0"), ("2e+3", "2e+3", "2000.0"),
            ("+1.5", "1.5", "1.5"), (".5", "0.5", "0.5"), ("01.5", "1.5", "1.5"), ("inf", "\"inf\"", "\"inf\""),
        ])
    func digits(text: String, kept: String, plain: String) throws {
        let writer = TapeWriter()
        try text.withBytes { try writer.real(digits: $0, at: nil) }
        let value = try #require(try writer.finish().root)
        for (keepsDigits, expected) in [(true, kept), (false, plain)] {
            var json = TapeJSON()
            json.keepsDigits = keepsDigits
            try value.accept(&json)
            #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
        }
    }
}
