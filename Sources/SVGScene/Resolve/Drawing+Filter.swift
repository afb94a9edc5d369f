import VectorScene

extension Drawing {
    /// The filters of an element, in the order of their application; `nil` where it is not drawn, its filter being in error.
    ///
    /// - Parameter filled: what was drawn; learns how far the filters make it reach.
    func filters(of instance: Instance, _ filled: inout Frame) -> [Int]? {
        let text = instance.style[Properties.Filter.self].text
        guard !text.isEmpty else { return [] }
        var chain = FilterChain(self, instance, filled)
        let list = filterList(text)
        if list.count > options.limits.filterFunctions {
            fail(
                "too-many-filters",
                "there are more than \(options.limits.filterFunctions) filters; the rest is ignored", instance.node)
        }
        for function in list.prefix(options.limits.filterFunctions) { function.apply(to: &chain) }
        guard !chain.filters.isEmpty else { return chain.isBroken ? nil : [] }
        if chain.units == .user { filled.spread = chain.ink }
        return chain.filters
    }

    private func filterList(_ text: Stored<UInt8>) -> [any FilterFunction] {
        if let known = cache.filterLists[text] { return known }
        let list = FilterList.read(all: tree.context.pool[text], in: tree.context)
        cache.filterLists[text] = list?.functions ?? []
        return list?.functions ?? []
    }

    /// The resource of a `filter` element; `nil` where it is in error.
    func filter(_ element: FilterElement, _ node: NodeID, for chain: FilterChain) -> Int? {
        let instance = chain.instance
        let isRelative = element.isBoxed || element.isContentBoxed
        if isRelative, !chain.holdsText, chain.box?.isEmpty ?? true {
            let message = "the filter needs a box, and the element's has no width or no height; it is not drawn"
            // An element without any content has nothing that could be missed.
            chain.box == nil
                ? note("empty-box", message, instance.node) : warn("empty-box", message, instance.node)
            return nil
        }
        let size = Size(instance.viewport.width, instance.viewport.height)
        let key = FilterKey(
            node: node, box: isRelative ? chain.box : nil, isText: isRelative && chain.box == nil, viewport: size)
        if let known = cache.filters[key] { return known }
        let index = withStyle(of: node, in: instance.viewport) { makeFilter(element, $0, chain.box) }
        cache.filters[key] = .some(index)
        return index
    }

    private func makeFilter(_ element: FilterElement, _ instance: Instance, _ box: Rect?) -> Int? {
        if element.href != nil {
            warn("filter-href", "a filter takes nothing over from another any more; its href is ignored", instance)
        }
        let unit = Viewport(width: 1, height: 1)
        var region = element.region.rect(in: element.isBoxed ? unit : instance.viewport)
        let isEmpty = region.isEmpty
        if element.isBoxed, let box { region = region.transformed(by: Transform(unitSquareTo: box)) }
        guard !isEmpty, !region.isEmpty, region.isFinite else {
            warn("empty-region", "the filter has no width or no height; what it is for is not drawn", instance)
            return nil
        }
        var space = FilterSpace(viewport: element.isContentBoxed ? unit : instance.viewport)
        if element.isContentBoxed, let box { space.frame = box }
        if element.isContentBoxed, box == nil { space.units = .box }
        let units: VectorScene.Units = element.isBoxed && box == nil ? .box : .user
        var builder = FilterBuilder(self, space, base: units == space.units ? region : nil)
        addPrimitives(to: &builder, instance)
        guard !builder.primitives.isEmpty else {
            warn("empty-filter", "the filter has no primitives; what it is for is not drawn", instance)
            return nil
        }
        resources.filters.append(
            VectorScene.Filter(
                x: region.x, y: region.y, width: region.width, height: region.height, units: units,
                contentUnits: space.units, primitives: builder.primitives))
        return resources.filters.count - 1
    }

    private func addPrimitives(to builder: inout FilterBuilder, _ filter: Instance) {
        for child in tree.children(of: filter.node) {
            guard let primitive = tree.element(child).asFilterPrimitive else { continue }
            guard builder.primitives.count < options.limits.filterPrimitives else {
                return fail(
                    "too-many-primitives",
                    "a filter has more than \(options.limits.filterPrimitives) primitives; the rest is left out", child)
            }
            guard isWithinLimits(child) else { return }
            withStyle(of: child, below: filter.style, in: filter.viewport) { builder.add(primitive, $0) }
        }
    }

    /// Whether `count` more numbers of matrices and tables may be written.
    func takesFilterNumbers(_ count: Int, _ node: NodeID) -> Bool {
        spent.filterNumbers += count
        guard spent.filterNumbers <= options.limits.filterNumbers else {
            fail(
                "too-many-numbers",
                "filters have more than \(options.limits.filterNumbers) numbers; further lists count as empty", node)
            return false
        }
        return true
    }
}

/// What a resolved filter depends on.
struct FilterKey: Hashable {
    let node: NodeID
    let box: Rect?
    let isText: Bool
    let viewport: Size
}
