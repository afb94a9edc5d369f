import Switchless
import VectorScene

/// The `stop` element (SVG 2, 13.7.4).
struct Stop: SVGElement {
    static let name: Name = .svg("stop")
    static let summary = "One colour of a gradient, and where it stands."
    static let attributes: [Attribute<Stop>] = [Attribute("offset", \.offset)]
    var offset = Alpha(0)

    func contribute(_ node: NodeID, to parent: inout some ChildCollector) {
        parent.collect(stop: offset.value, at: node)
    }
}

/// Collects the stops of a gradient, offsets ascending (SVG 2, 13.7.4).
private struct StopCollector: ChildCollector {
    let drawing: Drawing
    let gradient: Instance
    var stops: [GradientStop] = []

    mutating func collect(stop offset: Double, at node: NodeID) {
        let color = drawing.withStyle(of: node, below: gradient.style, in: gradient.viewport) { stop in
            let color = stop.style[Properties.StopColor.self].resolved(in: stop.style)
            return ColorValue(color.color, alpha: color.alpha * stop.style[Properties.StopOpacity.self].value)
        }
        stops.append(
            GradientStop(
                offset: max(offset, stops.last?.offset ?? 0), color: color.color, opacity: color.alpha))
    }
}

extension Drawing {
    /// The stops of the gradient `node`, or of the first gradient with stops that it takes over from by `href`.
    public func stops(of node: NodeID) -> [GradientStop] {
        roles(of: node).templates.lazy.map(ownStops).first { !$0.isEmpty } ?? []
    }

    private func ownStops(of node: NodeID) -> [GradientStop] {
        if let known = cache.stops[node] { return known }
        let stops = withStyle(of: node, in: rootViewport) { gradient in
            var collector = StopCollector(drawing: self, gradient: gradient)
            collector.stops.reserveCapacity(Int(tree[node].elementCount))
            tree.collect(from: node, into: &collector)
            return collector.stops
        }
        cache.stops.set(node, to: stops)
        return stops
    }
}
