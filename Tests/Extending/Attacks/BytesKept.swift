// files: Switchless/Bytes/Bytes.swift
// held: refused, ~Escapable result
import Switchless
import XMLStream

/// Keeps borrowed bytes after the event that lent them.
final class Keeper: XMLStreamHandler {
    var kept: Bytes?

    func startElement(_ tag: XMLStartTag) { kept = tag.name.localBytes }
    func endElement() {}
    func text(_ text: XMLText) {}
}
