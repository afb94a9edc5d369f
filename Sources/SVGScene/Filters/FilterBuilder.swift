import VectorScene

/// Puts a filter together, primitive by primitive.
struct FilterBuilder {
    let drawing: Drawing
    private let filter: Instance
    /// The units of the primitives' numbers.
    let space: FilterSpace
    /// The filter's region in that space; `nil` where only fonts know.
    let base: Rect?
    private(set) var primitives: [any FilterPrimitive] = []
    private var results = FilterResults()
    private var isFull = false

    init(_ drawing: Drawing, _ filter: Instance, _ space: FilterSpace, base: Rect?) {
        self.drawing = drawing
        self.filter = filter
        self.space = space
        self.base = base
    }

    mutating func add(_ primitive: any FilterPrimitiveElement, at node: NodeID) {
        let limit = drawing.options.limits.filterPrimitives
        if !isFull, primitives.count >= limit {
            drawing.fail(
                "too-many-primitives", "the filter has more than \(limit) primitives; the rest is ignored", node)
            isFull = true
        }
        isFull = isFull || !drawing.isWithinLimits(node)
        guard !isFull else { return }
        let filter = filter
        drawing.withStyle(of: node, below: filter.style, in: filter.viewport) { add(primitive, $0) }
    }

    /// Adds `element`; one that is in error as a transparent picture (Filter Effects 1, 9.2).
    private mutating func add(_ element: any FilterPrimitiveElement, _ instance: Instance) {
        let inputs = element.inputs(instance.node, of: drawing).map { input($0, instance) }
        let region = region(of: element, inputs, instance)
        let isSRGB = instance.style[Properties.ColorInterpolationFilters.self] == .sRGB
        let isEmpty = region.map(\.isEmpty) ?? false
        if isEmpty {
            drawing.warn("empty-region", "the primitive has no width or no height; its result is transparent", instance)
        }
        let common = PrimitiveCommon(
            region: isEmpty || region == base ? nil : region, result: results.add(element.primitive.result, region),
            colorSpace: isSRGB ? .sRGB : .linearRGB)
        let context = PrimitiveContext(
            instance: instance, drawing: drawing, inputs: inputs, common: common, region: region ?? base, space: space)
        let resolved = isEmpty ? nil : element.resolve(context)
        primitives.append(resolved ?? FEFlood(opacity: 0, common: common))
    }

    private func input(_ name: Words?, _ instance: Instance) -> String {
        let (input, isKnown) = results.input(name)
        if !isKnown {
            drawing.warn(
                "missing-reference", "no earlier result is named '\(name?.text ?? "")'; using '\(input)'", instance)
        }
        return input
    }

    /// The subregion of a primitive; by default that of its inputs (Filter Effects 1, 9.4).
    private func region(of element: any FilterPrimitiveElement, _ inputs: [String], _ instance: Instance) -> Rect? {
        guard let base else {
            if element.primitive.hasRegion {
                drawing.warn(
                    "open-region", "the primitive's region depends on fonts; using the filter region", instance)
            }
            return nil
        }
        let around = inputs.compactMap(results.region)
        let fills = type(of: element).fillsRegion || around.count < inputs.count || around.isEmpty
        let own = fills ? base : around.dropFirst().reduce(around[0]) { $0.union($1) }
        return space.region(element.primitive, in: own)
    }
}
