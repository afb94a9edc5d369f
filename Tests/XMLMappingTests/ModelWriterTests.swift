import Foundation
import ModelMapping
import Switchless
import Testing
import XMLMapping
import XMLStream

/// Canonical XML 1.0, by libxml2's own program.
private enum Canonical {
    private static let program = "/usr/bin/xmllint"
    static let isThere = FileManager.default.isExecutableFile(atPath: program)

    static func form(_ document: String) throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: "writer-\(UUID().uuidString).xml")
        try Data(document.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = ["--noblanks", "--c14n", url.path]
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : "not well-formed: \(document)"
    }
}

private protocol Figure: Model, Encodable where Base == any Figure {
    var label: String { get }
}
extension Figure {
    func asBase() -> any Figure { self }
    static func asModel(_ base: any Figure) -> (any Model)? { base }
}
private struct Disc: Figure, Codable {
    var r: Int
    var label: String { "disc \(r)" }
}
private struct Bar: Figure, Codable {
    var text: String
    var label: String { "bar \(text)" }
}
private struct Drawing: Codable {
    @Polymorphic var figures: [any Figure]
}

@Suite("Writing by a mapping")
struct ModelWriterTests {
    private func written(
        _ mapping: Mapping, _ document: String, _ change: (inout ModelWriter.Options) -> Void = { _ in }
    ) throws -> String {
        var options = ModelWriter.Options()
        options.hasDeclaration = false
        options.indentation = nil
        change(&options)
        let plan = try MappingPlan(mapping)
        var bytes: [UInt8] = []
        let stream = try ModelWriter(plan, options: options).stream { bytes += $0 }
        try ModelReader(plan).forEachValue(in: BytesSource(document)) { try stream.write(value: $0) }
        try stream.finish()
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "What a shipped mapping reads of a document and writes is equal to it in canonical form",
        .enabled(if: Canonical.isThere), arguments: WriterDocuments.all)
    func roundTrip(name: String, items: String, document: String) throws {
        var mapping = try Examples.mapping(name)
        mapping.items = [items]
        let found = try written(mapping, document) { $0.indentation = 2 }
        #expect(try Canonical.form(found) == Canonical.form(document))
    }

