import Switchless

/// The `g` element (SVG 2, 5.2).
struct G: SVGElement {
    static let name: Name = .svg("g")
    static let summary = "A group: opacity, clip, mask and filter apply to all of its children together."

    func lower(_ instance: Instance, into drawing: Drawing) {
        drawing.group(instance) { drawing.drawChildren(of: instance) }
    }

    func lowerContents(_ instance: Instance, into drawing: Drawing) { lower(instance, into: drawing) }
}
