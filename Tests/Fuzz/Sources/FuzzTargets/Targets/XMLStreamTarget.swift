public import Switchless
import XMLStream

/// XML, whole and in pieces: the events are the same.
public enum XMLStreamTarget: FuzzTarget {
    public static let name: Name = "xml-stream"
    public static let summary = "XML, whole and in pieces."

    private static let parser = XMLStreamParser(vocabulary: XMLVocabulary(["svg", "g", "id"]))

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        let length = Int(bytes.first ?? 0) % 13 + 1
        let pieces = stride(from: 0, to: bytes.count, by: length).map {
            Array(bytes[$0..<min($0 + length, bytes.count)])
        }
        return Disagreement(
            between: outcome { try parser.parse(BytesSource(bytes), with: EventRecord()) }, "whole",
            and: outcome { try parser.parse(ChunkSource(pieces), with: EventRecord()) }, "in pieces of \(length)")
    }

    /// The events; `nil` for an error. Which of two errors is met first depends on the pieces: bytes are converted
    /// before they are parsed.
    private static func outcome(_ parse: () throws -> EventRecord) -> String? { try? parse().text }
}

/// The events of a document as text, in which it does not matter where character data is split.
private struct EventRecord: XMLStreamHandler {
    private(set) var text = ""
    private var characters: [UInt8] = []

    mutating func startElement(_ tag: XMLStartTag) {
        take()
        text += "<\(tag.name.name) \(tag.position)"
        for index in tag.attributes.indices {
            let attribute = tag.attributes[index]
            text +=
                " \(attribute.name.name)='\(String(decoding: attribute.value, as: UTF8.self))' \(tag.position(of: attribute))"
        }
        text += ">\n"
    }

    mutating func endElement() {
        take()
        text += "</>\n"
    }

    mutating func text(_ piece: XMLText) { characters.append(piece.bytes) }

    mutating func processingInstruction(target: String, data: String, position: SourcePosition) {
        take()
        text += "<?\(target) \(data)?> \(position)\n"
    }

    private mutating func take() {
        text += String(decoding: characters, as: UTF8.self) + "\n"
        characters.removeAll()
    }
}
