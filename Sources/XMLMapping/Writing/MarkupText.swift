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

/// Escapes text for XML, in the form of canonical XML (Canonical XML 1.0, 2.3).
enum MarkupText {
    private static let contentSpecials: ByteSet = ByteSet("&<>\r")
    private static let valueSpecials: ByteSet = ByteSet("&<\"\t\n\r")
    private static let references: [UInt8: [UInt8]] = [
        UInt8(ascii: "&"): Array("&amp;".utf8), UInt8(ascii: "<"): Array("&lt;".utf8),
        UInt8(ascii: ">"): Array("&gt;".utf8), UInt8(ascii: "\""): Array("&quot;".utf8),
        9: Array("&#x9;".utf8), 10: Array("&#xA;".utf8), 13: Array("&#xD;".utf8),
    ]

    /// Appends `text` as the content of an element.
    static func appendContent(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
        append(text, contentSpecials, to: &output)
    }

    /// Appends `text` as the value of an attribute, in double quotes.
    static func appendValue(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
        append(text, valueSpecials, to: &output)
    }

    private static func append(_ text: some Sequence<UInt8>, _ specials: ByteSet, to output: inout [UInt8]) {
        for byte in text {
            if specials.contains(byte), let reference = references[byte] {
                output += reference
            } else {
                output.append(byte)
            }
        }
    }
}

/// The characters that XML 1.0 can carry (2.2): no control characters but tab and line ends, and neither U+FFFE nor
/// U+FFFF.
enum XMLCharacters {
    private static let nonCharacters = [Array("\u{FFFE}".utf8), Array("\u{FFFF}".utf8)]

    /// Whether a text can stand in a document.
    static func carry(_ text: [UInt8]) -> Bool {
        let hasNonCharacter = text.contains(0xEF) && nonCharacters.contains { text.firstRange(of: $0) != nil }
        return !hasNonCharacter && text.allSatisfy { $0 >= 32 || $0 == 9 || $0 == 10 || $0 == 13 }
    }
}
