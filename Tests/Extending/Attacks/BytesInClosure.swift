// files: Switchless/Bytes/Bytes.swift
// held: refused, lifetime-dependent
import Switchless
import XMLStream

/// Keeps borrowed bytes in a closure that runs later.
final class Keeper: XMLStreamHandler {
    var later: () -> Int = { 0 }

    func startElement(_ tag: XMLStartTag) {
        let bytes = tag.name.localBytes
        later = { bytes.count }
    }
    func endElement() {}
    func text(_ text: XMLText) {}
}
