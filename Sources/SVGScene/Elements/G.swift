import Switchless

/// The `g` element (SVG 2, 5.2).
struct G: Element {
    static let name: Name = .svg("g")
    static let summary = "A group, which what is done to it is done to as a whole."

    func lower(_ instance: Instance, into drawing: Drawing) {
        drawing.group(instance) { drawing.drawChildren(of: instance) }
    }
}
