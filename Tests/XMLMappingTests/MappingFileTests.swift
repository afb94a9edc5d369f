import ModelMapping
import Testing
import XMLMapping
import XMLStream

@Suite("Mapping files")
struct MappingFileTests {
    private static let body = """
        <key>namespaces</key><dict><key>m</key><string>urn:m</string></dict>
        <key>root</key><string>rss</string>
        <key>items</key><string>Entry</string>
        <key>classes</key><dict>
        <key>Base</key><dict><key>properties</key><dict><key>id</key><string>@id</string></dict></dict>
        <key>Entry</key><dict><key>element</key><string>item</string><key>inherits</key><string>Base</string>
        <key>properties</key><dict>
        <key>title</key><dict><key>required</key><true/></dict>
        <key>date</key><dict><key>path</key><string>pubDate</string><key>type</key><string>date</string>
        <key>formats</key><array><string>rfc-822</string><string>iso-8601</string></array></dict>
        <key>count</key><dict><key>path</key><string>@n</string><key>type</key><string>integer</string><key>default</key><integer>3</integer></dict>
        <key>media</key><dict><key>path</key><string>*[]</string><key>type</key><array><string>Audio</string><string>Video</string></array></dict>
        <key>sizes</key><dict><key>type</key><string>real</string><key>separator</key><string>,</string></dict>
        </dict></dict>
        <key>Audio</key><dict><key>element</key><string>m:audio</string></dict>
        <key>Video</key><dict><key>element</key><string>m:video[@live='no']</string></dict>
        </dict>
        """

    private static func swift(countDefault: String = "3") -> Mapping {
        Mapping(namespaces: ["m": "urn:m"], root: "rss", items: ["Entry"]) {
            MappedClass("Base") { MappedProperty("id", from: "@id") }
            MappedClass("Entry", from: "item", inherits: "Base") {
                MappedProperty("title", required: true)
                MappedProperty("date", from: "pubDate", as: "date", formats: ["rfc-822", "iso-8601"])
                MappedProperty("count", from: "@n", as: "integer", default: countDefault)
                MappedProperty("media", from: "*[]", as: "Audio", "Video")
                MappedProperty("sizes", as: "real", separator: ",")
            }
            MappedClass("Audio", from: "m:audio")
            MappedClass("Video", from: "m:video[@live='no']")
        }
    }

    @Test("A file and the same in Swift have equal plans, and others have not")
    func equalPlans() throws {
        #expect(try MappingPlan(file(Self.body)) == MappingPlan(Self.swift()))
        #expect(try MappingPlan(file(Self.body)) != MappingPlan(Self.swift(countDefault: "4")))
    }

    private static func classes(_ properties: String) -> String {
        "<key>items</key><string>X</string><key>classes</key><dict><key>X</key><dict><key>element</key><string>x</string>"
            + "<key>properties</key><dict>\n\(properties)</dict></dict></dict>"
    }

    @Test(
        "A mistake in a file is an error with its place",
        arguments: [
            ("<key>item</key><string>X</string>", "unknown-key 2:1"),
            ("<key>items</key>\n<integer>4</integer>", "wrong-value 3:1"),
            ("<key>namespaces</key><dict><key>a</key><array>\n<true/></array></dict>", "wrong-value 3:1"),
            ("<key>classes</key><array/>", "wrong-value 2:19"),
            (
                "<key>items</key><string>X</string><key>classes</key><dict>\n<key>X</key><string>x</string></dict>",
                "wrong-value 3:13"
            ),
            (
                "<key>items</key><string>X</string><key>classes</key><dict>\n<key>X</key><dict>\n<key>elements</key><string/></dict></dict>",
                "unknown-key 4:1"
            ),
            (classes("<key>a</key><dict>\n<key>requried</key><true/></dict>"), "unknown-key 4:1"),
            (classes("<key>a</key><dict>\n<key>required</key><string>yes</string></dict>"), "wrong-value 4:20"),
            (classes("<key>a</key><string>a</string><key>a</key><string>b</string>"), "duplicate-key 3:1"),
            (classes("<key>a</key><dict><key>type</key><string>number</string></dict>"), "unknown-type 3:1"),
            (classes("\n<key>a</key><string>a//b</string>"), "invalid-path 4:1"),
            (classes("<key>a</key><string>q:a</string>"), "unknown-prefix 3:1"),
            (
                classes(
                    "<key>a</key><dict><key>type</key><string>integer</string><key>default</key><string>x</string></dict>"
                ),
                "invalid-default 3:1"
            ),
            (
                classes(
                    "<key>a</key><dict><key>type</key><string>date</string><key>formats</key><string>iso</string></dict>"
                ),
                "unknown-format 3:1"
            ),
            (classes("<key>a</key><dict><key>formats</key><string>unix</string></dict>"), "unused-setting 3:1"),
            (classes("<key>a</key><dict><key>encoding</key><string>zip</string></dict>"), "unknown-encoding 3:1"),
            (
                classes("<key>a</key><dict><key>alternatives</key><array>\n<string>a//b</string></array></dict>"),
                "invalid-path 4:1"
            ),
            (
                classes("<key>a</key><dict><key>path</key><string>b</string><key>key</key><string>c</string></dict>"),
                "invalid-path 3:1"
            ),
        ])
    func mistakes(body: String, expected: String) {
        #expect(fault { _ = try MappingPlan(file(body)) } == expected)
    }

