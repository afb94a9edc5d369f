import LayoutMarkup
import ModelMapping
import Switchless
import Testing
import XMLStream

@Suite("Values in a template")
struct TemplateEscapingTests {
    @Test(
        "Nothing in a value is read as markup in text",
        arguments: [
            ("<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;"), ("a]]>b", "a]]&gt;b"), ("<!--", "&lt;!--"),
            ("\"'", "\"'"), ("{title}", "{title}"),
            ("{{", "{{"), ("a\tb\nc\rd", "a\tb\nc&#13;d"), ("<?x?>", "&lt;?x?&gt;"), ("", ""),
            ("é€𝄞\u{7F}\u{85}", "é€𝄞\u{7F}\u{85}"),
        ])
    func text(value: String, expected: String) throws {
        #expect(try TemplateFixture.fill("{v}", ["v": .init(value)]) == expected)
    }

    @Test(
        "Nothing in a value ends an attribute",
        arguments: [
            ("\" onload=\"x", "&quot; onload=&quot;x"), ("'/><x a='", "'/&gt;&lt;x a='"),
            ("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"), ("&lt;", "&amp;lt;"),
            ("]]>", "]]&gt;"), ("javascript:x", "javascript:x"),
        ])
    func attribute(value: String, expected: String) throws {
        #expect(try TemplateFixture.fill("<a b='{v}'/>", ["v": .init(value)]) == "<a b=\"\(expected)\"/>")
    }

    @Test(
        "A character that XML cannot hold becomes U+FFFD",
        arguments: ["\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{C}", "\u{E}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
    func forbidden(character: String) throws {
        let value = ModelValue("a\(character)b")
        #expect(try TemplateFixture.fill("{v}<c d=\"{v}\"/>", ["v": value]) == "a\u{FFFD}b<c d=\"a\u{FFFD}b\"/>")
    }

    @Test(
        "Characters beside those that XML cannot hold stay",
        arguments: ["\u{FFFD}", "\u{FFFC}", "\u{EFFF}", "\u{F000}", "\u{1FFFE}", "ￂ"])
    func neighbours(character: String) throws {
        #expect(try TemplateFixture.fill("{v}", ["v": .init(character)]) == character)
    }

    @Test(
        "A value in a 'style' attribute cannot add declarations or functions",
        arguments: [
            ("red", "red"), ("#fff", "#fff"), ("10.5%, -2px a_b", "10.5%, -2px a_b"),
            ("red; fill: url(#x)", "red\\3b  fill\\3a  url\\28 #x\\29 "),
            ("red}b{c", "red\\7d b\\7b c"), ("a\"b'c", "a\\22 b\\27 c"), ("a\\b", "a\\5c b"),
            ("/* */", "\\2f \\2a  \\2a \\2f "),
            ("a\nb", "a\\a b"), ("é𝄞", "\\e9 \\1d11e "), ("!important", "\\21 important"), ("<&>", "\\3c \\26 \\3e "),
            ("\u{0}", "\\0 "),
        ])
    func style(value: String, expected: String) throws {
        let filled = try TemplateFixture.fill("<a style=\"fill: {v}; x: y\"/>", ["v": .init(value)])
        #expect(filled == "<a style=\"fill: \(expected); x: y\"/>")
    }

    @Test("Filters and defaults in a 'style' attribute are escaped at the end")
    func filteredStyle() throws {
        let body = "<a style='a:{v | join \";\"};b:{w ?? \";\"};c:{w | uppercase ?? \"(\"}'/>"
        #expect(
            try TemplateFixture.fill(body, ["v": ["(", ")"]]) == "<a style=\"a:\\28 \\3b \\29 ;b:\\3b ;c:\\28 \"/>")
    }

    @Test("A 'style' of another namespace is an attribute like any other")
    func otherStyle() throws {
        let filled = try TemplateFixture.fill("<a xmlns:p=\"urn:p\" p:style=\"{v}\"/>", ["v": "a;b"])
        #expect(filled == "<a xmlns:a0=\"urn:p\" a0:style=\"a;b\"/>")
    }

    /// Collects all text and attribute values of a document.
    private struct Collector: XMLStreamHandler {
        var elements = 0
        var values: [String] = []
        var text = ""
        mutating func startElement(_ tag: XMLStartTag) {
            elements += 1
            tag.attributes.forEach { values.append($0.value.string) }
        }
        mutating func endElement() {}
        mutating func text(_ piece: XMLText) { text += piece.bytes.string }
    }

    @Test("Any text of a value comes back from the document as it was, in text and in an attribute")
    func roundTrip() throws {
        let scalars = (1...0x2FF).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{D7FF}", "\u{E000}", "\u{10FFFF}"]
        let allowed = scalars.filter { $0.value >= 32 || "\t\n\r".unicodeScalars.contains($0) }
        let text = String(String.UnicodeScalarView(allowed)) + "]]>&#10;&amp;<!--"
        let document = try TemplateFixture.document("<a b=\"{v}\">{v}</a>", ["v": .init(text)])
        let parser = XMLStreamParser(vocabulary: XMLVocabulary([]))
        let found = try parser.parse(BytesSource(document), with: Collector())
        #expect(found.elements == 1)
        #expect(found.values.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
        #expect(Array(found.text.unicodeScalars) == Array(text.unicodeScalars))
    }
}
