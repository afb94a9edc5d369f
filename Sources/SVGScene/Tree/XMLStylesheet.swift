import Switchless
import XMLStream

/// The `xml-stylesheet` instruction (Associating Style Sheets with XML documents 1.0).
///
/// It is read only outside of the root element. Alternate style sheets are ignored, since the reader would have to
/// choose one.
enum XMLStylesheet {
    static let target = "xml-stylesheet"

    private static let css: Set<String> = ["", "text/css"]
    private static let xslt: Set<String> = ["text/xsl", "text/xml", "application/xml", "application/xslt+xml"]
    private static let yes: Set<String> = ["yes"]

    static func read(_ data: Bytes, at position: SourcePosition, in builder: inout TreeBuilder) {
        let fields = pseudoAttributes(data)
        let type = fields["type", default: ""].lowercased()
        guard builder.openNode == nil, !yes.contains(fields["alternate", default: ""]) else { return }
        guard css.contains(type) else {
            if xslt.contains(type) { warnOfTransformation(position, in: &builder) }
            return
        }
        // A style sheet within the document applies anyway.
        guard let href = fields["href"], !href.hasPrefix("#"), !href.isEmpty else { return }
        builder.addStyleSheet(at: href, media: fields["media"] ?? "", named: position)
    }

    private static func warnOfTransformation(_ position: SourcePosition, in builder: inout TreeBuilder) {
        builder.diagnostics.report(
            Diagnostic(
                .warning, "xslt", "XSLT is not applied; transform the document beforehand",
                at: position))
    }

    /// Reads the pseudo-attributes, such as `href="a.css" type='text/css'`; empty if they are malformed.
    ///
    /// They have the syntax of an element's attributes, so libxml2 parses them.
    private static func pseudoAttributes(_ data: Bytes) -> [String: String] {
        let element = Array("<a ".utf8) + data.array + Array("/>".utf8)
        return (try? stream.parse(BytesSource(element), with: PseudoAttributes()).values) ?? [:]
    }

    private static let stream = XMLStreamParser(vocabulary: XMLVocabulary([]))

    private struct PseudoAttributes: XMLStreamHandler {
        var values: [String: String] = [:]

        mutating func startElement(_ tag: XMLStartTag) {
            for index in tag.attributes.indices {
                let attribute = tag.attributes[index]
                values[attribute.name.localBytes.string] = attribute.value.string
            }
        }
        mutating func endElement() {}
        mutating func text(_ text: XMLText) {}
    }
}

extension TreeBuilder {
    /// Reads a processing instruction (XML 1.0, 2.6), of which only this one means something to drawings.
    mutating func take(_ target: String, _ data: String, at position: SourcePosition) {
        guard target == XMLStylesheet.target else { return }
        data.withBytes { XMLStylesheet.read($0, at: position, in: &self) }
    }
}
