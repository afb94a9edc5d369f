import Switchless

/// The `switch` element (SVG 2, 5.8.2).
struct Switch: Element {
    static let name: Name = .svg("switch")
    static let summary = "Draws the first of its children that this reader can."

    func lower(_ instance: Instance, into drawing: Drawing) {
        let tree = drawing.tree
        let chosen = tree.children(of: instance.node).first { child in
            tree[child].isElement && tree[child].place >= 0 && tree[child].passesConditions
                && tree.element(child).asDescription == nil
        }
        guard let chosen else { return }
        drawing.group(instance) { drawing.draw(chosen, below: instance.style, in: instance.viewport) }
    }
}
