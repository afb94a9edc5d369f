import Foundation
import ModelMapping
import PropertyList
import Testing
import XMLStream

@Suite("Writing property lists as text")
struct TextWritingTests {
    private static let value: ModelValue = [
        "a b": [1, 1.5, true, nil], "c": ["d": ModelValue(Data([15, 28])), "e": "é\"\\\r\n"], "n": [], "m": [:],
        "o": "",
    ]

    private func text(_ value: some Encodable, _ form: PlistForm) throws -> String {
        var encoder = PlistEncoder()
        encoder.outputFormat = form
        encoder.keyOrder = .sorted
        return String(decoding: try encoder.bytes(of: value), as: UTF8.self)
    }

    @Test("OpenStep's syntax quotes what is not letters and digits")
    func openStep() throws {
        #expect(
            try text(Self.value, .openStep)
                == """
                {
                \t"a b" = (
                \t\t1,
                \t\t1.5,
                \t\t1,
                \t\t"$null"
                \t);
                \tc = {
                \t\td = <0f1c>;
                \t\te = "é\\"\\\\\\015
                ";
                \t};
                \tm = {};
                \tn = ();
                \to = "";
                }

                """.replacing("(\n\t)", with: "()"))
    }

    @Test("JSON has text for data and dates")
    func json() throws {
        #expect(
            try text(Self.value, .json)
                == #"{"a b":[1,1.5,true,null],"c":{"d":"Dxw=","e":"é\"\\\r\n"},"m":{},"n":[],"o":""}"# + "\n")
        #expect(try text(ModelValue(uid: 3), .json) == "{\"CF$UID\":3}\n")
    }

    private struct Record: Codable, Equatable {
        var name = "5", number = 5, ratio = -0.25, isOn = true, isOff = false, missing: Int?, tags = ["true", ""]
        var date = Date(timeIntervalSinceReferenceDate: 1), data = Data([1, 2]), large = UInt64.max
        var empty: [String: Int] = [:], optional: [Int?] = [nil, 2], weight: Float = 0.1
    }

    @Test("A model is read again from every form", arguments: [PlistForm.binary, .json, .openStep])
    func models(form: PlistForm) throws {
        let text = try text(Record(), form == .binary ? .json : form)
        #expect(try PlistDecoder().decode(Record.self, from: Array(text.utf8)) == Record())
    }

    @Test(
        "The first bytes tell JSON from OpenStep's syntax",
        arguments: [
            (#"{"a": 1}"#, PlistForm.json), (#" { "a\"" : 1}"#, .json), ("[1]", .json), (#"{"a" = 1;}"#, .openStep),
            ("(1)", .openStep),
            ("{}", .openStep), ("<plist><true/></plist>", .xml),
        ])
    func recognition(text: String, form: PlistForm) throws {
        #expect(try PlistDocument(reading: BytesSource(Array(text.utf8))).form == form)
    }

    @Test("Forms have the names of plutil")
    func names() {
        #expect(PlistForm.entries.map(\.name.local).sorted() == ["binary1", "json", "openstep", "xml1"])
        #expect(PlistForm(named: "xml1") == .xml)
        #expect(PlistForm(named: "yaml") == nil)
    }

    @Test("An array is written element by element", arguments: [PlistForm.xml, .json, .openStep])
    func elements(form: PlistForm) throws {
        var encoder = PlistEncoder()
        encoder.outputFormat = form
        encoder.isPretty = true
        for values in [[], [Record()], [Record(), Record()]] {
            var bytes: [UInt8] = []
            var writer = try PlistElementWriter(encoder) { bytes.append($0) }
            for value in values { try writer.write(value) }
            try writer.finish()
            #expect(try PlistDecoder().decode([Record].self, from: bytes) == values)
        }
    }

    @Test("A million elements are written in pieces of bounded length")
    func million() throws {
        var encoder = PlistEncoder()
        encoder.outputFormat = .xml
        var longest = 0, length = 0
        var writer = try PlistElementWriter(encoder) {
            longest = max(longest, $0.count)
            length += $0.count
        }
        for number in 0..<1_000_000 { try writer.write(number) }
        try writer.finish()
        #expect(longest < 70_000)
        #expect(length > 20_000_000)
    }

    @Test("A binary property list is not written element by element")
    func binaryElements() {
        #expect(throws: ModelError.self) { _ = try PlistElementWriter(PlistEncoder()) { _ in } }
    }
}
