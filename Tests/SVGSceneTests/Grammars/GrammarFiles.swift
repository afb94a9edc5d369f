import Foundation
import SVGScene
import Switchless
import XMLStream

/// The package's own folder.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// What the defines of `grammars/svg.rng` name.
struct SVGGrammar {
    struct Define {
        var elements: Set<String> = []
        var attributes: Set<Name> = []
        var references: Set<String> = []
    }

    /// The defines by name; what stands outside of them is under the empty one.
    let defines: [String: Define]

    static let path = packageFolder.appending(path: "grammars/svg.rng").path

    init() throws {
        let stream = XMLStreamParser(vocabulary: XMLVocabulary([]))
        defines = try stream.parse(FileSource(Self.path), with: Walker()).defines
    }

    /// The own names of the defines `family.NAME`.
    func names(of family: String) -> Set<String> {
        Set(defines.keys.filter { $0.hasPrefix(family + ".") }.map { String($0.dropFirst(family.count + 1)) })
    }

    /// The define of that name, empty where there is none.
    subscript(_ name: String) -> Define { defines[name] ?? Define() }
}

/// Notes what each define says. Comments do not reach it, and so neither does what is left out.
private struct Walker: XMLStreamHandler {
    var defines: [String: SVGGrammar.Define] = [:]
    private var open: [String] = []

    private static let rows: [String: @Sendable (inout SVGGrammar.Define, String, String?) -> Void] = [
        "element": { define, name, _ in define.elements.insert(name) },
        "attribute": { define, name, namespace in define.attributes.insert(attribute(name, namespace)) },
        "ref": { define, name, _ in define.references.insert(name) },
    ]

    mutating func startElement(_ tag: XMLStartTag) {
        var texts: [String: String] = [:]
        for index in tag.attributes.indices {
            let attribute = tag.attributes[index]
            texts[attribute.name.name.local] = String(decoding: attribute.value, as: UTF8.self)
        }
        let kind = tag.name.name.local
        let name = texts["name"]
        open.append(kind == "define" ? name ?? "" : open.last ?? "")
        guard let name else { return }
        Self.rows[kind]?(&defines[open.last ?? "", default: SVGGrammar.Define()], name, texts["ns"])
    }

    mutating func endElement() { open.removeLast() }
    mutating func text(_ text: XMLText) {}

    /// The prefix `xml` needs no declaration, and the grammar uses no other in names.
    private static func attribute(_ name: String, _ namespace: String?) -> Name {
        name.hasPrefix("xml:") ? .xml(String(name.dropFirst(4))) : Name(name, in: namespace)
    }
}

/// The quoted literals of one production of a file in `grammars/microsyntaxes`; none if there is no such production.
func literals(of production: String, in file: String) throws -> [String] {
    let url = packageFolder.appending(path: "grammars/microsyntaxes/\(file).ebnf")
    let comment = /\(\*.*?\*\)/.dotMatchesNewlines()
    var text = Substring(try String(contentsOf: url, encoding: .utf8).replacing(comment, with: ""))
    let ends = text.ranges(of: "\n\(production)").map(\.upperBound)
    guard let start = ends.first(where: { text[$0...].drop(while: \.isWhitespace).first == "=" }) else { return [] }
    text = text[start...]
    var found: [String] = []
    while let mark = text.first(where: { "\"';".contains($0) }), mark != ";" {
        let parts = text.split(separator: mark, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { break }
        found.append(String(parts[1]))
        text = parts[2]
    }
    return found
}
