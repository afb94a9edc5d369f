import Foundation
import ModelMapping
import Switchless
import Testing
import XMLMapping
import XMLStream

@Suite("What properties can be made of")
struct FormTests {
    @Test("A property can come from one of several places, the first in the document")
    func alternatives() throws {
        let found = try mapped(
            "<r xmlns:dc='urn:dc'><x><dc:date>2001-01-01</dc:date></x><x><pubDate>1 Jan 2001 00:00 GMT</pubDate></x></r>",
            namespaces: ["dc": "urn:dc"]
        ) {
            MappedProperty("date", from: "pubDate | dc:date", as: "date")
        }
        #expect(found.map { $0["date"] } == [moment("2001-01-01T00:00:00Z"), moment("2001-01-01T00:00:00Z")])
    }

    @Test("Another match of an alternative is no surprise, and is not reported")
    func silentAlternatives() throws {
        let reports = Reports()
        var options = MappingOptions()
        options.report = reports.report
        let mapping = Mapping(items: ["X"]) { MappedClass("X", from: "x") { MappedProperty("v", from: "a | b") } }
        #expect(try items(mapping, "<x><b>1</b><a>2</a></x>", options) == [["class": "X", "v": "1"]])
        #expect(reports.lines == [])
    }

    @Test("The layer data of Tiled is a list of tiles in each of its encodings")
    func layers() throws {
        // base64 of 1, 2 as 32-bit numbers; the same compressed by Python's zlib and gzip.
        let documents = [
            "<x><data encoding='csv'>\n1,\n2\n</data></x>", "<x><data encoding='base64'>\n AQAAAAIAAAA=\n</data></x>",
            "<x><data encoding='base64' compression='zlib'>eJxjZGBgYAJiAAAYAAQ=</data></x>",
            "<x><data encoding='base64' compression='gzip'>H4sIAAAAAAACA2NkYGBgAmIAfBeBAwgAAAA=</data></x>",
            "<x><data><tile gid='1'/><tile gid='2'/></data></x>",
        ]
        for document in documents {
            let found = try mapped(document) {
                MappedProperty(
                    "tiles", from: "data[@encoding='csv']", as: "integer", separator: ",",
                    or: [
                        MappedProperty(
                            "", from: "data[@encoding='base64'][not(@compression)]", as: "uint32", codings: ["base64"]),
                        MappedProperty(
                            "", from: "data[@compression='zlib']", as: "uint32", codings: ["base64", "zlib"]),
                        MappedProperty(
                            "", from: "data[@compression='gzip']", as: "uint32", codings: ["base64", "gzip"]),
                        MappedProperty("", from: "data/tile/@gid[]", as: "integer"),
                    ])
            }
            #expect(found == [["class": "X", "tiles": [1, 2]]], "\(document)")
        }
    }

    @Test(
        "Coded text that is damaged is an error with its place",
        arguments: ["A", "AQAAAAI=", "eJxjZGBgYAJiAAAA", "AQAAAAIAAA=="])
    func damagedCodings(text: String) {
        let found = fault {
            _ = try mapped("<x>\n<d>\(text)</d></x>") {
                MappedProperty("d", as: "uint32", codings: text.hasPrefix("e") ? ["base64", "zlib"] : ["base64"])
            }
        }
        #expect(found == "invalid-value 2:1")
    }

    @Test("Text that unpacks to more than an item may have is refused")
    func bomb() throws {
        var options = MappingOptions()
        options.limits.item.bytes = 1000
        let mapping = Mapping(items: ["X"]) {
            MappedClass("X", from: "x") { MappedProperty("d", as: "string", codings: ["base64", "zlib"]) }
        }
        // 10,000 zeros, by Python's zlib.
        let document = "<x><d>eJztwQENAAAAwqBK75/OHG5AAQAAAAAAAAAAwL8BSwdTag==</d></x>"
        #expect(fault { _ = try items(mapping, document, options) } == "invalid-value 1:4")
    }

