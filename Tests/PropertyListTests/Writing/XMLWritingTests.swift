import Foundation
import ModelMapping
import PropertyList
import Testing
import XMLStream

@Suite("Writing XML property lists")
struct XMLWritingTests {
    private struct Everything: Encodable {
        var z = 1, a = "x<&>\"'é", data = Data(0..<100), date = Date(timeIntervalSinceReferenceDate: -1.5)
        var real = 0.1, whole = 1.0, tiny = 1e-7, huge = 1e20, small: Float = 0.1, minus = -0.0
        var infinity = Double.infinity, negative = -Double.infinity, nan = Double.nan
        var isOn = true, isOff = false, largest = UInt64.max, least = Int64.min, empty = "", lines = "a\n\tb"
        var none: [Int] = [], nothing: [String: Int] = [:], missing: Int?, some: [Int?] = [1, nil]
        var deep = [["b": Data(), "A": Data(0..<60), "c": Data([1])]]
        var url = URL(string: "http://example.org/a?b&c") ?? URL(filePath: "/"), decimal = Decimal(string: "1.5")
    }

    private func xml(_ value: some Encodable) throws -> String {
        var encoder = PlistEncoder()
        encoder.outputFormat = .xml
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func body(_ value: some Encodable) throws -> String {
        let lines = try xml(value).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == #"<?xml version="1.0" encoding="UTF-8"?>"#)
        #expect(lines.suffix(2) == ["</plist>", ""])
        return lines.dropFirst(3).dropLast(2).joined(separator: "\n")
    }

    @Test("The bytes are those of Foundation's encoder")
    func foundation() throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        #expect(try xml(Everything()) == String(decoding: try encoder.encode(Everything()), as: UTF8.self))
    }

    @Test("Keys keep their order on request")
    func order() throws {
        struct Pair: Encodable { var b = 1, a = 2 }
        var encoder = PlistEncoder()
        encoder.outputFormat = .xml
        encoder.keyOrder = .recorded
        #expect(String(decoding: try encoder.bytes(of: Pair()), as: UTF8.self).contains("<key>b</key>\n\t<integer>1<"))
    }

    @Test("A carriage return is a reference, so that it is read again")
    func carriageReturn() throws {
        #expect(try body("a\rb") == "<string>a&#13;b</string>")
        #expect(try PlistDecoder().decode(String.self, from: Array(xml("a\r\nb").utf8)) == "a\r\nb")
    }

    @Test(
        "A character that XML does not have is an error",
        arguments: ["\u{0}", "\u{1F}", "a\u{B}", "\u{FFFE}", "\u{FFFF}"])
    func control(text: String) {
        let error = #expect(throws: ModelError.self) { try body([text]) }
        #expect(error?.code == .unwritable)
        #expect(throws: ModelError.self) { try body([text: 1]) }
    }

    @Test("Integers have up to 128 bits")
    func wide() throws {
        let integer = try #require(TapeInteger(isNegative: true, high: 1 << 63, low: 0))
        #expect(try body(ModelValue(integer)) == "<integer>-170141183460469231731687303715884105728</integer>")
    }

    @Test("A UID is a dictionary")
    func uid() throws {
        #expect(try body(ModelValue(uid: 7)) == "<dict>\n\t<key>CF$UID</key>\n\t<integer>7</integer>\n</dict>")
        #expect(try PlistDecoder().decode(ModelValue.self, from: Array(xml(ModelValue(uid: 7)).utf8)).uid == 7)
    }

    @Test("A date outside the years 0 to 999999 is an error", arguments: [Double.nan, 1e14, -1e14])
    func dates(seconds: Double) {
        let error = #expect(throws: ModelError.self) { try xml(Date(timeIntervalSinceReferenceDate: seconds)) }
        #expect(error?.code == .dateRange)
    }

    @Test("A document that was read is written in its order")
    func document() throws {
        let text = try xml(["z": 1, "a": 2]).replacing("<dict>", with: "<dict><key>~</key><true/>")
        let document = try PlistDocument(reading: BytesSource(Array(text.utf8)))
        #expect(document.form == .xml)
        let written = String(decoding: try document.bytes(as: .xml), as: UTF8.self)
        #expect(written.contains("<dict>\n\t<key>~</key>\n\t<true/>\n\t<key>a</key>"))
        var options = PlistWritingOptions()
        options.keyOrder = .sorted
        let sorted = String(decoding: try document.bytes(as: .xml, options: options), as: UTF8.self)
        #expect(sorted.contains("<dict>\n\t<key>a</key>"))
    }
}
