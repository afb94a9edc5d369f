// files: XMLStream/Events/XMLStartTag.swift, XMLStream/Events/NamePointers.swift
// held: refused, ~Escapable result
import Switchless
import XMLStream

/// Keeps a start tag after its event.
final class Keeper: XMLStreamHandler {
    var tag: XMLStartTag?
    var name: InternedName?

    func startElement(_ tag: XMLStartTag) { self.tag = tag }
    func endElement() {}
    func text(_ text: XMLText) {}
}
