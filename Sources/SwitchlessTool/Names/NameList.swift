import CommandBridge
import PropertyList
import SVGScene
import Switchless
import VectorScene
import XMLMapping
import XMLRPC

/// The entries of a registry, under a name for the command line.
struct NameList {
    let name: String
    let summary: String
    let entries: [(name: Name, summary: String)]

    private init<Handler>(_ name: String, _ summary: String, _ registry: Registry<Handler>) {
        self.name = name
        self.summary = summary
        entries = registry.entries
    }

    private init(_ name: String, _ summary: String, _ entries: [(name: Name, summary: String)]) {
        self.name = name
        self.summary = summary
        self.entries = entries
    }

    static let classes = NameList(
        "classes", "Classes of keyed archives whose objects become values.", ArchiveClasses.standard)
    static let elements = NameList("elements", "Elements of SVG.", SVGElements.standard)

    /// All lists.
    static let all: [NameList] = [
        classes,
        NameList("codecs", "Syntaxes of messages that call commands.", Codecs.tool),
        NameList("color-functions", "Functions that give a colour.", Syntax.standard.colorFunctions),
        NameList("color-spaces", "Spaces that color() can name.", Syntax.standard.colorSpaces),
        NameList("date-formats", "Forms of dates that a mapping can name.", DateFormats.standard),
        NameList("diagnostics", "Ways to write a diagnostic.", DiagnosticFormats.standard),
        elements,
        NameList("framings", "Ways to tell messages apart.", Framings.standard),
        NameList("grammars", "Grammars to validate with.", Grammars.standard),
        NameList("mapped-types", "Types that a property of a mapping can have.", MappedTypes.standard),
        NameList("mapping-encodings", "Encodings of texts that a mapping can undo.", TextCodings.standard),
        NameList("math-functions", "Functions that compute a length.", Syntax.standard.mathFunctions),
        NameList("path-commands", "Commands of path data.", Syntax.standard.pathCommands),
        NameList("plist-edits", "Changes of a property list, as options of 'switchless plist'.", PlistEdits.standard),
        NameList("plist-forms", "Forms of property lists.", PlistForm.entries),
        NameList("plist-styles", "Ways to write a property list as JSON.", PlistStyles.standard),
        NameList("plist-value-types", "Types of values on the command line.", PlistValueTypes.standard),
        NameList("plist-values", "Elements of a property list.", PlistValues.entries),
        NameList(
            "properties", "Properties of CSS, as presentation attributes or in a style sheet.", Properties.standard),
        NameList(
            "swift-types", "Swift types that a property list's value may be asked to decode as.", TypeChecks.standard),
        NameList("transform-functions", "Functions that give a transform.", Syntax.standard.transformFunctions),
        NameList("units", "Units of length.", Syntax.standard.units),
        NameList("xml-rpc-elements", "Elements of a call in XML-RPC.", XMLRPCCodec.elements),
    ]

    /// The list as a table for people.
    var table: String {
        var table = TextTable([.left, .left])
        for entry in entries { table.append([entry.name.short, entry.summary]) }
        return table.text
    }

    /// The list as JSON: name, namespace if there is one, summary.
    var json: String {
        let rows = entries.map { entry in
            JSONValue(texts: ["name": entry.name.local, "namespace": entry.name.namespace, "summary": entry.summary])
        }
        return JSONWriter().text(ofShallow: JSONValue(rows)) + "\n"
    }
}

extension JSONValue {
    /// An object with those texts that there are.
    init(texts: [String: String?]) { self.init(texts.compactMapValues { $0.map { JSONValue($0) } }) }
}

extension Name {
    /// The name, with its namespace unless that is SVG's.
    fileprivate var short: String { namespace == Name.svgNamespace ? local : description }
}
