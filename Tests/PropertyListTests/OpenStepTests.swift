import Foundation
import ModelMapping
import PropertyList
import Switchless
import Testing
import XMLStream

/// Expected values are Foundation's, where it reads the text, or follow from `grammars/microsyntaxes/openstep.ebnf`.
@Suite("OpenStep property lists")
struct OpenStepTests {
    private func value(_ bytes: [UInt8], _ diagnostics: inout Diagnostics) throws -> ModelValue? {
        try PlistDocument(reading: BytesSource(bytes), reporting: &diagnostics).tape.root?.model
    }

    private func value(_ text: String) throws -> ModelValue? {
        var diagnostics = Diagnostics()
        return try value(Array(text.utf8), &diagnostics)
    }

    @Test(
        "Data alone is a document, and is not taken for XML",
        arguments: [
            ("<0f 1c>", [15, 28]), (" <ab>\n", [171]), ("<>", []), ("<\nDE AD>", [222, 173]),
            ("<\(String(repeating: "ab", count: 300))>", [UInt8](repeating: 171, count: 300)),
        ] as [(String, [UInt8])])
    func dataAlone(text: String, bytes: [UInt8]) throws {
        let document = try PlistDocument(reading: BytesSource(text))
        #expect(document.form == .openStep)
        #expect(document.tape.root?.model == ModelValue(Data(bytes)))
    }

    @Test(
        "An element whose name is of such digits is XML", arguments: ["<abc></abc>", "<dead/>", "<ab>\n<true/></ab>"])
    func elements(text: String) {
        let error = #expect(throws: ModelError.self) { try PlistDocument(reading: BytesSource(text)) }
        #expect(error?.code == .unknownElement)
    }

