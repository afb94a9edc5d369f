// files: SVGScene/Elements/SVGElement.swift
// held: runs
import SVGScene
import Switchless
import VectorScene
import XMLStream

/// Asks itself for attributes that its table does not have.
struct Greedy: SVGElement {
    static let name = Name("greedy", in: "urn:example:attack")
    static let summary = "Reads beyond its table."

    static func begin(_ tag: XMLStartTag, in context: inout TreeBuilder) throws {
        var element = Greedy()
        let values = context.context
        precondition(!element.read(1_000_000, Bytes(), in: values) && !element.read(-1, Bytes(), in: values))
    }

    static func text(_ text: XMLText, in context: inout TreeBuilder) throws {}
    static func end(in context: inout TreeBuilder) throws {}
}

let converter = SVGConverter(elements: try SVGElements.standard.registering(Greedy.self))
let drawing = "<svg xmlns='http://www.w3.org/2000/svg'><greedy xmlns='urn:example:attack'/></svg>"
_ = try converter.convert(Array(drawing.utf8))
