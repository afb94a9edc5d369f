#if Rendering

import VectorScene

/// The nodes of a text, in a group for each element that has effects of its own.
struct PartGroups {
    private var nodes: [any SceneNode] = []
    /// The groups that are being filled, outermost first.
    private var open: [(effect: TextEffect, children: [any SceneNode])] = []

    /// Adds the nodes of a span.
    mutating func add(_ more: [any SceneNode], _ effects: [TextEffect]) {
        close(to: zip(open.map(\.effect), effects).prefix { $0 == $1 }.count)
        for effect in effects.dropFirst(open.count) { open.append((effect, [])) }
        append(more)
    }

    /// All nodes in painting order.
    mutating func finish() -> [any SceneNode] {
        close(to: 0)
        return nodes
    }

    private mutating func append(_ more: [any SceneNode]) {
        if open.isEmpty { nodes += more } else { open[open.count - 1].children += more }
    }

    private mutating func close(to depth: Int) {
        while open.count > depth {
            let (effect, children) = open.removeLast()
            guard effect.opacity > 0, !children.isEmpty else { continue }
            append([
                GroupNode(
                    children: children, opacity: effect.opacity, blend: effect.blend, isolate: effect.isolate,
                    clip: effect.clip, mask: effect.mask, filters: effect.filters)
            ])
        }
    }
}

#endif
