import LayoutMarkup
import ModelMapping
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Data of a template")
struct TemplateDataTests {
    private let template = try! LayoutTemplate(parsing: Array("<a>{name}, {n}, {d}</a>".utf8))

    private func text(_ data: TemplateData) throws -> String {
        String(decoding: try template.expanded(with: data).bytes, as: UTF8.self)
    }

    @Test(
        "A property list of any form is data",
        arguments: [
            "<plist version=\"1.0\"><dict><key>name</key><string>Tea</string><key>n</key><integer>3</integer><key>d</key><date>2024-01-02T03:04:05Z</date></dict></plist>",
            "{ name = Tea; n = 3; d = \"2024-01-02T03:04:05Z\"; }",
            "{\"name\": \"Tea\", \"n\": 3, \"d\": \"2024-01-02T03:04:05Z\"}",
        ])
    func propertyLists(list: String) throws {
        #expect(try text(TemplateData(propertyList: Array(list.utf8))) == "<a>Tea, 3, 2024-01-02T03:04:05Z</a>")
    }

    @Test("JSON is data, with all digits of its integers")
    func json() throws {
        let json = #"{"name": "T\u00e9\ud834\udd1e", "n": 170141183460469231731687303715884105727, "d": 0.10}"#
        #expect(
            try text(TemplateData(json: Array(json.utf8))) == "<a>Té𝄞, 170141183460469231731687303715884105727, 0.1</a>"
        )
    }

    private struct Model: Encodable {
        var name = "Tea"
        var n: UInt8? = 3
        var d = Date(timeIntervalSinceReferenceDate: 0)
        var list = [["x": 1.5]]
    }

    @Test("Any encodable model is data")
    func encodable() throws {
        let data = try TemplateData(encoding: Model())
        #expect(try text(data) == "<a>Tea, 3, 2001-01-01T00:00:00Z</a>")
        #expect(data.root["list"]?[0]?["x"] == 1.5)
    }

    @Test(
        "JSON that is not well-formed is refused with its position",
        arguments: [
            (#"{"a": "\ud800"}"#, "1:8"), ("{\"a\":\n 1,}", "2:4"), ("{\"a\": NaN}", "1:7"), ("", "1:1"),
        ])
    func malformedJSON(json: String, position: String) throws {
        let error = #expect(throws: ModelError.self) { try TemplateData(json: Array(json.utf8), file: "card.json") }
        #expect(error?.position?.description == position)
        #expect(error?.file == "card.json")
    }

    @Test("JSON with invalid UTF-8 is refused")
    func invalidUTF8() throws {
        #expect(throws: ModelError.self) {
            try TemplateData(json: Array("{\"a\": \"".utf8) + [0xFF] + Array("\"}".utf8))
        }
    }

    @Test("A number of JSON that is too large for a double is no text")
    func hugeNumber() throws {
        let data = try TemplateData(json: Array(#"{"name": 1e999, "n": 1, "d": 1}"#.utf8))
        let error = #expect(throws: TemplateError.self) { try text(data) }
        #expect(error?.code == .value)
    }

    @Test("Data in a value is no text")
    func bytes() throws {
        let error = TemplateFixture.fault("{v}", ["v": .init(Data([1, 2]))])
        #expect(error?.message.contains("'v' is data, where a text is needed") == true)
    }
}
