import VectorScene

extension Drawing {
    /// The box that an element's transform refers to: its percentages, and the place of its origin (CSS Transforms 1, 6.1).
    ///
    /// - Parameter body: draws what is in the element; called only where `transform-box` wants its box.
    func referenceBox(of instance: Instance, drawing body: () -> Void) -> Rect {
        let viewport = Rect(x: 0, y: 0, width: instance.viewport.width, height: instance.viewport.height)
        let choice = instance.style[Properties.TransformBox.self]
        guard let box = Self.contentBoxes[choice] else { return viewport }
        let key = ContentBoxKey(instance)
        // What is used with a size of its own is not always as large, and strokes are inherited.
        let isSteady = box == \.box && roles(of: instance.node).useTarget == nil
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

    /// The boxes that follow from what is drawn. SVG has neither margins nor padding, so that the content's box is that of
    /// the fill, and the border's that of the stroke (CSS Transforms 1, 7).
    private static let contentBoxes: [Properties.TransformBox.Value: any KeyPath<Frame, Rect?> & Sendable] = [
        .contentBox: \.box, .fillBox: \.box, .borderBox: \.inkBox, .strokeBox: \.inkBox,
    ]
}

/// What the box of an element's fill depends on.
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
