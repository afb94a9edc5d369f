/// Writes the primitives of filters.
struct SVGPrimitives: FilterVisitor, LightVisitor {
    private let document: SVGDocument
    private let filter: SceneFilter
    /// Coordinates, and factors.
    private let length: DecimalText, factor = DecimalText(decimals: 6)
    private(set) var element = Markup("")

    init(_ document: SVGDocument, _ filter: SceneFilter) {
        self.document = document
        self.filter = filter
        length = document.decimals(at: filter.contentUnits.scale(document), finer: 10)
    }

    /// Begins a primitive.
    private mutating func begin(_ primitive: some FilterPrimitive, in input: String? = nil, in2: String? = nil) {
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

    private mutating func set(_ name: String, _ number: Double, default initial: Double? = nil) {
        element.set(name, number, factor, default: initial)
    }

    private mutating func set(_ name: String, _ numbers: [Double]) { element.set(name, factor.text(numbers)) }

    private mutating func setPair(_ name: String, _ x: Double, _ y: Double) {
        element.set(name, length.text(x == y ? [x] : [x, y]))
    }

    mutating func visit(_ blend: FEBlend) {
        begin(blend, in: blend.input, in2: blend.input2)
        element.set("mode", blend.mode?.rawValue)
    }

    mutating func visit(_ matrix: FEColorMatrix) {
        begin(matrix, in: matrix.input)
        element.set("type", matrix.matrixType.rawValue)
        if !matrix.values.isEmpty { set("values", matrix.values) }
    }

    mutating func visit(_ transfer: FEComponentTransfer) {
        begin(transfer, in: transfer.input)
        let channels = [("R", transfer.red), ("G", transfer.green), ("B", transfer.blue), ("A", transfer.alpha)]
        for (channel, function) in channels {
            guard let function else { continue }
            var writer = SVGTransfers(factor)
            try? function.accept(&writer)
            element.children.append(Markup("feFunc\(channel)", writer.element.attributes))
        }
    }

    mutating func visit(_ composite: FEComposite) {
        begin(composite, in: composite.input, in2: composite.input2)
        element.set("operator", composite.operation.rawValue)
        guard composite.operation.isWeighted else { return }
        for (name, factor) in [("k1", composite.k1), ("k2", composite.k2), ("k3", composite.k3), ("k4", composite.k4)] {
            set(name, factor, default: 0)
        }
    }

    mutating func visit(_ convolution: FEConvolveMatrix) {
        begin(convolution, in: convolution.input)
        set("order", [Double(convolution.columns), Double(convolution.rows)])
        set("kernelMatrix", convolution.kernelMatrix)
        set("divisor", convolution.divisor)
        set("bias", convolution.bias, default: 0)
        set("targetX", Double(convolution.targetX))
        set("targetY", Double(convolution.targetY))
        element.set("edgeMode", convolution.edgeMode.rawValue)
        element.set("preserveAlpha", convolution.preserveAlpha ? "true" : nil)
    }

    mutating func visit(_ lighting: FEDiffuseLighting) {
        begin(lighting, in: lighting.input)
        set("surfaceScale", lighting.surfaceScale, default: 1)
        set("diffuseConstant", lighting.diffuseConstant, default: 1)
        setLight(lighting.color, lighting.light)
    }

    mutating func visit(_ lighting: FESpecularLighting) {
        begin(lighting, in: lighting.input)
        set("surfaceScale", lighting.surfaceScale, default: 1)
        set("specularConstant", lighting.specularConstant, default: 1)
        set("specularExponent", lighting.specularExponent, default: 1)
        setLight(lighting.color, lighting.light)
    }

    private mutating func setLight(_ color: SceneColor, _ light: any LightSource) {
        element.set("lighting-color", color == .white ? nil : color.shortText)
        let primitive = element
        element = Markup("")
        try? light.accept(&self)
        let source = element
        element = primitive
        element.children = [source]
    }

    mutating func visit(_ light: DistantLight) {
        element = Markup("feDistantLight")
        set("azimuth", light.azimuth, default: 0)
        set("elevation", light.elevation, default: 0)
    }

    mutating func visit(_ light: PointLight) {
        element = Markup("fePointLight")
        setPoint(["x", "y", "z"], [light.x, light.y, light.z])
    }

    mutating func visit(_ light: SpotLight) {
        element = Markup("feSpotLight")
        setPoint(["x", "y", "z"], [light.x, light.y, light.z])
        setPoint(["pointsAtX", "pointsAtY", "pointsAtZ"], [light.pointsAtX, light.pointsAtY, light.pointsAtZ])
        set("specularExponent", light.specularExponent, default: 1)
        if let angle = light.limitingConeAngle { set("limitingConeAngle", angle) }
    }

    private mutating func setPoint(_ names: [String], _ numbers: [Double]) {
        for (name, number) in zip(names, numbers) { element.set(name, number, length, default: 0) }
    }

    mutating func visit(_ map: FEDisplacementMap) {
        begin(map, in: map.input, in2: map.input2)
        element.set("scale", map.scale, length, default: 0)
        element.set("xChannelSelector", map.xChannelSelector == .alpha ? nil : map.xChannelSelector.rawValue)
        element.set("yChannelSelector", map.yChannelSelector == .alpha ? nil : map.yChannelSelector.rawValue)
    }

    mutating func visit(_ shadow: FEDropShadow) {
        begin(shadow, in: shadow.input)
        element.set("dx", length.text(shadow.dx))
        element.set("dy", length.text(shadow.dy))
        setPair("stdDeviation", shadow.stdDeviationX, shadow.stdDeviationY)
        setFlood(shadow.color, shadow.opacity)
    }

    mutating func visit(_ flood: FEFlood) {
        begin(flood)
        setFlood(flood.color, flood.opacity)
    }

    private mutating func setFlood(_ color: SceneColor, _ opacity: Double) {
        element.set("flood-color", color == .black ? nil : color.shortText)
        element.set("flood-opacity", opacity, SVGInk.fraction, default: 1)
    }

    mutating func visit(_ blur: FEGaussianBlur) {
        begin(blur, in: blur.input)
        setPair("stdDeviation", blur.stdDeviationX, blur.stdDeviationY)
        element.set("edgeMode", blur.edgeMode == .none ? nil : blur.edgeMode.rawValue)
    }

    mutating func visit(_ image: FEImage) {
        begin(image)
        // An element that feImage refers to is drawn from the corner of the primitive's region.
        let corner = image.common.region ?? Rect(x: filter.x, y: filter.y, width: filter.width, height: filter.height)
        let scale = filter.contentUnits.scale(document), name = document.makeIdentifier()
        let content = GroupNode(transform: .translation(x: -corner.x, y: -corner.y), children: image.children).content
        let children = SVGNodes.elements(content.children, document, scale: scale * content.transform.largestScale)
        var group = Markup("g", [Markup.Attribute(name: "id", value: name)], children: children)
        group.set("transform", document.text(content.transform, at: scale))
        document.define(group)
        element.set("href", "#\(name)")
    }

    mutating func visit(_ merge: FEMerge) {
        begin(merge)
        element.children = merge.inputs.map { Markup("feMergeNode", [Markup.Attribute(name: "in", value: $0)]) }
    }

    mutating func visit(_ morphology: FEMorphology) {
        begin(morphology, in: morphology.input)
        element.set("operator", morphology.operation.rawValue)
        setPair("radius", morphology.radiusX, morphology.radiusY)
    }

    mutating func visit(_ offset: FEOffset) {
        begin(offset, in: offset.input)
        element.set("dx", offset.dx, length, default: 0)
        element.set("dy", offset.dy, length, default: 0)
    }

    mutating func visit(_ tile: FETile) { begin(tile, in: tile.input) }

    mutating func visit(_ turbulence: FETurbulence) {
        begin(turbulence)
        set("baseFrequency", [turbulence.baseFrequencyX, turbulence.baseFrequencyY])
        set("numOctaves", Double(turbulence.numOctaves), default: 1)
        set("seed", turbulence.seed, default: 0)
        element.set("stitchTiles", turbulence.stitchTiles.rawValue)
        element.set("type", turbulence.noiseType.rawValue)
    }
}
