// files: XMLStream/Parser/ParserSession.swift, XMLStream/Parser/SessionEvents.swift, XMLStream/Parser/PositionTracker.swift
// held: runs
import Switchless
import XMLStream

struct Stop: Error {}

/// Parses other documents within an event, by the same parser, and throws in the midst of some.
struct Nested: XMLStreamHandler {
    let parser: XMLStreamParser
    let depth: Int
    var names: [String] = []

    mutating func startElement(_ tag: XMLStartTag) throws {
        let name = tag.name.name.local
        let attributes = tag.attributes.count
        guard depth < 20 else { throw Stop() }
        let inner = Nested(parser: parser, depth: depth + 1)
        _ = try? parser.parse(BytesSource("<x a='1' b='2'><y>text &lt; text</y></x>"), with: inner)
        // What was lent before is as it was.
        precondition(tag.name.name.local == name && tag.attributes.count == attributes)
        names.append(name)
        if depth % 3 == 1 { throw Stop() }
    }

    mutating func endElement() throws { if depth % 3 == 2 { throw Stop() } }
    mutating func text(_ text: XMLText) {}
}

let parser = XMLStreamParser(vocabulary: XMLVocabulary(["root", "a", "", "a", "\u{0}"]))
for _ in 0..<20 {
    let nested = Nested(parser: parser, depth: 0)
    let read = try parser.parse(BytesSource("<root><a b='1'>text</a><a/></root>"), with: nested)
    precondition(read.names == ["root", "a", "a"])
}