    @Test("An element without content can be a truth, and a missing one its contrary")
    func presence() throws {
        let found = try mapped("<r><x><flag/></x><x live=''/></r>") {
            MappedProperty("flag", as: "presence")
            MappedProperty("live", from: "@live", as: "presence")
        }
        #expect(
            found == [
                ["class": "X", "flag": true, "live": false], ["class": "X", "live": true, "flag": false],
            ])
    }

    @Test("Coordinates of KML are lists in a list, without a class of their own")
    func lists() throws {
        let found = try mapped(
            "<x><c> 1,2,3\n4,5 </c><ring>1,2 3,4</ring><ring>5,6</ring><long>a :: b::c:d</long></x>"
        ) {
            MappedProperty("c", as: "real", separator: " ", ",")
            MappedProperty("rings", from: "ring[]", as: "integer", separator: "", " ", ",")
            MappedProperty("long", separator: "::")
        }
        #expect(
            found == [
                [
                    "class": "X", "c": [[1.0, 2.0, 3.0], [4.0, 5.0]], "rings": [[[1, 2], [3, 4]], [[5, 6]]],
                    "long": ["a", "b", "c:d"],
                ]
            ])
    }

    @Test("A dictionary has its keys from an attribute, the elements' names or the attributes' names")
    func dictionaries() throws {
        let document = """
            <x a='1' b='2'><properties><property name='p' value='1'/><property name='q' value='2'/><property value='3'/>\
            </properties><t>T</t><e><f>5</f><g>6</g></e><o id='i'><v>7</v></o><t>U</t><o id='j'/></x>
            """
        let mapping = Mapping(items: ["X"]) {
            MappedClass("X", from: "x") {
                MappedProperty("all", from: "@*", as: "integer")
                MappedProperty("properties", from: "properties/property/@value", as: "integer", key: "@name")
                MappedProperty("elements", from: "e/*", as: "integer", key: "local-name()")
                MappedProperty("objects", from: "o", as: "O", key: "@id")
                MappedProperty("t", from: "t[]")
            }
            MappedClass("O") { MappedProperty("v") }
        }
        let reports = Reports()
        var options = MappingOptions()
        options.report = reports.report
        #expect(
            try items(mapping, document, options) == [
                [
                    "class": "X", "all": ["a": 1, "b": 2], "properties": ["p": 1, "q": 2], "t": ["T", "U"],
                    "elements": ["f": 5, "g": 6],
                    "objects": ["i": ["class": "O", "v": "7"], "j": ["class": "O"]],
                ]
            ])
        #expect(
            reports.lines == [
                "x:1:88: warning: a value of 'properties' of X has no key; it is ignored [missing-key]"
            ])
    }

    @Test("Text and elements come in their order, as objects of several classes")
    func mixed() throws {
        let mapping = Mapping(items: ["P"]) {
            MappedClass("P", from: "p") { MappedProperty("parts", from: "node()[]", as: "Run", "Link", "Em") }
            MappedClass("Run", from: "text()") { MappedProperty("text", from: ".") }
            MappedClass("Em", from: "em | i") { MappedProperty("parts", from: "node()[]", as: "Run", "Link", "Em") }
            MappedClass("Link", from: "a") {
                MappedProperty("address", from: "@href")
                MappedProperty("text", from: ".")
            }
        }
        let run: (ModelValue) -> ModelValue = { ["class": "Run", "text": $0] }
        #expect(
            try items(mapping, "<p>One <em>two<a href='h'>&amp;<b>x</b></a></em> three<br/>four<i/></p>") == [
                [
                    "class": "P",
                    "parts": [
                        run("One "),
                        [
                            "class": "Em",
                            "parts": [run("two"), ["class": "Link", "address": "h", "text": "&x"]],
                        ], run(" three"), run("four"), ["class": "Em", "parts": []],
                    ],
                ]
            ])
    }

    @Test("The content of an Atom text in XHTML is its markup, with every namespace that it needs")
    func markup() throws {
        let document = """
            <x xmlns:h='http://www.w3.org/1999/xhtml' xmlns:l='urn:l'><content type='xhtml'><h:div class='"a"'>1 &lt; <h:b l:m='n' \
            xml:lang='de'>2</h:b><h:br/></h:div></content></x>
            """
        let found = try mapped(document) { MappedProperty("html", from: "content[@type='xhtml']/markup()") }
        #expect(
            found.first?["html"] == """
                <div xmlns="http://www.w3.org/1999/xhtml" class="&quot;a&quot;">1 &lt; <b xmlns:a0="urn:l" a0:m="n" xml:lang="de">2</b>\
                <br/></div>
                """)
    }

    @Test("Markup inside markup is a part of both")
    func nestedMarkup() throws {
        let mapping = Mapping(items: ["X"]) {
            MappedClass("X", from: "x") {
                MappedProperty("outer", from: "a/markup()")
                MappedProperty("inner", from: "a/b/markup()")
            }
        }
        #expect(
            try items(mapping, "<x><a>1<b>2<c/></b>3</a></x>") == [
                ["class": "X", "inner": "2<c/>", "outer": "1<b>2<c/></b>3"]
            ])
    }

    @Test("An element's own name and namespace are values")
    func names() throws {
        let found = try mapped("<x xmlns:p='urn:p'><p:a/></x>") {
            MappedProperty("name", from: "*/local-name()")
            MappedProperty("namespace", from: "*/namespace-uri()")
        }
        #expect(found == [["class": "X", "name": "a", "namespace": "urn:p"]])
    }

    @Test("A text that a lenient property cannot read is reported and counts as missing")
    func lenient() throws {
        let reports = Reports()
        var options = MappingOptions()
        options.report = reports.report
        let mapping = Mapping(items: ["X"]) {
            MappedClass("X", from: "x") {
                MappedProperty("n", as: "integer", default: "1", lenient: true)
                MappedProperty("d", from: "d[]", as: "date", lenient: true)
            }
        }
        let found = try items(mapping, "<x><n>a</n><d>b</d><d>2001-01-01</d></x>", options)
        #expect(found == [["class": "X", "d": [moment("2001-01-01T00:00:00Z")], "n": 1]])
        #expect(
            reports.lines == [
                "x:1:4: warning: invalid integer 'a' for 'n' of X; it counts as missing [invalid-value]",
                "x:1:12: warning: invalid date 'b' for 'd' of X; it counts as missing [invalid-value]",
            ])
    }
}