    @Test(
        "Values are texts, data, arrays and dictionaries",
        arguments: [
            (
                #"{ name = "A b"; list = (x, <00ff>); inner = { k = v; }; }"#,
                ["name": "A b", "list": ["x", ModelValue(Data([0, 255]))], "inner": ["k": "v"]]
            ),
            ("()", []), ("{}", [:]), ("(a,)", ["a"]), ("( (()), {} )", [[[]], [:]]), ("word", "word"),
            ("'it is \"so\"'", #"it is "so""#),
            ("(<>, <0F1c\n 2d>)", [ModelValue(Data()), ModelValue(Data([15, 28, 45]))]),
            ("a-b_c$d/e:f.9", "a-b_c$d/e:f.9"), ("\"two\nlines\"", "two\nlines"),
        ] as [(String, ModelValue)])
    func values(text: String, expected: ModelValue) throws { #expect(try value(text) == expected) }

    @Test(
        "Values between angle brackets are of the kind that GNUstep says",
        arguments: [
            ("<*BY>", true), ("<*BN>", false), ("<*I-5>", -5),
            (#"<*I"9223372036854775807">"#, 9_223_372_036_854_775_807),
            ("<*R1.5>", 1.5), ("<*D2001-01-01 00:00:10 +0000>", ModelValue(Date(timeIntervalSinceReferenceDate: 10))),
            ("<*D2001-01-01 01:00:00 +0130>", ModelValue(Date(timeIntervalSinceReferenceDate: -1800))),
            ("<[AAEC]>", ModelValue(Data([0, 1, 2]))), ("(<[]>, <*I1>)", [ModelValue(Data()), 1]),
        ] as [(String, ModelValue)])
    func typed(text: String, expected: ModelValue) throws { #expect(try value(text) == expected) }

    @Test(
        "Wrong values between angle brackets are refused where they begin or go wrong",
        arguments: [
            ("<*X5>", "invalid-openstep 1:3"), ("<*BX>", "invalid-openstep 1:1"), ("(<*I1.5>)", "invalid-integer 1:2"),
            ("<*I5", "invalid-openstep 1:5"),
            ("<*D2001-02-30 00:00:00 +0000>", "invalid-date 1:1"), ("<[A", "invalid-openstep 1:4"),
            ("<[A]>", "invalid-data 1:1"), ("<*R>", "invalid-real 1:1"),
            (#"<*I"5>"#, "invalid-openstep 1:6"),
        ])
    func wrongTyped(text: String, expected: String) {
        let error = #expect(throws: ModelError.self) { try PlistDocument(reading: BytesSource(text)) }
        let position = error?.position.map { " \($0.line):\($0.column)" } ?? ""
        #expect((error?.code.rawValue ?? "") + position == expected)
    }

    @Test(
        "White space and comments stand between symbols",
        arguments: [
            "// a list\n(a, /* the second */ b)", "\u{2028}(a\t,\u{2029}b)\u{B}\u{C}\r\n", "(a,b) // end",
            "(a,b)/* no end",
            "/**/(a,/***/b)",
        ])
    func space(text: String) throws { #expect(try value(text) == ["a", "b"]) }

    @Test(
        "A file of strings is a dictionary without braces, and a key alone its own value",
        arguments: [
            ("\"Quit\" = \"Beenden\";\nOpen = Öffnen;", nil),
            ("\"Quit\" = Beenden; Open;", ["Quit": "Beenden", "Open": "Open"]),
            ("{ a; b = c; }", ["a": "a", "b": "c"]), ("  // nothing\n", [:]), ("'a b';", ["a b": "a b"]),
        ] as [(String, ModelValue?)])
    func strings(text: String, expected: ModelValue?) { #expect((try? value(text)) == expected) }

    @Test(
        "Escapes stand for characters",
        arguments: [
            (#"\a\b\f\n\r\t\v\"\'\\\q"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\q"), (#"\101\60\0601"#, "A001"),
            (#"\341\477"#, "Æ?"), (#"\U00e9\Ue9\U9x"#, "éé\tx"), (#"\UD83D\UDCA9!"#, "💩!"), ("\\\n\\é", "\né"),
        ])
    func escapes(text: String, expected: String) throws {
        #expect(try value("\"\(text)\"") == ModelValue(expected))
        #expect(try value("{ \"\(text)\" = x; }") == [expected: "x"])
    }

    @Test("Escapes in octal digits have the characters that Foundation gives them", arguments: 0..<254)
    func octal(byte: Int) throws {
        let expected = try #require(String(bytes: [UInt8(byte)], encoding: .nextstep))
        #expect(try value("\"\\\(String(byte, radix: 8))\"") == ModelValue(expected))
    }

    @Test("A byte order mark names the encoding", arguments: [String.Encoding.utf8, .utf16, .utf16BigEndian, .utf32])
    func encodings(encoding: String.Encoding) throws {
        let text = try #require("\u{FEFF}{ name = \"é💩\"; }".data(using: encoding))
        let bytes = Array(text)
        // Foundation writes a mark of its own.
        let marks =
            bytes.starts(with: [0xFF, 0xFE, 0xFF, 0xFE]) ? 2 : bytes.starts(with: [0xFF, 0xFE, 0, 0, 0xFF]) ? 4 : 0
        var diagnostics = Diagnostics()
        #expect(try value(Array(bytes.dropFirst(marks)), &diagnostics) == ["name": "é💩"])
    }

    @Test(
        "A fault has its position, and says what is wrong",
        arguments: [
            ("{a = ", "1:6: error: expected a value, found the end of the text"),
            ("(a, b", "1:6: error: expected ',' or ')', found the end of the text"),
            ("(a b)", "1:4: error: expected ',' or ')', found 'b'"),
            ("(,a)", "1:2: error: expected a value, found ','"),
            ("{\n  a = b\n}", "3:1: error: expected ';', found '}'"),
            ("{ a b; }", "1:5: error: expected '=' or ';', found 'b'"),
            ("{ (a) = b; }", "1:3: error: expected a key or '}', found '('"),
            ("{ a = é; }", "1:7: error: expected a value, found 'é'"),
            ("(a)\n b", "2:2: error: expected the end of the text, found 'b'"),
            ("a b", "1:3: error: expected '=' or ';', found 'b'"),
            ("(<0 f>)", "1:4: error: expected the second hexadecimal digit of a byte, found ' '"),
            ("(<0g>)", "1:4: error: expected the second hexadecimal digit of a byte, found 'g'"),
            ("(<00", "1:5: error: expected two hexadecimal digits or '>', found the end of the text"),
            ("(\"a\n", "1:2: error: the text has no closing quote"),
            ("(\"\\", "1:4: error: expected the rest of an escape, found the end of the text"),
            ("\"\\Ux\"", "1:4: error: expected hexadecimal digits after '\\U', found 'x'"),
            ("\"\\UD83D\"", "1:2: error: unpaired surrogate; escape both halves of the pair"),
        ])
    func faults(text: String, expected: String) throws {
        let error = #expect(throws: ModelError.self) { try value(text) }
        #expect(error?.code == .openStep)
        #expect(error.map { "\($0)" }?.contains(expected) == true, "\(error.map { "\($0)" } ?? "")")
    }

    @Test(
        "What is in none of the syntaxes is refused, with the position of the first fault",
        arguments: [
            (Array("?xml version='1.0'?>\n<plist/>".utf8), 1, 1),
            (Array("{a=1;\n é=\"".utf8) + [0xE9] + Array("\";}".utf8), 2, 6),
            ([0xFE, 0xFF, 0, 0x28, 0, 0x0A, 0], 2, 1), ([0xFF, 0xFE, 0x28, 0, 0, 0xDC], 1, 2),
        ])
    func unknown(bytes: [UInt8], line: Int, column: Int) {
        var diagnostics = Diagnostics()
        let error = #expect(throws: ModelError.self) { try value(bytes, &diagnostics) }
        #expect(error?.code == .syntax)
        #expect(error?.position == SourcePosition(line: line, column: column))
    }

    @Test("The last of two members with one key counts, and the other is a warning with its position")
    func duplicates() throws {
        var diagnostics = Diagnostics()
        #expect(try value(Array("{ a = 1;\n a = 2; }".utf8), &diagnostics) == ["a": "2"])
        #expect(diagnostics.entries.map(\.code.rawValue) == ["duplicate-key"])
        #expect(diagnostics.entries.first?.position == SourcePosition(line: 1, column: 3))
    }

    @Test("Nesting is limited, and deep nesting below the limit is read")
    func depth() throws {
        let limit = TapeLimits.standard.depth
        #expect(try value(String(repeating: "(", count: limit) + String(repeating: ")", count: limit)) != nil)
        let error = #expect(throws: ModelError.self) { try value(String(repeating: "(", count: limit + 1)) }
        #expect(error?.code == .depth)
    }

    @Test("No cut and no changed byte of a document crashes, and what is refused says where or what")
    func damage() throws {
        let whole = Array("// x\n{ a = (b, <00ff>, \"c\\U00e9\\101\"); /* y */ 'd' = { e; }; }".utf8)
        var refused = 0
        for index in whole.indices {
            for byte: UInt8? in [nil, 0, 0x22, 0x28, 0x2F, 0x3C, 0x5C, 0x7B, 0x7D, 0xE2, 0xFF] {
                let damaged = byte.map { whole[..<index] + [$0] + whole[(index + 1)...] } ?? whole[..<index]
                var diagnostics = Diagnostics()
                do {
                    _ = try value(Array(damaged), &diagnostics)
                } catch let error as ModelError {
                    refused += 1
                    #expect(error.position != nil, "\(error)")
                } catch {
                    // An empty document, and one that begins as XML does, are faults of XML.
                    #expect(damaged.isEmpty || damaged.first == 0x3C, "\(error)")
                }
            }
        }
        #expect(refused > 200)
    }
}
