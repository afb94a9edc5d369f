import Switchless
import XMLStream

/// The `xml-stylesheet` instruction (Associating Style Sheets with XML documents 1.0): a style sheet for the document.
///
/// It counts outside of the root element alone. An alternative sheet is one for the reader to choose, so it does not count.
enum XMLStylesheet: Instruction {
    static let name: Name = "xml-stylesheet"
    static let summary = "A style sheet for the document, from a file beside it or a data URL."

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
        // A sheet within the document applies by itself.
        guard let href = fields["href"], !href.hasPrefix("#"), !href.isEmpty else { return }
        builder.addStyleSheet(at: href, media: fields["media"] ?? "", named: position)
    }

    private static func warnOfTransformation(_ position: SourcePosition, in builder: inout TreeBuilder) {
        builder.diagnostics.report(
            Diagnostic(
                .warning, "xslt", "XSLT is not applied; transform the document beforehand",
                at: position))
    }

    /// The values by name: `href="a.css" type='text/css'`. libxml2 reads them as the attributes of an element, which they look like;
    /// there are none where they are malformed.
    private static func pseudoAttributes(_ data: Bytes) -> [String: String] {
        let element = Array("<a ".utf8) + data + Array("/>".utf8)
        return (try? stream.parse(BytesSource(element), with: PseudoAttributes()).values) ?? [:]
    }

    private static let stream = XMLStreamParser(vocabulary: XMLVocabulary([]))

    private struct PseudoAttributes: XMLStreamHandler {
        var values: [String: String] = [:]

        mutating func startElement(_ tag: XMLStartTag) {
            for attribute in tag.attributes { values[attribute.name.localBytes.string] = attribute.value.string }
        }
        mutating func endElement() {}
        mutating func text(_ text: XMLText) {}
    }
}
