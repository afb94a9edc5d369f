// files: XMLStream/Events/XMLStartTag.swift
// held: refused, ~Escapable result
import Switchless
import XMLStream

/// Keeps a text after its event.
final class Keeper: XMLStreamHandler {
    var text: XMLText?

    func startElement(_ tag: XMLStartTag) {}
    func endElement() {}
    func text(_ text: XMLText) { self.text = text }
}
