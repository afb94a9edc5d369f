import CGrammars
import Switchless
import VectorScene

/// The grammar of messages in XML-RPC.
struct CommandGrammar: Grammar {
    static let name: Name = "command"
    static let summary = "Messages of XML-RPC, calls and answers."
    static var file: switchless_grammar { switchless_grammar_command() }
}

/// The grammar of layouts.
struct LayoutGrammar: Grammar {
    static let name: Name = "layout"
    static let summary = "Layouts, and templates of them."
    static let freeAttributes = "data-"
    static var file: switchless_grammar { switchless_grammar_layout() }
}

/// The grammar of a mapping's file.
struct MappingGrammar: Grammar {
    static let name: Name = "mapping"
    static let summary = "Mappings from XML to models, as property lists."
    static var file: switchless_grammar { switchless_grammar_mapping() }
}

/// The grammar of property lists.
struct PropertyListGrammar: Grammar {
    static let name: Name = "property-list"
    static let summary = "Property lists, by their document type."
    static var file: switchless_grammar { switchless_grammar_property_list() }
}

/// The grammar of the SVG that is read.
struct SVGGrammar: Grammar {
    static let name: Name = "svg"
    static let summary = "The elements and attributes of SVG that are read."
    static let freeAttributes = "data-"
    static var file: switchless_grammar { switchless_grammar_svg() }
}

/// A name of a standard that is not read, from a row of the grammar such as
/// `<!-- missing attribute method, spacing of textPath: how glyphs bend is left to the consumer -->`.
///
/// The head of `grammars/svg.rng` says what form these rows have. They are the only place where such names are listed.
struct MissingName {
    /// `element`, `attribute` or `property`.
    let kind: String
    /// The name; a family of names ends in `*`.
    let name: String
    /// The element that has the attribute: `every element`, or the name of one.
    let element: String?
    /// Why it is left out.
    let reason: String

    /// The missing names in `grammar`, in its order.
    static func all(in grammar: any Grammar.Type) -> [MissingName] {
        String(decoding: grammar.text, as: UTF8.self).split(separator: "<!-- missing ").dropFirst().flatMap(row)
    }

    /// The names of the row that `text` begins with; empty if it is not a row.
    private static func row(_ text: Substring) -> [MissingName] {
        let words = text.split(separator: "-->")[0].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let halves = words.split(separator: ": ", maxSplits: 1)
        let subject = halves[0].split(separator: " ", maxSplits: 1)
        guard halves.count == 2, subject.count == 2 else { return [] }
        let lists = subject[1].split(separator: " of ", maxSplits: 1).map { $0.split(separator: ", ").map(String.init) }
        let elements = lists.count == 2 ? lists[1].map(Optional.init) : [nil]
        return lists[0].flatMap { name in
            elements.map { MissingName(kind: String(subject[0]), name: name, element: $0, reason: String(halves[1])) }
        }
    }
}

extension [MissingName] {
    /// The names as a table for people.
    var table: String {
        var table = TextTable([.left, .left, .left])
        for missing in self {
            table.append([missing.kind, missing.name + (missing.element.map { " of \($0)" } ?? ""), missing.reason])
        }
        return table.text
    }

    /// The names as JSON: kind, name, element where it is an attribute, reason.
    var json: String {
        let rows = map {
            JSONValue(texts: ["kind": $0.kind, "name": $0.name, "element": $0.element, "reason": $0.reason])
        }
        return JSONWriter().text(ofShallow: JSONValue(rows)) + "\n"
    }
}
