import VectorScene

extension Drawing {
    /// The reference box of an element's transform and its origin (CSS Transforms 1, 6.1).
    ///
    /// - Parameter body: draws the element; called only if `transform-box` refers to the element's box.
    func referenceBox(of instance: Instance, drawing body: () -> Void) -> Rect {
        let viewport = Rect(x: 0, y: 0, width: instance.viewport.width, height: instance.viewport.height)
        let choice = instance.style[Properties.TransformBox.self]
        guard let box = Self.contentBoxes[choice] else { return viewport }
        let key = ContentBoxKey(instance)
        // Not cached are the box of an element that `use` can resize, and stroke boxes, since strokes are inherited.
        let isSteady = box == \.box && completed(instance.node).part(as: UseTargetRole.self) == nil
        if isSteady, let known = contentBoxes[key] { return known }
        let content = measured(body)
        if content.holdsText {
            warn(
                "unknown-box",
                "transform-box is \(choice.rawValue), but the box of text depends on fonts; using the viewport",
                instance)
        }
        let found = content.holdsText ? viewport : content[keyPath: box] ?? .zero
        if isSteady { contentBoxes[key] = found }
        return found
    }

    /// The boxes that depend on what is drawn (CSS Transforms 1, 7).
    ///
    /// SVG has neither margins nor padding, so the content box is the fill box, and the border box is the stroke box.
    private static let contentBoxes: [Properties.TransformBox.Value: any KeyPath<Frame, Rect?> & Sendable] = [
        .contentBox: \.box, .fillBox: \.box, .borderBox: \.inkBox, .strokeBox: \.inkBox,
    ]
}

/// The key of a cached fill box: everything that the box depends on.
struct ContentBoxKey: Hashable {
    private let node: NodeID
    private let width, height, fontSize: Double

    init(_ instance: Instance) {
        node = instance.node
        width = instance.viewport.width
        height = instance.viewport.height
        fontSize = instance.viewport.fontSize
    }
}
