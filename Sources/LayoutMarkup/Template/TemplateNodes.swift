import Switchless
import XMLStream

/// A node of a compiled template, which writes itself.
protocol TemplateNode: Sendable {
    /// Writes the node.
    func expand(in expansion: TemplateExpansion) throws
}

/// What is inside an element of a template.
public struct TemplateContent: Sendable {
    let nodes: [any TemplateNode]

    /// Whether there is nothing inside.
    public var isEmpty: Bool { nodes.isEmpty }
}

/// A run of text.
struct TextNode: TemplateNode {
    let text: TemplateText
    let position: SourcePosition

    func expand(in expansion: TemplateExpansion) throws {
        try expansion.beginText(text, at: position)
        try text.write(in: .content, to: expansion)
        try expansion.checkBytes(at: position)
    }
}

/// A template element.
struct DirectiveNode: TemplateNode {
    let directive: any TemplateDirective
    let content: TemplateContent
    let position: SourcePosition

    func expand(in expansion: TemplateExpansion) throws {
        try expansion.beginLevel(at: position)
        try directive.expand(content, in: expansion)
        expansion.endLevel()
    }
}

/// An element that is written as it is.
final class ElementNode: TemplateNode {
    fileprivate struct Attribute: Sendable {
        /// The attribute up to its value: ` x="`.
        let lead: [UInt8]
        let value: TemplateText
    }

    private static let quote = Array("\"".utf8)
    private static let emptyEnd = Array("/>".utf8)
    private static let tagEnd = Array(">".utf8)
    private static let namespacePrefixes = [
        "http://www.w3.org/1999/xlink": "xlink", "http://www.w3.org/XML/1998/namespace": xmlPrefix,
    ]
    /// The prefix that needs no declaration (Namespaces in XML 1.0, 3).
    private static let xmlPrefix = "xml"

    private let start: [UInt8]
    private let namespace: [UInt8]
    private let declaration: [UInt8]
    private let attributes: [Attribute]
    private let end: [UInt8]
    private let content: TemplateContent
    private let position: SourcePosition

    /// The element without its content.
    struct Tag: Sendable {
        fileprivate let name: [UInt8]
        fileprivate let namespace: [UInt8]
        fileprivate var attributes: [Attribute] = []
        fileprivate let position: SourcePosition

        /// Reads a tag.
        ///
        /// Prefixes are not those of the template, as events do not have them. An element declares its namespace as the
        /// default one.
        ///
        /// - Throws: ``TemplateError`` for a malformed expression.
        init(_ tag: XMLStartTag, _ reader: TemplateReader) throws(TemplateError) {
            name = tag.name.localBytes.array
            namespace = tag.name.namespaceBytes.map { $0.array } ?? []
            position = tag.position
            var prefixes: [String: String] = [:]
            for index in tag.attributes.indices {
                let attribute = tag.attributes[index]
                let name = attribute.name.name
                var lead = Array(" ".utf8)
                if let namespace = name.namespace {
                    lead += Self.prefix(namespace, in: &prefixes)
                }
                lead += Array("\(name.local)=\"".utf8)
                let start = tag.position(of: attribute)
                let value = try TemplateText(
                    attribute.value, in: .attribute, reader, escape: AttributeEscapes.filter(of: name)
                ) { SourcePosition(line: start.line, column: start.column + $0) }
                attributes.append(Attribute(lead: lead, value: value))
            }
        }

        /// The prefix of a namespace with its colon, with its declaration before it where it is the element's first.
        private static func prefix(_ namespace: String, in prefixes: inout [String: String]) -> [UInt8] {
            if let known = prefixes[namespace] { return Array("\(known):".utf8) }
            let prefix = namespacePrefixes[namespace] ?? "a\(prefixes.count)"
            prefixes[namespace] = prefix
            guard prefix != xmlPrefix else { return Array("\(prefix):".utf8) }
            var written = Array("xmlns:\(prefix)=\"".utf8)
            _ = namespace.withBytes { MarkupEscaping.attribute.append($0, to: &written) }
            return written + Array("\" \(prefix):".utf8)
        }
    }

    init(_ tag: Tag, _ content: TemplateContent) {
        start = Array("<".utf8) + tag.name
        namespace = tag.namespace
        var declaration = Array(" xmlns=\"".utf8)
        _ = tag.namespace.withBytes { MarkupEscaping.attribute.append($0, to: &declaration) }
        self.declaration = declaration + Self.quote
        attributes = tag.attributes
        end = Array("</".utf8) + tag.name + Self.tagEnd
        self.content = content
        position = tag.position
    }

    // What does not recurse has frames of its own, so that a level takes little of the stack.
    func expand(in expansion: TemplateExpansion) throws {
        let outer = try begin(in: expansion)
        for node in content.nodes { try node.expand(in: expansion) }
        end(in: expansion, outer)
    }

    /// Writes the start tag.
    ///
    /// - Returns: the namespace that is the default one around the element.
    @inline(never)
    private func begin(in expansion: TemplateExpansion) throws -> [UInt8] {
        try expansion.beginLevel(at: position)
        try expansion.beginElement(at: position)
        expansion.writer.mark(position)
        expansion.writer.write(start)
        let outer = expansion.writer.namespace
        if outer != namespace { expansion.writer.write(declaration) }
        expansion.writer.namespace = namespace
        for attribute in attributes {
            expansion.writer.write(attribute.lead)
            try attribute.value.write(in: .attribute, to: expansion)
            expansion.writer.write(Self.quote)
        }
        expansion.writer.write(content.isEmpty ? Self.emptyEnd : Self.tagEnd)
        try expansion.checkBytes(at: position)
        return outer
    }

    /// Writes the end tag, unless the element is empty.
    @inline(never)
    private func end(in expansion: TemplateExpansion, _ outer: [UInt8]) {
        if !content.isEmpty { expansion.writer.write(end) }
        expansion.writer.namespace = outer
        expansion.endElement()
        expansion.endLevel()
    }
}
