import VectorScene

/// What was resolved once and serves every user alike: userspace resources, and box-relative ones for equal boxes.
struct ResourceCache {
    struct Key: Hashable {
        let node: NodeID
        let box: Rect?
        let isText: Bool
        /// The viewport that lengths of its content are measured with, where it is the user's.
        var viewport = Size(0, 0)
    }

    var paints = SmallTable<Key, Int>()
    var clips = SmallTable<Key, Effect>()
    var masks = SmallTable<Key, Effect>()
    var filters: [FilterKey: Int?] = [:]
    var filterLists: [Stored<UInt8>: [any FilterFunction]] = [:]
    var stops = SmallTable<NodeID, [GradientStop]>()
    /// The list of font families that was read last: most texts inherit the same.
    var families = (list: Stored<UInt8>.none, names: [String]())
}

extension Drawing {
    /// `node` and the elements that it refers to for what it lacks, nearest first. A ring ends where it closes.
    ///
    /// - Parameters:
    ///   - href: what an element refers to.
    ///   - isPart: whether an element that is referred to has something to give; the chain ends before one that has not.
    func hrefChain(
        from node: NodeID, _ href: (any Element) -> Reference?, while isPart: (any Element) -> Bool
    ) -> [NodeID] {
        var chain = [node]
        while let next = tree.target(of: href(tree.element(chain[chain.count - 1]))), isPart(tree.element(next)) {
            guard !chain.contains(next) else {
                warn("reference-ring", "<\(tree.name(of: next))> leads back to itself; the ring is cut here", node)
                break
            }
            guard chain.count < options.limits.hrefChain else {
                warn(
                    "reference-chain", "more than \(options.limits.hrefChain) references in a row; the rest is ignored",
                    node)
                break
            }
            chain.append(next)
        }
        return chain
    }

    /// The stops of `node`, or of the first of `others` that has any, offsets ascending (SVG 2, 13.7.4).
    func stops(of node: NodeID, or others: ArraySlice<NodeID>) -> [GradientStop] {
        let own = ownStops(of: node)
        return own.isEmpty ? others.lazy.map(ownStops).first { !$0.isEmpty } ?? [] : own
    }

    private func ownStops(of node: NodeID) -> [GradientStop] {
        if let known = cache.stops[node] { return known }
        let stops = withStyle(of: node, in: rootViewport) { gradient in
            var stops: [GradientStop] = []
            stops.reserveCapacity(Int(tree[node].elementCount))
            for child in tree.children(of: node) {
                guard let stop = tree.element(child).asStop else { continue }
                let color = withStyle(of: child, below: gradient.style, in: gradient.viewport) { instance in
                    let color = instance.style[Properties.StopColor.self].resolved(in: instance.style)
                    return ColorValue(
                        color.color, alpha: color.alpha * instance.style[Properties.StopOpacity.self].value)
                }
                let offset = max(stop.offset.value, stops.last?.offset ?? 0)
                stops.append(GradientStop(offset: offset, color: color.color, opacity: color.alpha))
            }
            return stops
        }
        cache.stops.set(node, to: stops)
        return stops
    }

    /// `stops` as the gradient's `color-interpolation` mixes them: consumers mix in sRGB, so mixing light takes more stops
    /// (SVG 2, 13.9).
    func mixed(_ stops: [GradientStop], of gradient: Instance) -> [GradientStop] {
        guard gradient.style[Properties.ColorInterpolation.self] == .linearRGB else { return stops }
        var light = LightMixing(stops)
        return takesParts(light.mix() - stops.count, gradient.node) ? light.stops : stops
    }

    /// A paint server's own transform about its own origin; `nil` for one that flattens everything, with which nothing can be painted.
    ///
    /// - Parameter box: the box that its percentages and its origin refer to.
    func matrix(_ value: TransformValue?, of server: Instance, in viewport: Viewport, box: Rect? = nil) -> Transform? {
        guard let value, !value.isIdentity else { return .identity }
        let box = box ?? Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
        let matrix = value.transform(box: box.size, viewport: viewport)
        guard matrix.isInvertible else { return nil }
        return matrix.about(server.style[Properties.TransformOrigin.self].point(in: box, viewport))
    }
}
