import Foundation
import Switchless
import Testing

@testable import SVGScene

/// A name that the tool says is missing.
struct Missing: Decodable, Hashable {
    let kind: String
    let name: String
    let element: String?
    let reason: String

    /// Whether `name` is this name or of this family.
    func covers(_ name: String) -> Bool {
        self.name.hasSuffix("*") ? name.hasPrefix(self.name.dropLast()) : name == self.name
    }
}

@Suite("What is missing")
struct MissingNameTests {
    private let missing: [Missing]

    init() throws {
        let output = try Tool.run("elements", "--missing", "--json").output
        missing = try JSONDecoder().decode([Missing].self, from: Data(output.utf8))
    }

    private func missing(_ kind: String, of elements: Set<String?> = [nil]) -> [Missing] {
        missing.filter { $0.kind == kind && elements.contains($0.element) }
    }

    /// The attributes that are read of every element, or of the one of that name.
    private func read(_ element: String?) -> Set<String> {
        let prefixes = ["http://www.w3.org/1999/xlink": "xlink:", "http://www.w3.org/XML/1998/namespace": "xml:"]
        let names =
            element.map { SVGElements.standard[.svg($0)]?.attributeNames ?? [] } ?? CoreAttributes.standard.names
        return Set(names.map { name in (name.namespace.flatMap { prefixes[$0] } ?? "") + name.local })
    }

    private var elements: Set<String> { Set(SVGElements.standard.names.map(\.local)) }
    private var properties: Set<String> {
        Set(Properties.standard.names.map(\.local)).union(Self.geometry).union(["d"])
    }

    /// Lengths that are read as the attributes of the elements that have them (SVG 2, 7). `d` is read so, too.
    private static let geometry: Set = ["cx", "cy", "height", "r", "rx", "ry", "width", "x", "y"]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// What `pattern` captures in `text`, on one line each.
    private func comments(_ pattern: Regex<(Substring, Substring)>, in text: String) -> [String] {
        text.matches(of: pattern.dotMatchesNewlines()).map { match in
            match.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    private func rows() throws -> [String] {
        comments(/<!-- missing (.*?) -->/, in: try Self.text(of: "grammars/svg.rng"))
    }

    @Test("Each row of the grammar has the form that the grammar's head describes")
    func form() throws {
        let name = "[A-Za-z][\\w:-]*\\*?"
        let names = "\(name)(?:, \(name))*"
        let form = try Regex(
            "(?:(?:element|property) \(names)|attribute \(names) of (?:\(names)|every element)): .{10,}")
        for row in try rows() { #expect(row.wholeMatch(of: form) != nil, "\(row)") }
        #expect(Set(missing.map { "\($0.kind) \($0.name) \($0.element ?? "")" }).count == missing.count)
        #expect(try missing.count >= rows().count)
    }

    @Test(
        "The list of a registry has the same rows as comments",
        arguments: [("element", "Elements/SVGElements"), ("property", "Cascade/Properties/Properties")])
    func lists(kind: String, file: String) throws {
        let list = try Self.text(of: "Sources/SVGScene/\(file).swift").replacing(#/\n *//   /#, with: " ")
        let commented = comments(#/\n *// ([^\n]*)/#, in: list).map { "\(kind) \($0)" }
        #expect(try commented.sorted() == rows().filter { $0.hasPrefix(kind) }.sorted())
    }

    @Test("Nothing is both missing and read")
    func disjoint() {
        for entry in missing("element") { #expect(!elements.contains { entry.covers($0) }, "\(entry)") }
        for entry in missing("property") { #expect(!properties.contains { entry.covers($0) }, "\(entry)") }
        for entry in missing where entry.kind == "attribute" {
            let isShared = entry.element == "every element"
            #expect(isShared || entry.element.map(elements.contains) == true, "\(entry)")
            #expect(!read(isShared ? nil : entry.element).contains { entry.covers($0) }, "\(entry)")
        }
    }

    @Test("Every element of the standards is read or missing")
    func allElements() {
        let rows = missing("element")
        let lost = StandardNames.elements.subtracting(elements).filter { name in !rows.contains { $0.covers(name) } }
        #expect(lost.sorted() == [])
        #expect(elements.subtracting(StandardNames.elements) == [])
    }

    @Test("Every property of the standards is read or missing")
    func allProperties() {
        let rows = missing("property")
        let lost = StandardNames.properties.subtracting(properties).filter { name in !rows.contains { $0.covers(name) }
        }
        #expect(lost.sorted() == [])
    }

    @Test("Every attribute that the standards give all elements is read or missing")
    func sharedAttributes() {
        let rows = missing("attribute", of: ["every element"])
        let lost = StandardNames.sharedAttributes.subtracting(read(nil)).filter { name in
            !rows.contains { $0.covers(name) }
        }
        #expect(lost.sorted() == [])
    }

    @Test(
        "Every attribute that the standards give an element is read or missing", arguments: SVGElements.standard.names)
    func ownAttributes(element: Name) {
        let rows = missing("attribute", of: [element.local, "every element"])
        let lost = (StandardNames.attributes[element.local] ?? []).subtracting(read(element.local))
            .filter { name in !rows.contains { $0.covers(name) } }
        #expect(lost.sorted() == [])
    }

    @Test("What is a property by being an attribute counts in a style sheet", arguments: geometry)
    func geometryProperties(name: String) throws {
        let shapes = "<rect width='9' height='9' ATTRIBUTE/><ellipse rx='9' ry='9' ATTRIBUTE/><circle r='9' ATTRIBUTE/>"
        func scene(_ sheet: String, _ attribute: String) throws -> String {
            let content = shapes.replacing(" \(name)='9'", with: "").replacing("ATTRIBUTE", with: attribute)
            return try Tool.run("svg", "-", input: Drawing.svg("<style>\(sheet)</style>\(content)")).output
        }
        #expect(try scene("rect,ellipse,circle{\(name):4px}", "") == scene("", "\(name)='4'"))
        #expect(try scene("rect,ellipse,circle{\(name):4px}", "") != scene("", ""))
    }

    @Test("People get a line for each name, with its reason")
    func table() throws {
        let lines = try Tool.run("elements", "--missing").lines
        #expect(lines.count == missing.count)
        for entry in missing { #expect(lines.contains { $0.hasPrefix(entry.kind) && $0.hasSuffix(entry.reason) }) }
    }
}