    @Test("Models of a program are written as they are read")
    func models() throws {
        struct Row: Codable, Equatable {
            var id: Int
            var when: Date
            var tags: [String]
            var note: String?
        }
        let mapping = Mapping(root: "rows", items: ["Row"]) {
            MappedClass("Row", from: "row") {
                MappedProperty("id", from: "@id", as: "integer")
                MappedProperty("when", from: "pubDate", as: "date", formats: ["rfc-822"])
                MappedProperty("tags", from: "tag[]")
                MappedProperty("note", from: "n/@t")
            }
        }
        let plan = try MappingPlan(mapping)
        let moment = Date(timeIntervalSinceReferenceDate: 461_394_000)
        let rows = [
            Row(id: 1, when: moment, tags: ["a<b", "&"], note: "\"\n"), Row(id: 2, when: moment, tags: []),
        ]
        let document = try ModelWriter(plan).document(rows)
        #expect(
            String(decoding: document, as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <rows>
                  <row id="1">
                    <pubDate>Sun, 16 Aug 2015 05:00:00 GMT</pubDate>
                    <tag>a&lt;b</tag>
                    <tag>&amp;</tag>
                    <n t="&quot;&#xA;"/>
                  </row>
                  <row id="2">
                    <pubDate>Sun, 16 Aug 2015 05:00:00 GMT</pubDate>
                  </row>
                </rows>

                """)
        var found: [Row] = []
        try ModelReader(plan).forEach(Row.self, in: BytesSource(document)) { found.append($0) }
        #expect(found == rows)
    }

    @Test("Items and properties of several classes are written by the registry of models, and read again")
    func polymorphic() throws {
        let mapping = Mapping(root: "drawing", items: ["Drawing"]) {
            MappedClass("Drawing", from: "drawing") { MappedProperty("figures", from: "*[]", as: "Disc", "Bar") }
            MappedClass("Disc", from: "disc") { MappedProperty("r", from: "@r", as: "integer") }
            MappedClass("Bar", from: "bar") { MappedProperty("text", from: ".") }
        }
        let plan = try MappingPlan(mapping)
        let models = ModelRegistry([Disc.self, Bar.self])
        let drawing = Drawing(figures: [Bar(text: "a"), Disc(r: 5), Bar(text: "b")])
        let document = try ModelWriter(plan, models: models).document([drawing])
        let found = String(decoding: document, as: UTF8.self).split(separator: "\n").dropFirst().map {
            $0.drop { $0 == " " }
        }
        #expect(found == ["<drawing>", "<bar>a</bar>", "<disc r=\"5\"/>", "<bar>b</bar>", "</drawing>"])
        let again = try ModelReader(plan, models: models).decode(Drawing.self, from: BytesSource(document))
        #expect(again.figures.map(\.label) == ["bar a", "disc 5", "bar b"])
        #expect(throws: EncodingError.self) { try ModelWriter(plan).document([drawing]) }
    }

    @Test("Forms of values come out as they went in")
    func forms() throws {
        let mapping = Mapping(namespaces: ["p": "urn:p"], items: ["X"]) {
            MappedClass("X", from: "x") {
                MappedProperty("all", from: "d/@*")
                MappedProperty("named", from: "e/f/@v", as: "integer", key: "@k")
                MappedProperty("byName", from: "g/*", key: "local-name()")
                MappedProperty("flag", from: "p:flag", as: "presence")
                MappedProperty("rings", from: "ring[]", as: "real", separator: "", " ", ",")
                MappedProperty("html", from: "h/markup()")
                MappedProperty("self", from: "link[@rel='self']/@href")
                MappedProperty("next", from: "link[@rel='next']/@href")
                MappedProperty("parts", from: "t/node()[]", as: "Run", "Em")
                MappedProperty("packed", from: "b", as: "uint32", codings: ["base64"])
                MappedProperty("any", from: "any/*[]", as: "Any")
            }
            MappedClass("Run", from: "text()") { MappedProperty("text", from: ".") }
            MappedClass("Em", from: "em") { MappedProperty("text", from: ".") }
            MappedClass("Any") {
                MappedProperty("name", from: "local-name()")
                MappedProperty("space", from: "namespace-uri()")
                MappedProperty("attributes", from: "@*")
                MappedProperty("text", from: "text()")
            }
        }
        let document = """
            <x xmlns:p="urn:p"><d a="1" b="2"/><e><f k="u" v="1"/><f k="w" v="2"/></e><g><q>1</q><r>2</r></g><p:flag/>\
            <ring>1,2 3,4.50</ring><ring>5,6</ring><h>1 <b>2</b></h><link rel="self" href="s"/><link rel="next" href="n"/>\
            <t>one <em>two</em> three</t><b>AQAAAP////8=</b><any><o xmlns="urn:o" a="1">T</o><p:p/><i/></any></x>

            """
        #expect(try written(mapping, document) == document)
    }

    @Test("A child that a condition wants is written with what the path leads to, once where it is a property too")
    func requiredChildren() throws {
        let mapping = Mapping(namespaces: ["p": "urn:p"], root: "r", items: ["X"]) {
            MappedClass("X", from: "x[kind='big']") {
                MappedProperty("normal", from: "Pair[key='normal']/styleUrl")
                MappedProperty("other", from: "Pair[key='highlight'][p:on]/styleUrl")
                MappedProperty("colour", from: "Pair[key='normal']/colour")
                MappedProperty("names", from: "e[lang='de'][not(draft)]/name[]")
                MappedProperty("parts", from: "part[kind='a']", as: "Part")
                MappedProperty("last", from: "e[@a]/@a")
            }
            MappedClass("Part") {
                MappedProperty("kind")
                MappedProperty("size", as: "integer")
            }
        }
        let document = """
            <r xmlns:p="urn:p"><x><kind>big</kind><Pair><key>normal</key><styleUrl>#n</styleUrl><colour>c</colour></Pair>\
            <Pair><key>highlight</key><p:on/><styleUrl>#h</styleUrl></Pair>\
            <e a="5"><lang>de</lang><name>D</name><name>E</name></e><part><kind>a</kind><size>5</size></part></x></r>

            """
        let found = try written(mapping, document)
        #expect(found == document)
        #expect(
            try written(mapping, "<r><x><kind>big</kind></x></r>")
                == "<r xmlns:p=\"urn:p\"><x><kind>big</kind></x></r>\n")
    }

    @Test("A class cannot be written where a condition of its element does not say what to write")
    func unwritableClasses() throws {
        for element in ["x[@a]", "x[a!='b']"] {
            let plan = try MappingPlan(
                Mapping(items: ["X"]) { MappedClass("X", from: element) { MappedProperty("t") } })
            #expect(fault { _ = try ModelWriter(plan) } == "unwritable-path", "\(element)")
        }
        var options = ModelWriter.Options()
        options.container = "a[b='c']"
        let plan = try MappingPlan(Mapping(items: ["X"]) { MappedClass("X", from: "x") { MappedProperty("t") } })
        #expect(fault { _ = try ModelWriter(plan, options: options) } == "unwritable-path")
    }

    @Test("A source whose conditions the values meet is the one that is written")
    func alternatives() throws {
        let mapping = try Examples.mapping("tmx")
        let layer = "<layer name=\"l\"><data compression=\"zlib\" encoding=\"base64\">"
        let document = "<map>\(layer)eJxjZGBgYAJiAAAYAAQ=</data></layer></map>\n"
        let again = try written(mapping, document)
        #expect(again.hasPrefix("<map>" + layer))
        #expect(try items(mapping, again) == items(mapping, document))
    }

    @Test("Sources of several properties with the same conditions share one element", arguments: ["base64", "csv"])
    func sharedAlternatives(encoding: String) throws {
        let text = encoding == "csv" ? "1,2" : "AQAAAAIAAAA="
        let chunk = "<chunk x=\"-16\" y=\"0\" width=\"2\" height=\"1\">\(text)</chunk>"
        let document = "<map><layer name=\"l\"><data encoding=\"\(encoding)\">\(chunk)</data></layer></map>\n"
        #expect(try written(Examples.mapping("tmx"), document) == document)
    }

    @Test("Items go into the elements that are asked for, however many there are")
    func container() throws {
        let mapping = try Examples.mapping("rss")
        let items = (0..<3).map { "<item><title>\($0)</title></item>" }.joined()
        let document = "<rss version='0.91'><channel><title>C</title>\(items)</channel></rss>"
        let found = try written(mapping, document) { $0.container = "rss[@version='2.0']/channel" }
        #expect(found.contains(" version=\"2.0\"><channel><item><title>0</title></item><item>"))
        #expect(found.hasSuffix("<item><title>2</title></item></channel></rss>\n"))
    }

    @Test("A million items are passed on in pieces, not kept")
    func streaming() throws {
        struct Row: Codable { var id: Int }
        let mapping = Mapping(root: "rows", items: ["Row"]) {
            MappedClass("Row", from: "row") { MappedProperty("id", from: "@id", as: "integer") }
        }
        var (pieces, longest, total) = (0, 0, 0)
        let stream = try ModelWriter(MappingPlan(mapping)).stream { piece in
            pieces += 1
            longest = max(longest, piece.count)
            total += piece.count
        }
        for id in 0..<20_000 { try stream.write(Row(id: id)) }
        try stream.finish()
        #expect(longest < 70_000)
        #expect(pieces > 5)
        #expect(total > 300_000)
    }

    @Test(
        "What can be read but not written is a mistake of the mapping, found before anything is written",
        arguments: [
            [MappedProperty("p", from: "*")], [MappedProperty("p", from: "*/a")], [MappedProperty("p", from: "a[2]")],
            [MappedProperty("p", from: "a/@x[]"), MappedProperty("q", from: "a/@y[]")],
            [MappedProperty("p", from: "a[b!='c']/d")], [MappedProperty("p", from: "a[@b]")],
            [MappedProperty("p", from: "a[@b!='c']")], [MappedProperty("p", from: "a/*[]", as: "Nameless")],
        ])
    func unwritable(properties: [MappedProperty]) throws {
        let mapping = Mapping(items: ["X"]) {
            MappedClass("X", from: "x", properties: properties)
            MappedClass("Nameless")
        }
        let plan = try MappingPlan(mapping)
        #expect(fault { _ = try ModelWriter(plan) } == "unwritable-path")
    }

    @Test(
        "Objects of any name in a mapping with namespaces have to say their namespace",
        arguments: [(true, false, "unwritable-path"), (true, true, nil), (false, false, nil)] as [(Bool, Bool, String?)]
    )
    func namespaces(ofMapping: Bool, ofObjects: Bool, expected: String?) throws {
        let mapping = Mapping(namespaces: ofMapping ? ["": "urn:x"] : [:], items: ["X"]) {
            MappedClass("X", from: "x") { MappedProperty("p", from: "*[]", as: "Any") }
            MappedClass("Any") {
                MappedProperty("name", from: "local-name()")
                MappedProperty("space", from: ofObjects ? "namespace-uri()" : "@space")
            }
        }
        let plan = try MappingPlan(mapping)
        #expect(fault { _ = try ModelWriter(plan) } == expected)
    }

    @Test("Values that do not fit are refused, and nothing of their item is written")
    func values() throws {
        struct Row: Codable {
            var n: [String: Int]?
            var t: String?
        }
        let mapping = Mapping(root: "r", items: ["X"]) {
            MappedClass("X", from: "x") {
                MappedProperty("n", as: "integer")
                MappedProperty("t")
            }
        }
        let writer = try ModelWriter(MappingPlan(mapping))
        #expect(fault { _ = try writer.document([Row(n: ["a": 1])]) } == "unwritable-value")
        #expect(fault { _ = try writer.document([Row(t: "\u{1}")]) } == "unwritable-value")
        #expect(fault { _ = try writer.document([Int]()) } == nil)
        let single = Mapping(items: ["X"]) { MappedClass("X", from: "x") { MappedProperty("t") } }
        let one = try ModelWriter(MappingPlan(single))
        #expect(fault { _ = try one.document([Row(t: "1"), Row(t: "2")]) } == "unwritable-value")
        #expect(fault { _ = try one.document([Row]()) } == "no-item")
    }
}
