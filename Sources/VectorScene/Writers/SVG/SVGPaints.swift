/// Writes gradients and patterns.
struct SVGPaints: PaintVisitor {
    private let document: SVGDocument
    private let name: String
    private(set) var element: Markup

    init(_ document: SVGDocument, _ name: String) {
        self.document = document
        self.name = name
        element = Markup("linearGradient", [Markup.Attribute(name: "id", value: name)])
    }

    mutating func visit(_ paint: LinearGradientPaint) {
        let format = document.decimals(at: paint.units.scale(document), finer: 10)
        var gradient = gradient("linearGradient", paint.units, paint.transform, paint.spread)
        gradient.set("x1", paint.x1, format, default: 0)
        gradient.set("y1", paint.y1, format, default: 0)
        gradient.set("x2", format.text(paint.x2))
        gradient.set("y2", paint.y2, format, default: 0)
        gradient.children = stops(paint.stops)
        element = gradient
    }

    mutating func visit(_ paint: RadialGradientPaint) {
        let format = document.decimals(at: paint.units.scale(document), finer: 10)
        var gradient = gradient("radialGradient", paint.units, paint.transform, paint.spread)
        gradient.set("cx", format.text(paint.cx))
        gradient.set("cy", format.text(paint.cy))
        gradient.set("r", format.text(paint.r))
        gradient.set("fx", paint.fx, format, default: paint.cx)
        gradient.set("fy", paint.fy, format, default: paint.cy)
        gradient.set("fr", paint.fr, format, default: 0)
        gradient.children = stops(paint.stops)
        element = gradient
    }

    mutating func visit(_ paint: PatternPaint) {
        let scale = document.resourceScale * paint.transform.largestScale
        let format = document.decimals(at: paint.units.scale(document), finer: 100)
        var pattern = Markup("pattern", [Markup.Attribute(name: "id", value: name)])
        pattern.set("patternUnits", paint.units.text(default: .box))
        pattern.set("patternContentUnits", paint.contentUnits.text(default: .user))
        pattern.set("patternTransform", document.text(paint.transform, at: document.resourceScale))
        pattern.set("x", paint.x, format, default: 0)
        pattern.set("y", paint.y, format, default: 0)
        pattern.set("width", format.text(paint.width))
        pattern.set("height", format.text(paint.height))
        pattern.set("viewBox", paint.viewBox.map { format.text([$0.x, $0.y, $0.width, $0.height]) })
        pattern.set("preserveAspectRatio", paint.aspectRatio)
        document.isInPattern = true
        defer { document.isInPattern = false }
        pattern.children = SVGNodes.elements(paint.children, document, scale: scale * paint.contentUnits.factor)
        element = pattern
    }

    private func gradient(
        _ type: String, _ units: SceneUnits, _ transform: Transform, _ spread: GradientSpread
    ) -> Markup {
        var gradient = Markup(type, [Markup.Attribute(name: "id", value: name)])
        gradient.set("gradientUnits", units.text(default: .box))
        gradient.set("gradientTransform", document.text(transform, at: units.scale(document)))
        gradient.set("spreadMethod", spread == .pad ? nil : spread.rawValue)
        return gradient
    }

    private func stops(_ stops: [GradientStop]) -> [Markup] {
        stops.map { stop in
            var element = Markup("stop")
            element.set("offset", stop.offset, SVGInk.fraction, default: 0)
            element.set("stop-color", stop.color == .black ? nil : stop.color.shortText)
            element.set("stop-opacity", stop.opacity, SVGInk.fraction, default: 1)
            return element
        }
    }
}

extension SceneUnits {
    /// The keyword; `nil` for the default of the attribute.
    func text(default initial: SceneUnits) -> String? {
        self == initial ? nil : self == .box ? "objectBoundingBox" : "userSpaceOnUse"
    }

    /// How large a unit is roughly: a box may be as large as a drawing.
    var factor: Double { self == .box ? 1000 : 1 }

    func scale(_ document: SVGDocument) -> Double { document.resourceScale * factor }
}
