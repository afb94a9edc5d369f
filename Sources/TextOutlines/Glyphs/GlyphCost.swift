#if Rendering

import VectorScene

/// What glyphs cost a scene.
struct GlyphCost {
    /// The number of nodes.
    var nodes = 0
    /// The number of path segments and colour stops.
    var parts = 0
    /// The length of documents and images in bytes.
    var bytes = 0

    static func += (sum: inout GlyphCost, more: GlyphCost) {
        sum.nodes += more.nodes
        sum.parts += more.parts
        sum.bytes += more.bytes
    }

    /// Whether it is within the limits.
    func isWithin(_ limits: ColorGlyphLimits) -> Bool {
        nodes <= limits.nodes && parts <= limits.parts && bytes <= limits.bytes
    }
}

extension GlyphCost {
    /// The cost of nodes, without that of their resources.
    init(of nodes: [any SceneNode]) {
        var count = Count()
        // The visitor throws nothing.
        try? count.visit(nodes)
        self = count.cost
    }

    private struct Count: SceneVisitor {
        var cost = GlyphCost()

        mutating func visit(_ group: GroupNode) throws {
            cost.nodes += 1
            try visit(group.children)
        }

        mutating func visit(_ path: PathNode) {
            cost.nodes += 1
            cost.parts += path.data.segmentCount
        }

        mutating func visit(_ image: ImageNode) {
            cost.nodes += 1
            cost.bytes += image.href.utf8.count
        }

        mutating func visit(_ text: TextNode) { cost.nodes += 1 }
    }
}

#endif
