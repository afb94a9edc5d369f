import ModelMapping
import Switchless
import Testing
import XMLMapping
import XMLStream

@Suite("What was not read")
struct ReportTests {
    private static let mapping = Mapping(namespaces: ["g": "urn:g"], items: ["X"]) {
        MappedClass("Base") { MappedProperty("id", from: "@id") }
        MappedClass("X", from: "x", inherits: "Base") {
            MappedProperty("t")
            MappedProperty("never", from: "a/never", default: "0")
            MappedProperty("o", as: "O")
            MappedProperty("html", from: "h/markup()")
        }
        MappedClass("O") { MappedProperty("v") }
        MappedClass("Unused") { MappedProperty("u") }
    }

    private func report(_ document: String) throws -> MappingReport? {
        let reports = Inbox<MappingReport>()
        var options = MappingOptions()
        options.receiveReport = reports.receive
        _ = try items(Self.mapping, document, options)
        return reports.all.first
    }

    @Test("Elements, attributes and texts that no rule read are told by path, with their number and first place")
    func unread() throws {
        let report = try report(
            """
            <r v='1'><x id='1' y='2'><t z='1'>T</t>
            <b><c/></b><b k='1'/>loose<a>text</a><h><any q='1'>x</any></h></x>
            <x id='2' y='3'/><d>outside</d></r>
            """)
        let found = report?.unread.map { "\($0.path) \($0.count) \($0.position)" }
        #expect(
            found == [
                "/r/@v 1 1:1", "/r/x/@y 2 1:10", "/r/x/t/@z 1 1:26", "/r/x/b 2 2:1", "/r/x/a/text() 1 2:27",
                "/r/x/text() 1 1:10", "/r/d/text() 1 3:18",
            ])
        #expect(report?.items == 2)
    }

    @Test("Rules that matched nothing are told, a class without an object once")
    func unmatched() throws {
        let found = try report("<r><x><t>T</t><h/></x></r>")?.unmatched.map { "\($0.className).\($0.property ?? "")" }
        #expect(found == ["Base.id", "X.never", "X.o", "O.", "Unused."])
        let full = try report("<r><x id='1'><o><v/></o><a><never/></a></x></r>")?.unmatched
        #expect(full?.map { "\($0.className).\($0.property ?? "")" } == ["X.t", "X.html", "Unused."])
    }

    @Test(
        "A document without an item is a warning that says why",
        arguments: [
            (
                "<g xmlns='urn:other'>\n<x/></g>",
                "x:2:1: warning: the document has no item: the namespace of its <x> is 'urn:other', but the mapping wants none [no-item]"
            ), ("<g/>", "x: warning: the document has no item: no element is <x> [no-item]"),
        ])
    func noItem(document: String, expected: String) throws {
        let reports = Reports()
        var options = MappingOptions()
        options.report = reports.report
        _ = try items(Self.mapping, document, options)
        #expect(reports.lines == [expected])
    }

    @Test("A root in another namespace is refused with both namespaces")
    func root() throws {
        var mapping = try Examples.mapping("gpx")
        mapping.namespaces[""] = "http://www.topografix.com/GPX/1/1"
        let error = #expect(throws: ModelError.self) {
            _ = try items(mapping, "<gpx xmlns='http://www.topografix.com/GPX/1/0'/>")
        }
        #expect(
            error?.message
                == "the document's root is <{http://www.topografix.com/GPX/1/0}gpx>, but the mapping is for <{http://www.topografix.com/GPX/1/1}gpx>"
        )
    }
}
