// files: XMLStream/Events/XMLStartTag.swift, XMLStream/Events/NamePointers.swift
// held: trap, attribute index out of range
import Switchless
import XMLStream

struct Reader: XMLStreamHandler {
    func startElement(_ tag: XMLStartTag) { print(tag.attributes[1_000_000].value.count) }
    func endElement() {}
    func text(_ text: XMLText) {}
}

_ = try XMLStreamParser(vocabulary: XMLVocabulary([])).parse(BytesSource(Array("<a b='c'/>".utf8)), with: Reader())
