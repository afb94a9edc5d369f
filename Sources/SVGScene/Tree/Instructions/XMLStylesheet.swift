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
                .warning, "xslt", "the document is drawn as it stands: no XSLT is applied; apply it beforehand",
                at: position))
    }

    /// The values by name: `href="a.css" type='text/css'`. References to characters and XML's own entities are resolved.
    private static func pseudoAttributes(_ data: Bytes) -> [String: String] {
        var fields: [String: String] = [:]
        var input = ByteScanner(data)
        while !input.isAtEnd {
            input.skipSpace()
            guard let name = input.takeIdentifier() else { return fields }
            input.skipSpace()
            guard input.take("=") else { return fields }
            input.skipSpace()
            guard let value = input.takePlainString() else { return fields }
            fields[name.string] = unescaped(value.string)
        }
        return fields
    }

    private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]

    private static func unescaped(_ text: String) -> String {
        guard text.contains("&") else { return text }
        return entities.reduce(text) { text, entity in
            text.split(separator: entity.0, omittingEmptySubsequences: false).joined(separator: entity.1)
        }
    }
}