@Suite("Which elements a path finds")
struct ConditionTests {
    @Test(
        "Conditions compare, ask for presence, and exclude, as in XPath",
        arguments: [
            ("e[@a='1']", ["1"]), ("e[@a!='1']", ["2"]), ("e[@a]", ["1", "2"]), ("e[not(@a)]", ["3", "4"]),
            ("e[not(@a='1')]", ["2", "3", "4"]), ("e[@b][@a]", ["2"]), ("e[@a='2' and @b='x']", ["2"]),
            ("e[@b][not(@a)]", ["3"]), ("e[@a='1'] | e[@b]", ["1", "2", "3"]), ("e[1]", ["1"]), ("e[3]", ["3"]),
            ("e[@b][2]", ["3"]), ("e[2]/f | e[4]", ["2", "4"]), ("*[5]", ["5"]), ("e[9]", []),
        ])
    func conditions(path: String, expected: [String]) throws {
        let document = "<x><e a='1'>1</e><e a='2' b='x'><f>2</f></e><e b='y'>3</e><e>4</e><g>5</g></x>"
        let list = path.contains(" | ") ? path.replacingOccurrences(of: " | ", with: "[] | ") : path
        let found = try mapped(document) { MappedProperty("v", from: list + "[]") }
        #expect(found.first?["v"] == ModelValue(expected.map { ModelValue($0) }))
    }

