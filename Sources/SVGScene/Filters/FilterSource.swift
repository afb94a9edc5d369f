public import VectorScene

/// An element that the `filter` property refers to: a filter, or one of your own (Filter Effects 1, 5).
public protocol FilterSource: SVGElement {
    /// Whether it depends on the box of the element that is filtered. Where that box has no width or no height, the
    /// filter is in error.
    var usesBox: Bool { get }

    /// The filter for the scene; `nil` where it is in error, so that the element is not drawn.
    ///
    /// - Parameters:
    ///   - own: this element, styled where it stands.
    ///   - box: the fill box of the element that is filtered; `nil` where only fonts know it.
    ///   - drawing: the drawing that the filter is a part of.
    func resolve(_ own: Instance, for box: Rect?, in drawing: Drawing) -> SceneFilter?
}

extension FilterSource {
    public static var roles: [Role<Self>] { [.filterSource] }
}

extension Drawing {
    /// The filters of an element, in the order of their application; `nil` where it is not drawn, its filter being in
    /// error.
    ///
    /// - Parameter filled: what was drawn; learns how far the filters make it reach.
    func filters(of instance: Instance, _ filled: inout Frame) -> [Int]? {
        let text = instance.style[Properties.Filter.self].text
        guard !text.isEmpty else { return [] }
        var chain = FilterChain(self, instance, filled)
        let list = filterList(text, of: instance)
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

    private func filterList(_ text: Stored<UInt8>, of instance: Instance) -> [any FilterFunction] {
        if let known = cache.filterLists[text] { return known }
        let read = { FilterList.read(all: self.tree.context.pool.bytes(of: text), in: self.tree.context) }
        guard let list = read() else {
            // Colours depend on the element, so that the list is read for each.
            guard takesParts(tree.context.pool[text].count / 4 + 1, instance.node) else { return [] }
            return reading(for: instance, read)?.functions ?? []
        }
        cache.filterLists[text] = list.functions
        return list.functions
    }

    /// The index of the resource that `source`, at `node`, resolves to, made once for each box and viewport; `nil`
    /// where it is in error.
    func filter(_ source: any FilterSource, _ node: NodeID, for chain: FilterChain) -> Int? {
        let instance = chain.instance
        if source.usesBox, !chain.holdsText, chain.box?.isEmpty ?? true {
            let message = "the filter needs a box, and the element's has no width or no height; it is not drawn"
            // An element without any content has nothing that could be missed.
            chain.box == nil
                ? note("empty-box", message, instance.node) : warn("empty-box", message, instance.node)
            return nil
        }
        let key = ResourceCache.Key(node, usesBox: source.usesBox, chain.box, in: instance.viewport)
        if let known = cache.filters[key] { return known }
        let filter = withStyle(of: node, in: instance.viewport) { source.resolve($0, for: chain.box, in: self) }
        let index = filter.map { filter in
            resources.filters.append(filter)
            return resources.filters.count - 1
        }
        cache.filters[key] = .some(index)
        return index
    }

    /// Whether `count` more numbers of matrices and tables may be written.
    func takesFilterNumbers(_ count: Int, _ node: NodeID) -> Bool {
        usage.filterNumbers += count
        guard usage.filterNumbers <= options.limits.filterNumbers else {
            fail(
                "too-many-numbers",
                "filters have more than \(options.limits.filterNumbers) numbers; further lists are ignored", node)
            return false
        }
        return true
    }
}

/// `filter` may refer to it.
public enum FilterSourceRole: ElementRole { public typealias Part = any FilterSource }

extension Role where Owner: FilterSource {
    /// ``FilterSourceRole``.
    public static var filterSource: Role { Role(FilterSourceRole.self) { $0 } }
}
