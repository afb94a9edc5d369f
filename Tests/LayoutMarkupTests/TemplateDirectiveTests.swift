import LayoutMarkup
import ModelMapping
import Switchless
import Testing

@Suite("Template elements")
struct TemplateDirectiveTests {
    private static let data: ModelValue = [
        "items": [["title": "a", "tags": ["x", "y"]], ["title": "b", "tags": []]], "numbers": [1, 2, 3], "none": [],
        "nothing": nil, "item": "outer", "title": "page",
    ]

    @Test(
        "'for' repeats its content for each element of an array",
        arguments: [
            ("<l:for each=\"numbers\">{item},</l:for>", "1,2,3,"),
            ("<l:for each=\"numbers\" as=\"n\">{n}{item} </l:for>", "1outer 2outer 3outer "),
            ("<l:for each=\"items\"><b>{item.title}</b></l:for>", "<b>a</b><b>b</b>"),
            ("<l:for each=\"numbers\" index=\"i\" as=\"n\">{i}:{n} </l:for>", "1:1 2:2 3:3 "),
            (
                "<l:for each=\"items\" index=\"i\"><l:for each=\"item.tags\" as=\"tag\">{i}{item.title}{tag} </l:for></l:for>",
                "1ax 1ay "
            ),
            ("<l:for each=\"none\">a</l:for>", ""), ("<l:for each=\"nothing\">a</l:for>", ""),
            ("<l:for each=\"numbers\"/>", ""),
            ("<l:for each=\"items[0].tags\">{item}</l:for>{item}", "xyouter"),
            ("<l:for each=\"items\"><l:for each=\"item.tags\">{item}</l:for></l:for>", "xy"),
            ("<l:for each=\"numbers\">\n  <b/>\n</l:for>", "\n  <b/>\n\n  <b/>\n\n  <b/>\n"),
            ("<l:for each=\"items\">{item.subtitle ?? \"-\"}</l:for>", "--"),
        ])
    func loops(body: String, expected: String) throws { #expect(try TemplateFixture.fill(body, Self.data) == expected) }

    @Test("A loop's name counts before the data, with no way back to the data's value of that name")
    func shadowing() throws {
        let body = "<l:for each=\"numbers\" as=\"title\">{title}</l:for>{title}"
        #expect(try TemplateFixture.fill(body, Self.data) == "123page")
        let error = TemplateFixture.fault("<l:for each=\"numbers\" as=\"items\">{items.title}</l:for>", Self.data)
        #expect(error?.message.contains("'items' is 1 without 'title'") == true)
    }

    @Test(
        "'if' writes its content if the data has the value, and 'lacks' if it has not",
        arguments: [
            ("a", true), (1, true), (-0.5, true), (true, true), ([0], true), (["a": nil], true), ("false", true),
            ("", false), (0, false),
            (0.0, false), (false, false), ([], false), ([:], false), (nil, false), (.init(Double.nan), false),
        ] as [(ModelValue, Bool)])
    func conditions(value: ModelValue, has: Bool) throws {
        let body = "<l:if has=\"v\">yes</l:if><l:if lacks=\"v\">no</l:if>"
        #expect(try TemplateFixture.fill(body, ["v": value]) == (has ? "yes" : "no"))
    }

    @Test(
        "A path that leads nowhere is a value that is lacked",
        arguments: ["none", "a.b.c", "list[5]"])
    func missing(path: String) throws {
        let body = "<l:if has=\"\(path)\">yes</l:if><l:if lacks=\"\(path)\">no</l:if>"
        #expect(try TemplateFixture.fill(body, ["a": 1, "list": [1]]) == "no")
    }

    @Test("With 'has' and 'lacks', both have to hold")
    func both() throws {
        let body = "<l:if has=\"a\" lacks=\"b\">yes</l:if>"
        #expect(try TemplateFixture.fill(body, ["a": 1]) == "yes")
        #expect(try TemplateFixture.fill(body, ["a": 1, "b": 1]) == "")
        #expect(try TemplateFixture.fill(body) == "")
    }

    @Test(
        "An attribute that is missing, unknown or invalid is an error with its position",
        arguments: [
            ("<l:for as=\"x\"/>", "2:1", "'for': the attribute 'each' is missing; add it"),
            ("<l:for each=\"a\" a=\"x\"/>", "2:20", "attribute 'a' of 'for': unknown; known are as, each, index"),
            ("<l:for each=\"a b\"/>", "2:14", "invalid path \"a b\""),
            ("<l:for each=\"{a}\"/>", "2:14", "invalid path \"{a}\""),
            ("<l:for each=\"\"/>", "2:14", "invalid path"),
            ("<l:for each=\"a\" as=\"b.c\"/>", "2:21", "\"b.c\" is no name"),
            ("<l:if/>", "2:1", "'if': the condition is missing; add 'has' or 'lacks'"),
            ("<l:area/>", "2:1", "the attribute 'name' is missing"),
        ])
    func attributes(body: String, position: String, finding: String) throws {
        let error = try #require(TemplateFixture.fault(body))
        #expect(error.code == .attribute)
        #expect(error.position?.description == position)
        #expect(error.message.contains(finding), "\(error.message)")
    }

    @Test(
        "A loop over what is no array is an error with the position of the path",
        arguments: [
            (
                "<l:for each=\"title\"/>", TemplateError.Code.value,
                "'title' is the text \"page\", where an array is needed"
            ),
            ("<l:for each=\"items[0]\"/>", .value, "'items[0]' is a dictionary"),
            ("<l:for each=\"itens\"/>", .missing, "did you mean 'items'?"),
        ])
    func noArray(body: String, code: TemplateError.Code, finding: String) throws {
        let error = try #require(TemplateFixture.fault(body, Self.data))
        #expect(error.code == code)
        #expect(error.position?.description == "2:14")
        #expect(error.message.contains(finding), "\(error.message)")
    }

    private struct Twice: TemplateDirective {
        static let name = Name.layout("twice")
        static let summary = "Writes its content twice."
        private let name: String
        init(_ tag: inout TemplateTag) throws(TemplateError) { name = try tag.declaredName("as") ?? "time" }
        func expand(_ content: TemplateContent, in expansion: TemplateExpansion) throws {
            for time in ["first", "second"] {
                try expansion.expand(content, with: [TemplateBinding(name, ModelValue(time))])
            }
        }
    }

    @Test("A template element of one's own is registered")
    func ownElement() throws {
        var options = TemplateOptions()
        #expect(try TemplateFixture.fill("<l:twice/>", options: options) == "<twice xmlns=\"urn:switchless:layout\"/>")
        options.directives = try options.directives.registering(Twice.self)
        #expect(
            try TemplateFixture.fill("<l:twice as=\"t\"><b>{t}</b></l:twice>", options: options)
                == "<b>first</b><b>second</b>")
        #expect(throws: RegistryError.self) { try options.directives.registering(Twice.self) }
        #expect(options.directives.entries.map(\.name.local) == ["area", "for", "if", "twice"])
    }
}