    @Test(
        "Conditions on children hold whether the child comes before or after, and for texts, attributes and lists",
        arguments: [
            ("p[k='a']/v", ["1"]), ("p[k='b']/v", ["2"]), ("p[k='b']/@n", ["y"]), ("p[k]/v", ["1", "2", "4"]),
            ("p[not(k)]/v", ["3"]), ("p[k!='a']/v", ["2", "4"]), ("p[w]/v", ["2"]), ("p[w and k='b']/@n", ["y"]),
            ("p[@n='y'][k='b']/v", ["2"]), ("p[q[r]/s]", nil), ("g[f='1']/p[k='d']/v", ["4"]), ("g[f='2']/p[k]/v", []),
        ])
    func children(path: String, expected: [String]?) throws {
        let document = """
            <x><p n='x'><k>a</k><v>1</v></p><p n='y'><v>2</v><w/><k>b</k></p><p><v>3</v></p>\
            <g><p><k>d</k><v>4</v></p><f>1</f></g></x>
            """
        let wide = path.hasPrefix("p[k") && path.hasSuffix("v") && expected?.contains("4") == true
        let paths = wide ? path + "[] | g/" + path + "[]" : path + "[]"
        guard let expected else {
            return #expect(fault { _ = try mapped("<x/>") { MappedProperty("v", from: paths) } } == "invalid-path")
        }
        let found = try mapped(document) { MappedProperty("v", from: paths) }
        #expect(found.first?["v"] == ModelValue(expected.map { ModelValue($0) }))
    }

    @Test("Objects and items whose children are not as they must be are left out")
    func guardedObjects() throws {
        let mapping = Mapping(items: ["Map"]) {
            MappedClass("Map", from: "map[kind='x']") {
                MappedProperty("normal", from: "Pair[key='normal']", as: "Pair")
                MappedProperty("lists", from: "list[on]", as: "Pair")
                MappedProperty("kind")
            }
            MappedClass("Pair") {
                MappedProperty("key")
                MappedProperty("urls", from: "url[]")
            }
        }
        let pairs = "<Pair><key>high</key><url>h</url></Pair><Pair><url>n</url><key>normal</key></Pair>"
        let found = try items(
            mapping, "<r><map>\(pairs)<kind>x</kind></map><map><kind>y</kind></map><map><kind>x</kind></map></r>")
        #expect(
            found == [
                ["class": "Map", "normal": ["class": "Pair", "urls": ["n"], "key": "normal"], "kind": "x"],
                ["class": "Map", "kind": "x"],
            ])
    }

    @Test("Siblings are counted in each parent, also where parents are in each other")
    func positions() throws {
        let mapping = Mapping(items: ["N"]) {
            MappedClass("N", from: "n") {
                MappedProperty("second", from: "v[2]")
                MappedProperty("inner", from: "n[1]", as: "N")
            }
        }
        #expect(
            try items(mapping, "<r><n><v>1</v><n><v>3</v><v>4</v></n><v>2</v><n/></n><n><v/><v>6</v></n></r>") == [
                ["class": "N", "inner": ["class": "N", "second": "4"], "second": "2"],
                ["class": "N", "second": "6"],
            ])
    }

    @Test("A prefix stands for several namespaces, for none, or for any")
    func namespaces() throws {
        let documents = ["<x><t>1</t></x>", "<x xmlns='urn:a'><t>1</t></x>", "<x xmlns='urn:b'><t>1</t></x>"]
        let read: (MappedNamespaces, String) throws -> [ModelValue] = { namespaces, document in
            try mapped(document, namespaces: ["": namespaces]) { MappedProperty("t") }
        }
        let item: [ModelValue] = [["class": "X", "t": "1"]]
        #expect(try documents.map { try read(["", "urn:a"], $0) } == [item, item, []])
        #expect(try documents.map { try read("*", $0) } == [item, item, item])
        let any = try mapped("<x xmlns:p='urn:p'><p:t>1</p:t></x>") { MappedProperty("t", from: "*:t") }
        #expect(any == item)
        let root = Mapping(root: "x | y", items: ["X"]) { MappedClass("X", from: "x | y") }
        #expect(try items(root, "<y/>") == [["class": "X"]])
        #expect(fault { _ = try items(root, "<z/>") } == "wrong-root 1:1")
    }

    @Test(
        "What is no condition is refused",
        arguments: [
            "e[0]", "e[@a!=x]", "e[not(@a]", "e[b=x]", "e[not(@a!='x')]", "e[b][1]", "a |", "e[]/f", "node()/a", "@*:a",
        ])
    func wrong(path: String) {
        #expect(fault { _ = try mapped("<x/>") { MappedProperty("p", from: path) } } == "invalid-path")
    }
}
