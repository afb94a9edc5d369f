/// The attributes of fills and strokes.
enum SVGInk {
    /// Opacities and offsets.
    static let fraction = DecimalText(decimals: 4)

    static func attributes(
        _ fill: SceneFill?, _ stroke: SceneStroke?, _ document: SVGDocument, scale: Double
    ) -> [Markup.Attribute] {
        var ink = Markup("")
        Self.fill(fill, document, &ink)
        if let stroke { Self.stroke(stroke, document, scale, &ink) }
        return ink.attributes
    }

    private static func fill(_ fill: SceneFill?, _ document: SVGDocument, _ ink: inout Markup) {
        guard let fill else { return ink.set("fill", "none") }
        ink.set("fill", fill.paint == .color(.black) ? nil : document.text(fill.paint))
        ink.set("fill-opacity", fill.opacity, fraction, default: 1)
        ink.set("fill-rule", fill.rule == .nonzero ? nil : fill.rule.rawValue)
    }

    private static func stroke(_ stroke: SceneStroke, _ document: SVGDocument, _ scale: Double, _ ink: inout Markup) {
        let format = document.decimals(at: scale, finer: 10)
        ink.set("stroke", document.text(stroke.paint))
        ink.set("stroke-opacity", stroke.opacity, fraction, default: 1)
        ink.set("stroke-width", stroke.width, format, default: 1)
        ink.set("stroke-linecap", stroke.cap == .butt ? nil : stroke.cap.rawValue)
        ink.set("stroke-linejoin", stroke.join == .miter ? nil : stroke.join.rawValue)
        ink.set("stroke-miterlimit", stroke.miterLimit, fraction, default: 4)
        ink.set("stroke-dasharray", stroke.dash.isEmpty ? nil : format.text(stroke.dash))
        ink.set("stroke-dashoffset", stroke.dashOffset, format, default: 0)
    }
}
