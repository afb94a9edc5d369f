import LayoutMarkup
import ModelMapping
import Testing
import XMLStream

@Suite("Markup of a template")
struct TemplateMarkupTests {
    @Test(
        "Markup of any vocabulary goes through as it is",
        arguments: [
            "<a/>", "<a b=\"c\"/>", "<a>\n  text\t <b/> </a>", "<a xmlns=\"urn:x\"><b/><c xmlns=\"\"/></a>",
            "<a>&amp;&lt;&gt;\"'</a>", "<a b=\"&amp;&lt;&gt;&quot;'\"/>", "<a b=\"&#9;&#10;&#13;\">&#13;</a>",
            "<a xml:lang=\"de\" xml:space=\"preserve\"/>", "<ä ö=\"ü\">é€𝄞</ä>",
        ])
    func unchanged(markup: String) throws { #expect(try TemplateFixture.document(markup) == markup) }

    @Test(
        "Markup that events do not tell apart is written in one form",
        arguments: [
            ("<a></a>", "<a/>"), ("<a b='\"'/>", "<a b=\"&quot;\"/>"),
            ("<a><![CDATA[<x>&]]></a>", "<a>&lt;x&gt;&amp;</a>"),
            ("<p:a xmlns:p=\"urn:x\"><p:b/></p:a>", "<a xmlns=\"urn:x\"><b/></a>"),
            (
                "<a xmlns:x=\"http://www.w3.org/1999/xlink\" x:href=\"#b\" x:title=\"c\"/>",
                "<a xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"#b\" xlink:title=\"c\"/>"
            ),
            ("<a xmlns:p=\"urn:x\" p:b=\"c\"/>", "<a xmlns:a0=\"urn:x\" a0:b=\"c\"/>"),
            ("<!DOCTYPE a [<!ENTITY e \"f\">]><a>&e;</a>", "<a>f</a>"),
        ])
    func written(markup: String, expected: String) throws { #expect(try TemplateFixture.document(markup) == expected) }

    @Test("Comments and processing instructions are dropped, and the white space around them stays")
    func dropped() throws {
        let markup = "<?x y?><a> <!-- {b} --> <?c d?>\n</a><!-- e -->"
        #expect(try TemplateFixture.document(markup) == "<a>  \n</a>")
    }

    @Test("The content of a template element takes the namespace of where it is written")
    func namespaces() throws {
        let markup = "<l:row xmlns:l=\"urn:switchless:layout\"><l:if has=\"a\"><l:text/><b/></l:if></l:row>"
        #expect(
            try TemplateFixture.document(markup, ["a": 1])
                == "<row xmlns=\"urn:switchless:layout\"><text/><b xmlns=\"\"/></row>")
    }

    @Test("A template that is not well-formed is refused with its position")
    func malformed() throws {
        let error = #expect(throws: XMLStreamError.self) {
            try LayoutTemplate(parsing: Array("<a>\n<b></a>".utf8), file: "card.xml")
        }
        #expect(error?.file == "card.xml")
        #expect(error?.line == 2)
    }

    @Test("A prefix without a declaration is refused, since its names would lose it")
    func undeclared() throws {
        let error = #expect(throws: TemplateError.self) {
            try LayoutTemplate(parsing: Array("<a>\n <p:b/></a>".utf8), file: "card.xml")
        }
        #expect(error?.description == "card.xml:2:2: error: undeclared prefix 'p'; declare it: xmlns:p=\"...\"")
    }

    @Test(
        "A document has exactly one root element",
        arguments: [
            ("<l:if xmlns:l=\"urn:switchless:layout\" has=\"no\"><a/></l:if>", "no root element"),
            ("<l:if xmlns:l=\"urn:switchless:layout\" has=\"yes\"><a/><b/></l:if>", "second root element"),
            ("<l:if xmlns:l=\"urn:switchless:layout\" has=\"yes\"><a/>b</l:if>", "outside of its root"),
        ])
    func roots(markup: String, finding: String) throws {
        let error = #expect(throws: TemplateError.self) { try TemplateFixture.document(markup, ["yes": true]) }
        #expect(error?.code == .root)
        #expect(error?.message.contains(finding) == true)
    }

    @Test("A template element can be the root if it writes one element")
    func directiveRoot() throws {
        let markup = "<l:if xmlns:l=\"urn:switchless:layout\" has=\"yes\">\n<a/>\n</l:if>"
        #expect(try TemplateFixture.document(markup, ["yes": true]) == "\n<a/>\n")
    }

    @Test("The text of 'style' has no expressions", arguments: ["urn:switchless:layout", "http://www.w3.org/2000/svg"])
    func style(namespace: String) throws {
        let markup = "<style xmlns=\"\(namespace)\">a { fill: red } b{}</style>"
        #expect(try TemplateFixture.document(markup) == markup)
    }

    @Test("The text of a 'style' of another vocabulary has expressions")
    func otherStyle() throws {
        #expect(try TemplateFixture.document("<style>{a}</style>", ["a": 1]) == "<style>1</style>")
    }

    @Test("A host registers further elements without expressions")
    func rawText() throws {
        var options = TemplateOptions()
        options.directives = options.directives.registering(rawText: "script")
        let markup = "<a><script>{ x } {{</script>{b}</a>"
        #expect(
            try TemplateFixture.document(markup, ["b": 2], options: options) == "<a><script>{ x } {{</script>2</a>")
    }
}
