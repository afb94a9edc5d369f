// files: XMLStream/Events/XMLStartTag.swift
// held: refused, Escapable
import Switchless
import XMLStream

/// Keeps attributes after their event.
final class Keeper: XMLStreamHandler {
    var attributes: [XMLAttribute] = []

    func startElement(_ tag: XMLStartTag) {
        for index in tag.attributes.indices { attributes.append(tag.attributes[index]) }
    }
    func endElement() {}
    func text(_ text: XMLText) {}
}
