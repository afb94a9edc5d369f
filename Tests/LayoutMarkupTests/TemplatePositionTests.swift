import LayoutMarkup
import ModelMapping
import Switchless
import Testing

@Suite("Positions of an expanded template")
struct TemplatePositionTests {
    /// The position in the template of the first occurrence of a text in the document.
    private func position(of text: String, in document: ExpandedTemplate) throws -> String {
        try location(of: text, in: document).position.description
    }

    private func location(of text: String, in document: ExpandedTemplate) throws -> ExpandedTemplate.Location {
        let whole = String(decoding: document.bytes, as: UTF8.self)
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains(text) })
        let range = try #require(lines[line].firstRange(of: text))
        let column = lines[line][..<range.lowerBound].utf8.count + 1
        return document.location(of: SourcePosition(line: line + 1, column: column))
    }

    private func expanded(_ markup: String, _ data: ModelValue, areas: TemplateAreas = [:]) throws -> ExpandedTemplate {
        try LayoutTemplate(parsing: Array(markup.utf8), file: "card.xml").expanded(
            with: TemplateData(data), areas: areas)
    }

    private static let markup = """
        <?xml version="1.0"?>
        <card xmlns:l="urn:switchless:layout"  width = "10"
              title="{title} of tea">
          <!-- a comment -->
          <l:for each="items">
            <text x="abc" y="{item}">number {item} é end</text>
          </l:for>
          <last/>
        </card>
        """

    @Test(
        "Tags, values and texts of the document lead to those of the template",
        arguments: [
            ("<card", "2:1"), ("10\"", "2:49"), ("A long", "3:14"), (" of tea", "3:21"), ("<text", "6:5"),
            ("abc", "6:14"), ("c\"", "6:16"),
            ("one\"", "6:22"), ("number", "6:30"), ("umber", "6:31"), ("one é", "6:37"), (" end", "6:46"),
            ("two\"", "6:22"), ("two é", "6:37"),
            ("<last", "8:3"),
        ])
    func positions(text: String, expected: String) throws {
        let data: ModelValue = ["title": "A long title <&>", "items": ["one", "two", "three"]]
        let document = try expanded(Self.markup, data)
        #expect(try position(of: text, in: document) == expected)
    }

    @Test("A value of several lines does not shift what stands behind it")
    func lines() throws {
        let document = try expanded("<a>{v}<b/>\n<c/></a>", ["v": "1\n22\n333"])
        #expect(try position(of: "22", in: document) == "1:4")
        #expect(try position(of: "<b", in: document) == "1:7")
        #expect(try position(of: "<c", in: document) == "2:1")
    }

    @Test("An empty value has a position of its own")
    func empty() throws {
        let document = try expanded("<a b='x'  c=''/>", [:])
        #expect(document.bytes == Array("<a b=\"x\" c=\"\"/>".utf8))
        #expect(document.position(of: SourcePosition(line: 1, column: 13)) == SourcePosition(line: 1, column: 14))
    }

    @Test("Positions outside of the document lead to its beginning and end")
    func outside() throws {
        let document = try expanded("<a><b/></a>", [:])
        #expect(document.position(of: SourcePosition(line: 0, column: 0)) == SourcePosition(line: 1, column: 1))
        #expect(document.position(of: SourcePosition(line: 99, column: 1)) == SourcePosition(line: 1, column: 4))
    }

    @Test("What comes from a part has the part's file")
    func files() throws {
        let part = try TemplateFixture.part("part", 0, "<p>\n <q r=\"s\"/></p>")
        let markup = "<a xmlns:l=\"urn:switchless:layout\">\n<l:area name=\"bar\"/><z/></a>"
        let document = try expanded(markup, [:], areas: ["bar": [part]])
        let inner = try location(of: "<q", in: document), outer = try location(of: "<z", in: document)
        #expect([inner.file, outer.file] == ["part.xml", "card.xml"])
        #expect([inner.position.description, outer.position.description] == ["2:2", "2:21"])
    }

    @Test(
        "Bytes around the document shift its positions", arguments: ["<w>", "<v>\n<w>", "\n\n"])
    func wrapped(prefix: String) throws {
        let document = try expanded(Self.markup, ["title": "t", "items": ["one"]])
            .wrapped(prefix: Array(prefix.utf8), suffix: Array("</w>".utf8))
        #expect(document.bytes.starts(with: prefix.utf8))
        #expect(String(decoding: document.bytes, as: UTF8.self).hasSuffix("</card></w>"))
        for (text, expected) in [("<card", "2:1"), ("10\"", "2:49"), ("<text", "6:5"), ("<last", "8:3")] {
            #expect(try position(of: text, in: document) == expected)
        }
    }

    @Test(
        "A document can be wrapped twice",
        arguments: [("<a>", "<b>"), ("<a>\n", "<b>"), ("<a>", "\n<b>"), ("\n<a>", "<b>\n")])
    func wrappedTwice(inner: String, outer: String) throws {
        let document = try expanded("<x><y/>\n<z/></x>", [:])
            .wrapped(prefix: Array(inner.utf8), suffix: []).wrapped(prefix: Array(outer.utf8), suffix: [])
        #expect(try position(of: "<y", in: document) == "1:4")
        #expect(try position(of: "<z", in: document) == "2:1")
    }

    @Test("A diagnostic of the document gets the position in the template")
    func diagnostics() throws {
        let document = try expanded("<a>\n<b c=\"{v}\"/></a>", ["v": "x"])
        let found = Diagnostic(.warning, "invalid-value", "x", at: SourcePosition(line: 2, column: 7))
        #expect(document.located(found).position == SourcePosition(line: 2, column: 7))
        #expect(document.located(Diagnostic(.note, "a", "b")).position == nil)
    }
}
