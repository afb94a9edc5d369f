/// Clips: as paths where paths can express them, else as masks.
extension ScenePainter {
    /// The paths whose common inside is that of a clip, in user space; `nil` if paths cannot express it.
    ///
    /// A union is one path only if its parts do not touch, because parts of opposite directions would cancel each
    /// other.
    mutating func clipPaths(_ index: Int, box group: GroupNode) throws -> [ClipPath]? {
        var paths: [ClipPath]? = []
        try using(\.clips, index) { painter, clip in
            paths = try painter.clipPaths(of: clip, box: group)
        }
        return paths
    }

    private mutating func clipPaths(of clip: SceneClip, box group: GroupNode) throws -> [ClipPath]? {
        try PaintingError.checkBudgets()
        guard var paths = try union(of: try leaves(of: clip, box: group), box: group) else { return nil }
        guard let next = clip.clip else { return paths }
        guard let more = try clipPaths(next, box: group) else { return nil }
        paths += more
        return paths
    }

    /// The paths whose common inside is the union of the leaves.
    private mutating func union(of leaves: [ClipLeaf], box group: GroupNode) throws -> [ClipPath]? {
        guard leaves.count != 1 else {
            var paths = [leaves[0].path]
            for (index, space) in leaves[0].clips {
                guard let more = try clipPaths(index, box: group) else { return nil }
                paths += more.map { $0.transformed(by: space) }
            }
            return paths
        }
        var union = ClipPath(data: PathData(), rule: leaves.first?.path.rule ?? .nonzero)
        var boxes: [Rect] = []
        for leaf in leaves where leaf.path.data.bounds != nil {
            let box = leaf.path.data.bounds ?? .zero
            guard leaf.clips.isEmpty, leaf.path.rule == union.rule, boxes.count < Self.unionLimit,
                boxes.allSatisfy({ $0.intersection(box) == nil })
            else { return nil }
            boxes.append(box)
            union.data.append(leaf.path.data)
        }
        return [union]
    }

    /// The parts of a union that are compared with each other at most.
    private static var unionLimit: Int { 32 }

    /// Multiplies the current layer with the inside of a clip.
    ///
    /// - Parameter space: maps the clip's space to the current one.
    mutating func mask(byClip index: Int, through space: Transform = .identity, box group: GroupNode) throws {
        try using(\.clips, index) { painter, clip in
            let leaves = try painter.leaves(of: clip, box: group)
            try painter.canvas.beginMask(.alpha, .sRGB)
            try painter.inside(space) { for leaf in leaves { try $0.fill(leaf, box: group) } }
            try painter.canvas.endMask()
            if let next = clip.clip { try painter.mask(byClip: next, through: space, box: group) }
        }
    }

    private mutating func fill(_ leaf: ClipLeaf, box group: GroupNode) throws {
        guard let (index, space) = leaf.clips.first else {
            canvas.setPaint(.black, opacity: 1)
            return canvas.fill(leaf.path.data, rule: leaf.path.rule, rendering: nil)
        }
        var inner = leaf
        inner.clips.removeFirst()
        try canvas.beginLayer(opacity: 1, blend: nil)
        try fill(inner, box: group)
        try mask(byClip: index, through: space, box: group)
        try canvas.endLayer()
    }

    private mutating func leaves(of clip: SceneClip, box group: GroupNode) throws -> [ClipLeaf] {
        let units = try clip.units == .box ? boxTransform(of: group) : .identity
        let found = try leaves(of: clip.children, through: units * clip.transform)
        try count(found.count)
        return found
    }

    /// The shapes below nodes, in the space around the nodes.
    mutating func leaves(of nodes: [any SceneNode], through space: Transform = .identity) throws -> [ClipLeaf] {
        var search = ClipLeaves(canvas: canvas, space: space)
        try search.visit(nodes)
        canvas = search.canvas
        return search.found
    }
}

/// A path and what is inside it.
struct ClipPath {
    var data: PathData
    var rule: FillRule

    func transformed(by transform: Transform) -> ClipPath {
        ClipPath(data: data.transformed(by: transform), rule: rule)
    }
}

/// A shape of a clip.
struct ClipLeaf {
    /// The shape, in the clip's user space.
    var path: ClipPath
    /// The clips of the groups around it with the transforms of their spaces, outermost first.
    var clips: [(index: Int, space: Transform)]
}

/// Finds the shapes below nodes.
private struct ClipLeaves<Canvas: SceneCanvas>: SceneVisitor {
    var canvas: Canvas
    var space: Transform
    private(set) var found: [ClipLeaf] = []
    private var clips: [(index: Int, space: Transform)] = []

    init(canvas: Canvas, space: Transform) {
        self.canvas = canvas
        self.space = space
    }

    mutating func visit(_ group: GroupNode) throws {
        try inside(group.transform) { search in
            guard let clip = group.clip else { return try search.visit(group.children) }
            search.clips.append((clip, search.space))
            try search.visit(group.children)
            search.clips.removeLast()
        }
    }

    mutating func visit(_ path: PathNode) {
        let data = path.data.transformed(by: space * path.transform)
        found.append(ClipLeaf(path: ClipPath(data: data, rule: path.fill?.rule ?? .nonzero), clips: clips))
    }

    mutating func visit(_ text: TextNode) throws {
        guard let outlines = text.outlines ?? canvas.outlines(of: text) else { return }
        try inside(text.transform) { try $0.visit(outlines) }
    }

    mutating func visit(_ extension: ExtensionNode) throws {
        try inside(`extension`.transform) { try $0.visit(`extension`.children) }
    }

    mutating func visit(_ image: ImageNode) {}

    private mutating func inside(_ transform: Transform, _ body: (inout Self) throws -> Void) rethrows {
        let outer = space
        space = space * transform
        try body(&self)
        space = outer
    }
}
