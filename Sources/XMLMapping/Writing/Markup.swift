import ModelMapping
import Switchless
import XMLStream

/// Text that is XML itself.
enum Markup {
    private struct Nothing: XMLStreamHandler {
        mutating func startElement(_ tag: XMLStartTag) throws {}
        mutating func endElement() throws {}
        mutating func text(_ text: XMLText) throws {}
    }

    private static let vocabulary = XMLVocabulary([])

    /// The text, if it can stand in an element.
    /// - Throws: `ModelError` if it is not well-formed.
    static func checked(_ text: [UInt8]) throws -> [UInt8] {
        let document = Array("<x>".utf8) + text + Array("</x>".utf8)
        do {
            _ = try XMLStreamParser(vocabulary: vocabulary).parse(BytesSource(document), with: Nothing())
        } catch {
            throw ModelError(.unwritableValue, "the markup is not well-formed: \(error)")
        }
        return text
    }
}
