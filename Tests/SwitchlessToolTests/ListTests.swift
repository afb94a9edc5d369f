import Foundation
import PropertyList
import SVGScene
import Testing

@Suite("What the tool knows")
struct ListTests {
    /// The namespace of the one element that SVG takes over from HTML.
    private let html = "http://www.w3.org/1999/xhtml"

    @Test("Every element that is registered is listed with its summary")
    func elements() throws {
        let lines = try Tool.run("elements").lines
        #expect(lines.count == SVGElements.standard.entries.count)
        for entry in SVGElements.standard.entries {
            #expect(
                lines.contains {
                    $0.hasPrefix("\(entry.name.namespace == html ? entry.name.description : entry.name.local) ")
                        && $0.hasSuffix("  \(entry.summary)")
                })
        }
    }

    @Test("The list is to be had as JSON")
    func json() throws {
        let list = try JSONSerialization.jsonObject(with: Data(try Tool.run("elements", "--json").output.utf8))
        let rows = list as? [[String: String]]
        #expect(rows?.count == SVGElements.standard.entries.count)
        #expect(rows?.allSatisfy { $0["summary"] != nil } == true)
        #expect(
            rows?.filter { $0["namespace"] != "http://www.w3.org/2000/svg" }.map { $0["namespace"] } == [html, html])
    }

    @Test("The classes of keyed archives are listed, each with what it becomes")
    func classes() throws {
        let names = try Tool.run("classes").lines.map { $0.prefix { $0 != " " } }
        #expect(names == ArchiveClasses.standard.entries.map { $0.name.local[...] })
        #expect(Set(["NSArray", "NSMutableString", "NSURL", "NSIndexSet"]).isSubset(of: names))
        let rows = try JSONSerialization.jsonObject(with: Data(try Tool.run("classes", "--json").output.utf8))
        #expect((rows as? [[String: String]])?.map { $0["name"] } == names.map { String($0) })
    }

    @Test("Every list that is announced can be printed, and has as many names as announced")
    func names() throws {
        for line in try Tool.run("names").lines {
            let fields = line.split(separator: " ", omittingEmptySubsequences: true)
            let list = try Tool.run("names", String(fields[0]))
            #expect(list.status == 0)
            #expect(list.lines.count == Int(fields[1]))
        }
    }
}