@Suite("Areas of a template")
struct TemplateAreaTests {
    @Test("The parts of an area are sorted by priority, the highest first, then by identity")
    func order() throws {
        let parts = [
            try TemplateFixture.part("b", 0, "<b/>"), try TemplateFixture.part("z", 5, "<z/>"),
            try TemplateFixture.part("a", 0, "<a/>"), try TemplateFixture.part("c", -1, "<c/>"),
        ]
        let filled = try TemplateFixture.fill("<l:area name=\"bar\">none</l:area>", areas: ["bar": parts])
        #expect(filled == "<z/><a/><b/><c/>")
    }

    @Test("An area that nobody fills keeps its content", arguments: [[:], ["bar": []]] as [TemplateAreas])
    func fallback(areas: TemplateAreas) throws {
        #expect(
            try TemplateFixture.fill("<l:area name=\"bar\"><x>{v}</x></l:area>", ["v": 1], areas: areas) == "<x>1</x>")
    }

    @Test("A part has the data and the loop's names of where it stands")
    func bindings() throws {
        let part = try TemplateFixture.part("p", 0, "<p>{item}{v}</p>")
        let body = "<l:for each=\"n\"><l:area name=\"bar\"/></l:for>"
        #expect(
            try TemplateFixture.fill(body, ["n": [1, 2], "v": "x"], areas: ["bar": [part]]) == "<p>1x</p><p>2x</p>")
    }

    @Test("A part of the layout's namespace does not declare it again")
    func namespace() throws {
        let part = try TemplateFixture.part("p", 0, "<text xmlns=\"urn:switchless:layout\"/>")
        let markup = "<row xmlns=\"urn:switchless:layout\"><area name=\"bar\"/></row>"
        #expect(
            try TemplateFixture.document(markup, areas: ["bar": [part]])
                == "<row xmlns=\"urn:switchless:layout\"><text/></row>")
    }

    @Test("An error in a part has the part's file and position")
    func fault() throws {
        let part = try TemplateFixture.part("p", 0, "<p>\n {none}</p>")
        let error = try #require(TemplateFixture.fault("<l:area name=\"bar\"/>", areas: ["bar": [part]]))
        #expect(error.file == "p.xml")
        #expect(error.position?.description == "2:2")
    }

    @Test("An area that contains itself ends at the limit of the depth")
    func recursion() throws {
        let part = try TemplateFixture.part("p", 0, "<p><l:area xmlns:l=\"urn:switchless:layout\" name=\"bar\"/></p>")
        let error = try #require(TemplateFixture.fault("<l:area name=\"bar\"/>", areas: ["bar": [part]]))
        #expect([.depth, .stack].contains(error.code))
        #expect(error.file == "p.xml")
    }
}
