import Switchless
import VectorScene

/// The `stop` element (SVG 2, 13.7.4).
struct Stop: SVGElement {
    static let name: Name = .svg("stop")
    static let summary = "One colour of a gradient, and where it stands."
    static let attributes: [Attribute<Stop>] = [Attribute("offset", \.offset)]
    static let roles: [Role<Stop>] = [Role(StopRole.self) { $0.offset.value }]
    var offset = Alpha(0)
}

/// It is a stop of the gradient that it stands in, at an offset from 0 to 1.
public enum StopRole: ElementRole { public typealias Part = Double }

extension Drawing {
    /// The stops of the gradient `node`, or of the first gradient with stops that it takes over from by `href`.
    public func stops(of node: NodeID) -> [GradientStop] {
        completed(node).templates.lazy.map(ownStops).first { !$0.isEmpty } ?? []
    }

    private func ownStops(of node: NodeID) -> [GradientStop] {
        if let known = cache.stops[node] { return known }
        let stops = withStyle(of: node, in: rootViewport) { gradient in
            var stops: [GradientStop] = []
            stops.reserveCapacity(Int(tree[node].elementCount))
            for (child, offset) in tree.parts(of: node, as: StopRole.self) {
                let color = stopColor(child, of: gradient)
                // Offsets ascend (SVG 2, 13.7.4).
                stops.append(
                    GradientStop(
                        offset: max(offset, stops.last?.offset ?? 0), color: color.color, opacity: color.alpha))
            }
            return stops
        }
        cache.stops.set(node, to: stops)
        return stops
    }

    private func stopColor(_ node: NodeID, of gradient: Instance) -> ColorValue {
        withStyle(of: node, below: gradient.style, in: gradient.viewport) { stop in
            let color = stop.style[Properties.StopColor.self].resolved(in: stop.style)
            return ColorValue(color.color, alpha: color.alpha * stop.style[Properties.StopOpacity.self].value)
        }
    }
}