    @Test("A mistake names the mapping's file, before a document is read and after")
    func namesFile() throws {
        let wrong = Self.classes("<key>a</key><dict><key>type</key><string>number</string></dict>")
        let source = BytesSource("<plist><dict>\(wrong)</dict></plist>", named: "m.plist")
        let error = #expect(throws: ModelError.self) { try MappingPlan(Mapping(reading: source)) }
        #expect(error?.file == "m.plist")
        #expect(error?.description.hasPrefix("m.plist:2:1: error: 'number' is neither a class") == true)
        let unknown = BytesSource("<plist><dict>\n<key>?</key><true/></dict></plist>", named: "m.plist")
        let early = #expect(throws: ModelError.self) { try Mapping(reading: unknown) }
        #expect(early?.description.hasPrefix("m.plist:2:1: error: unknown key '?'") == true)
    }

    @Test("What is no property list, or no dictionary, is no mapping")
    func noMapping() {
        #expect(fault { _ = try Mapping(reading: BytesSource("<plist><array/></plist>")) } == "wrong-value 1:8")
        #expect(fault { _ = try Mapping(reading: BytesSource("<plist><dict>")) }?.hasPrefix("malformed") == true)
    }
}

@Suite("Mistakes in a mapping")
struct MappingMistakeTests {
    private func fault(_ items: [String], @ListBuilder<MappedClass> _ classes: () -> [MappedClass]) -> String? {
        let list = classes()
        return XMLMappingTests.fault { _ = try MappingPlan(Mapping(items: items, classes: list)) }
    }

    @Test("Classes that do not fit together are refused")
    func classes() {
        #expect(fault([]) { MappedClass("A", from: "a") } == "missing-mapping-key")
        #expect(fault(["B"]) { MappedClass("A", from: "a") } == "unknown-type")
        #expect(fault(["A"]) { MappedClass("A") } == "missing-element")
        #expect(fault(["A"]) { MappedClass("A", from: "a", inherits: "B") } == "unknown-type")
        #expect(fault(["string"]) { MappedClass("string", from: "a") } == "duplicate-class")
        let twice = fault(["A"]) {
            MappedClass("A", from: "a")
            MappedClass("A", from: "b")
        }
        #expect(twice == "duplicate-class")
        let ring = fault(["A"]) {
            MappedClass("A", from: "a", inherits: "B")
            MappedClass("B", inherits: "A")
        }
        #expect(ring == "inheritance-cycle")
    }

    @Test("Two properties of one name are refused")
    func properties() {
        let twice = fault(["A"]) {
            MappedClass("A", from: "a") {
                MappedProperty("p")
                MappedProperty("p", from: "q")
            }
        }
        #expect(twice == "duplicate-property")
    }

    @Test(
        "Paths that exclude each other are refused",
        arguments: [
            [MappedProperty("p", from: "b", as: "B"), MappedProperty("q", from: "b/c")],
            [MappedProperty("p", from: "b", as: "B"), MappedProperty("q", from: "b", as: "B")],
            [MappedProperty("p", from: "@b", as: "B")], [MappedProperty("p", from: "text()", as: "B")],
            [MappedProperty("p", from: "b", as: "B", "A")], [MappedProperty("p", from: ".", as: "B")],
        ])
    func conflicts(properties: [MappedProperty]) {
        let found = fault(["A"]) {
            MappedClass("A", from: "a", properties: properties)
            MappedClass("B", from: "b") { MappedProperty("text", from: "text()") }
        }
        #expect(found == "conflicting-paths")
    }

    @Test("Settings that a type has no use for are refused")
    func settings() {
        for property in [
            MappedProperty("p", from: "b", as: "A", default: "x"),
            MappedProperty("p", from: "b", as: "A", separator: ","),
            MappedProperty("p", from: "b", as: "integer", formats: ["unix"]),
            MappedProperty("p", from: "b", as: "A", codings: ["base64"]),
            MappedProperty("p", from: "b", as: "A", lenient: true),
        ] {
            #expect(fault(["A"]) { MappedClass("A", from: "a") { property } } == "unused-setting")
        }
        let twice = fault(["A"]) {
            MappedClass("A", from: "a") { MappedProperty("p", as: "uint32", separator: ",", codings: ["base64"]) }
        }
        #expect(twice == "unused-setting")
    }

    @Test("Conditions of an element can be combined in 64 ways, and no more")
    func conditions() {
        func paths(_ count: Int) -> [MappedProperty] {
            (0..<count).map { MappedProperty("p\($0)", from: "e[@a\($0)='x']") }
        }
        #expect(fault(["A"]) { MappedClass("A", from: "a", properties: paths(6)) } == nil)
        #expect(fault(["A"]) { MappedClass("A", from: "a", properties: paths(7)) } == "conflicting-paths")
    }
}
