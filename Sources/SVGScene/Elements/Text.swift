import Switchless

/// The `text` element (SVG 2, 11.2).
struct Text: TextPositioningElement {
    static let name: Name = .svg("text")
    static let summary = "Text, to be set in the consumer's fonts."
    static let attributes = placementAttributes
    static let keepsText = true
    var placement = TextPlacement()
    var takesTextPaths: Bool { true }

    func lower(_ instance: Instance, into drawing: Drawing) {
        drawing.drawText(instance, placement, takesTextPaths: takesTextPaths)
    }

    func lowerClip(_ instance: Instance, into drawing: Drawing) { lower(instance, into: drawing) }

    func flow(_ instance: Instance, into flow: TextFlow) {
        flow.drawing.warn("misplaced-element", "a <text> in another <text>; it is not drawn", instance)
    }
}
