/// Writes filters.
enum SVGFilters {
    static func element(_ filter: SceneFilter, _ name: String, _ document: SVGDocument) -> Markup {
        let format = document.decimals(at: filter.units.scale(document), finer: 10)
        var element = Markup("filter", [Markup.Attribute(name: "id", value: name)])
        element.set("filterUnits", filter.units.text(default: .box))
        element.set("primitiveUnits", filter.contentUnits.text(default: .user))
        element.set("x", format.text(filter.x))
        element.set("y", format.text(filter.y))
        element.set("width", format.text(filter.width))
        element.set("height", format.text(filter.height))
        element.children = filter.primitives.map { SVGPrimitiveWriter.element(of: $0, in: filter, document) }
        dropDefaults(of: &element.children)
        return element
    }

    /// Removes what renderers do without: the input that a primitive has anyway, and results that nobody asks for.
    private static func dropDefaults(of primitives: inout [Markup]) {
        var result = "SourceGraphic"
        var named: Set<String> = []
        for index in primitives.indices {
            let own = primitives[index]["result"]
            if primitives[index]["in"] == result { primitives[index].remove("in") }
            let merged = primitives[index].children.compactMap { $0["in"] }
            named.formUnion([primitives[index]["in"], primitives[index]["in2"]].compactMap { $0 } + merged)
            result = own ?? ""
        }
        for index in primitives.indices {
            if let own = primitives[index]["result"], !named.contains(own) { primitives[index].remove("result") }
        }
    }
}

/// Writes a ``FilterPrimitive`` as an element of flat SVG.
public struct SVGPrimitiveWriter {
    private let document: SVGDocument
    private let filter: SceneFilter
    /// Coordinates, and factors.
    private let length: DecimalText, factor = DecimalText(decimals: 6)
    private var element = Markup("")

    /// The element of a primitive.
    static func element(of primitive: some FilterPrimitive, in filter: SceneFilter, _ document: SVGDocument) -> Markup {
        var writer = SVGPrimitiveWriter(document, filter)
        primitive.write(to: &writer)
        return writer.element
    }

    private init(_ document: SVGDocument, _ filter: SceneFilter) {
        self.document = document
        self.filter = filter
        length = document.decimals(at: filter.contentUnits.scale(document), finer: 10)
    }

    /// Begins the element, with the attributes that all primitives have.
    ///
    /// - Parameters:
    ///   - primitive: the primitive.
    ///   - input: its first input; `nil` if it has none.
    ///   - in2: its second input; `nil` if it has none.
    public mutating func begin(_ primitive: some FilterPrimitive, in input: String? = nil, in2: String? = nil) {
        element = Markup(type(of: primitive).type)
        if let region = primitive.common.region {
            element.set("x", length.text(region.x))
            element.set("y", length.text(region.y))
            element.set("width", length.text(region.width))
            element.set("height", length.text(region.height))
        }
        element.set("in", input)
        element.set("in2", in2)
        element.set("result", primitive.common.result)
        let space = primitive.common.colorSpace
        element.set("color-interpolation-filters", space == .linearRGB ? nil : space.rawValue)
    }

    /// Sets an attribute; `nil` leaves it out.
    public mutating func set(_ name: String, _ text: String?) { element.set(name, text) }

    /// Sets an attribute to a number without unit, with six decimals; a number equal to `initial` is left out.
    public mutating func set(_ name: String, _ number: Double, default initial: Double? = nil) {
        element.set(name, number, factor, default: initial)
    }

    /// Sets an attribute to a list of numbers without unit.
    public mutating func set(_ name: String, _ numbers: [Double]) { element.set(name, factor.text(numbers)) }

    /// Sets an attribute to a length in the filter's units, with the precision of the document; one equal to `initial`
    /// is left out.
    public mutating func setLength(_ name: String, _ number: Double, default initial: Double? = nil) {
        element.set(name, number, length, default: initial)
    }

    /// Sets an attribute to one length for both directions, or to two where they differ.
    public mutating func setLengths(_ name: String, _ x: Double, _ y: Double) {
        element.set(name, length.text(x == y ? [x] : [x, y]))
    }

    /// Sets an attribute to a colour; one equal to `initial` is left out.
    public mutating func set(_ name: String, _ color: SceneColor, default initial: SceneColor) {
        element.set(name, color == initial ? nil : color.shortText)
    }

    /// Sets an attribute to an opacity, 0 to 1; 1 is left out.
    public mutating func setOpacity(_ name: String, _ opacity: Double) {
        element.set(name, opacity, SVGInk.fraction, default: 1)
    }

    /// Appends an element inside, whose attributes `body` sets.
    public mutating func append(_ name: String, _ body: (inout SVGPrimitiveWriter) -> Void) {
        var inner = self
        inner.element = Markup(name)
        body(&inner)
        element.children.append(inner.element)
    }

    /// Lets the primitive refer to nodes, which are drawn from the corner of its region.
    mutating func refer(to nodes: [any SceneNode], in region: Rect?) {
        let corner = region ?? Rect(x: filter.x, y: filter.y, width: filter.width, height: filter.height)
        let scale = filter.contentUnits.scale(document), name = document.makeIdentifier()
        let content = GroupNode(transform: .translation(x: -corner.x, y: -corner.y), children: nodes).content
        let children = SVGNodes.elements(content.children, document, scale: scale * content.transform.largestScale)
        var group = Markup("g", [Markup.Attribute(name: "id", value: name)], children: children)
        group.set("transform", document.text(content.transform, at: scale))
        document.define(group)
        element.set("href", "#\(name)")
    }
}
