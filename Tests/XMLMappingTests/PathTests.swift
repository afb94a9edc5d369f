import ModelMapping
import Switchless
import Testing
import XMLMapping

@Suite("Where properties come from")
struct PathTests {
    @Test("Attributes, elements, attributes of elements and elements of elements are found")
    func simple() throws {
        let found = try mapped("<r><x id='7'><title>T</title><a><b c='d'>e</b></a></x></r>") {
            MappedProperty("id", from: "@id", as: "integer")
            MappedProperty("title")
            MappedProperty("c", from: "a/b/@c")
            MappedProperty("b", from: "a/b")
        }
        #expect(found == [["class": "X", "id": 7, "title": "T", "c": "d", "b": "e"]])
    }

    @Test("An element is all text in it, text() only its own, and . the class's own element")
    func texts() throws {
        let found = try mapped("<x>one <b>two <i>three</i></b> four<![CDATA[ <five>]]>&amp;</x>") {
            MappedProperty("all", from: ".")
            MappedProperty("own", from: "text()")
            MappedProperty("b")
            MappedProperty("bOwn", from: "b/text()")
        }
        #expect(
            found == [
                [
                    "class": "X", "all": "one two three four <five>&", "own": "one  four <five>&", "b": "two three",
                    "bOwn": "two ",
                ]
            ])
    }

    @Test("A list has every such place in the order of the document, however they are mixed with others")
    func lists() throws {
        let found = try mapped("<x><k v='1'>a</k><t>T</t><k v='2'>b</k><l><m>x</m><m>y</m></l><k>c</k></x>") {
            MappedProperty("k", from: "k[]")
            MappedProperty("v", from: "k/@v[]", as: "integer")
            MappedProperty("t")
            MappedProperty("m", from: "l/m[]")
            MappedProperty("none", from: "none[]")
        }
        #expect(
            found == [["class": "X", "k": ["a", "b", "c"], "v": [1, 2], "t": "T", "m": ["x", "y"], "none": []]])
    }

    @Test("Lists of objects that come in turns are each one list")
    func mixedObjects() throws {
        let mapping = Mapping(items: ["R"]) {
            MappedClass("R", from: "r") {
                MappedProperty("as", from: "a[]", as: "A")
                MappedProperty("bs", from: "b[]", as: "B")
            }
            MappedClass("A") { MappedProperty("n", from: "@n", as: "integer") }
            MappedClass("B") { MappedProperty("as", from: "a[]", as: "A") }
        }
        let found = try items(mapping, "<r><a n='1'/><b><a n='5'/></b><a n='2'/><b/><a n='3'/></r>")
        let a: (Int64) -> ModelValue = { ["class": "A", "n": ModelValue(TapeInteger($0))] }
        #expect(
            found == [
                [
                    "class": "R", "as": [a(1), a(2), a(3)],
                    "bs": [["class": "B", "as": [a(5)]], ["class": "B", "as": []]],
                ]
            ])
    }

    @Test("Of places that are no list the first counts, and the others are reported with their lines")
    func first() throws {
        let reports = Reports()
        var options = MappingOptions()
        options.report = reports.report
        let mapping = Mapping(items: ["X"]) {
            MappedClass("X", from: "x") {
                MappedProperty("t")
                MappedProperty("o", from: "o", as: "O")
            }
            MappedClass("O") { MappedProperty("p") }
        }
        let found = try items(mapping, "<x><t>1</t><o><p>1</p></o>\n<t>2</t>\n<o><p>2</p></o></x>", options)
        #expect(found == [["class": "X", "t": "1", "o": ["class": "O", "p": "1"]]])
        #expect(reports.lines.map { $0.prefix(14) } == ["x:2:1: warning", "x:3:1: warning"])
    }

    @Test("Conditions choose by an attribute, together with paths that have none")
    func conditions() throws {
        let found = try mapped(
            "<x><link rel='self' href='s'/><link rel='alternate' type='h' href='a'/><link href='n'/></x>"
        ) {
            MappedProperty("page", from: "link[@rel='alternate']/@href")
            MappedProperty("own", from: "link[@rel='self']/@href")
            MappedProperty("html", from: "link[@type=\"h\"]/@rel")
            MappedProperty("all", from: "link/@href[]")
        }
        #expect(found == [["class": "X", "page": "a", "own": "s", "html": "alternate", "all": ["s", "a", "n"]]])
    }

    @Test("A star is any element; named elements stay what they are")
    func star() throws {
        let found = try mapped("<x><a>1</a><b><q>5</q></b><c><q>6</q></c></x>") {
            MappedProperty("all", from: "*[]")
            MappedProperty("b", from: "b/q")
            MappedProperty("q", from: "*/q[]")
        }
        #expect(found == [["class": "X", "all": ["1", "5", "6"], "b": "5", "q": ["5", "6"]]])
    }

    @Test("The same local name in two namespaces is two names, by prefix or as the default")
    func namespaces() throws {
        let document = "<x xmlns='urn:a' xmlns:p='urn:b' p:id='1' id='2' xml:lang='de'><t>a</t><p:t>b</p:t></x>"
        let found = try mapped(document, namespaces: ["": "urn:a", "b": "urn:b"]) {
            MappedProperty("a", from: "t")
            MappedProperty("b", from: "b:t")
            MappedProperty("plain", from: "@id")
            MappedProperty("prefixed", from: "@b:id")
            MappedProperty("language", from: "@xml:lang")
        }
        #expect(found == [["class": "X", "a": "a", "b": "b", "plain": "2", "prefixed": "1", "language": "de"]])
        #expect(try mapped(document) { MappedProperty("t") } == [])
    }

    @Test("Items are found at any depth, and inside an item there are none")
    func outermost() throws {
        let found = try mapped("<a><x><t>1</t><x><t>2</t></x></x><b><c><x><t>3</t></x></c></b></a>") {
            MappedProperty("t")
        }
        #expect(found == [["class": "X", "t": "1"], ["class": "X", "t": "3"]])
    }

    @Test(
        "What is no path is refused",
        arguments: [
            ("", "invalid-path"), ("a/", "invalid-path"), ("a//b", "invalid-path"), ("/a", "invalid-path"),
            ("@", "invalid-path"),
            ("a[", "invalid-path"), ("a[]]", "invalid-path"), ("a b", "invalid-path"), ("@a/b", "invalid-path"),
            ("text()/a", "invalid-path"), ("./a", "invalid-path"), ("a[@b=c]", "invalid-path"),
            ("a[@b='c]", "invalid-path"), ("a[@b='\u{1}']", "invalid-path"), ("a[b='\u{FFFE}']", "invalid-path"),
            ("p:a", "unknown-prefix"), ("a/@p:b", "unknown-prefix"), ("p:", "unknown-prefix"),
        ])
    func wrongPaths(path: String, expected: String) {
        #expect(fault { _ = try mapped("<x/>") { MappedProperty("p", from: path) } } == expected)
    }

    @Test("A namespace that no document can have is refused", arguments: ["\u{0}", "\u{1}", "\u{FFFF}"])
    func wrongNamespaces(character: String) {
        let namespaces: [String: MappedNamespaces] = ["p": MappedNamespaces(["urn:\(character)"])]
        for path in ["p:a", "a/@p:b"] {
            let found = fault { _ = try mapped("<x/>", namespaces: namespaces) { MappedProperty("v", from: path) } }
            #expect(found == "invalid-path")
        }
    }

    @Test("A path has as many steps as elements can be nested, and no more")
    func steps() {
        func path(_ count: Int) -> String { String(repeating: "a/", count: count - 1) + "a" }
        #expect(fault { _ = try mapped("<x/>") { MappedProperty("p", from: path(512)) } } == nil)
        #expect(fault { _ = try mapped("<x/>") { MappedProperty("p", from: path(513)) } } == "limit-steps")
    }

    @Test("What a path of the most steps reads is written again by it", arguments: [2, 512])
    func writtenSteps(count: Int) throws {
        struct Item: Encodable { let p = "x" }
        let mapping = Mapping(root: "items", items: ["Item"]) {
            MappedClass("Item", from: "item") {
                MappedProperty("p", from: String(repeating: "a/", count: count - 1) + "a")
            }
        }
        var options = ModelWriter.Options()
        options.hasDeclaration = false
        options.indentation = nil
        let written = try ModelWriter(MappingPlan(mapping), options: options).document([Item()])
        let open = String(repeating: "<a>", count: count), closed = String(repeating: "</a>", count: count)
        #expect(String(decoding: written, as: UTF8.self) == "<items><item>\(open)x\(closed)</item></items>\n")
    }

    @Test("Paths of which each step may be every other's make a plan up to its limit, and no larger one")
    func planSize() {
        // Twenty paths of twenty steps, each with one named step: which of them an element still fits is one of 2^20
        // sets.
        let paths = (0..<20).map { place in (0..<20).map { $0 == place ? "a" : "*" }.joined(separator: "/") }
        let found = fault {
            _ = try mapped("<x/>") {
                for (number, path) in paths.enumerated() { MappedProperty("p\(number)", from: path) }
            }
        }
        #expect(found == "limit-plan")
    }
}
