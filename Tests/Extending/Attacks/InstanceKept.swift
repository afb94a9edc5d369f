// files: SVGScene/Values/RawMemory.swift, SVGScene/Cascade/StyleLayout.swift
// held: runs
import SVGScene
import Switchless
import VectorScene
import XMLStream

final class Keeper: @unchecked Sendable {
    var instance: Instance?
}

let keeper = Keeper()

/// Keeps the instance of an element, whose style stays readable.
struct Kept: SVGElement {
    static let name = Name("kept", in: "urn:example:attack")
    static let summary = "Keeps itself."

    func lower(_ instance: Instance, into drawing: Drawing) { keeper.instance = instance }
}

func draw() throws {
    let converter = SVGConverter(elements: try SVGElements.standard.registering(Kept.self))
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg'><kept xmlns='urn:example:attack'/></svg>"
    _ = try converter.convert(Array(drawing.utf8))
}
try draw()
precondition(keeper.instance != nil)
for _ in 0..<10_000 { _ = keeper.instance?.style[Properties.FontSize.self] }
