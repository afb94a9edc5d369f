import Switchless

/// The `switch` element (SVG 2, 5.8.2).
struct Switch: SVGElement {
    static let name: Name = .svg("switch")
    static let summary = "Draws the first of its children that this reader can."

    func lower(_ instance: Instance, into drawing: Drawing) {
        let tree = drawing.tree
        let passing = tree.children(of: instance.node).filter { child in
            tree[child].isElement && tree[child].passesConditions && !tree.element(child).isDescriptive
        }
        // A browser draws HTML; here what follows is drawn instead. Where nothing does, the HTML says that it is
        // missing.
        let chosen = passing.first { tree.element($0).isSwitchCandidate } ?? passing.first { tree[$0].elementType >= 0 }
        guard let chosen else { return }
        drawing.group(instance) { drawing.draw(chosen, below: instance.style, in: instance.viewport) }
    }
}
