import Switchless

/// The `flowRoot` element (SVG 1.2 of 2004, 8.1), as Inkscape 0.9x writes it: text that breaks into lines by itself.
struct FlowRoot: SVGElement {
    static let name: Name = .svg("flowRoot")
    static let summary = "Text of SVG 1.2 that flows into regions; where lines end is estimated."

    func lower(_ instance: Instance, into drawing: Drawing) { drawing.drawFlow(instance) }
    func lowerClip(_ instance: Instance, into drawing: Drawing) { lower(instance, into: drawing) }
}
