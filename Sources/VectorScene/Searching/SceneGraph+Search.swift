extension SceneGraph {
    /// The first node in drawing order with the given id, found by a linear search.
    public func node(withID id: String) -> (any SceneNode)? {
        var found: (any SceneNode)?
        [root].walk { node in
            if node.id == id { found = node }
            return found == nil
        }
        return found
    }

    /// The nodes that paint a point, topmost first. A group follows its nodes that were found.
    ///
    /// A path is found by its fill and its stroke, with dashes, joins and caps, and an image by its rectangle. Clips
    /// are applied; masks, filters and opacity are not. Text is found by its outlines, and not without them. Nodes that
    /// are nested too deeply for the current thread's stack are not found.
    ///
    /// - Parameter point: in CSS pixels from the top left corner of the drawing.
    public func nodes(at point: Point) -> [any SceneNode] {
        var search = PointSearch(resources: resources, point: point)
        try? root.accept(&search)
        return search.found
    }
}

private struct PointSearch: SceneVisitor {
    let resources: SceneResources
    /// The point, in the space around the visited node.
    var point: Point
    var found: [any SceneNode] = []
    /// The nesting depth of clips, and how many clips were examined.
    private var clipDepth = 0, clipCount = 0
    /// Limits for clips that refer to themselves or fan out in a damaged file.
    ///
    /// Beyond them, a clip hides everything.
    private static let deepestClip = 64, mostClips = 100_000

    init(resources: SceneResources, point: Point) {
        self.resources = resources
        self.point = point
    }

    /// Calls `body` with the point mapped to the space inside `transform`.
    private mutating func within(_ transform: Transform, _ body: (inout PointSearch) throws -> Void) rethrows {
        guard let inverse = transform.inverse() else { return }
        let outer = point
        point = inverse.apply(outer)
        try body(&self)
        point = outer
    }

    private mutating func look(in node: some SceneNode, _ children: [any SceneNode]) throws {
        let before = found.count
        for child in children.reversed() { try child.accept(&self) }
        if found.count > before { found.append(node) }
    }

    /// Whether the point is inside the clip at `index`.
    private mutating func isLeft(by index: Int?, of box: Rect?) throws -> Bool {
        guard let index else { return true }
        guard resources.clips.indices.contains(index), clipDepth < Self.deepestClip, clipCount < Self.mostClips
        else { return false }
        clipDepth += 1
        clipCount += 1
        defer { clipDepth -= 1 }
        let clip = resources.clips[index]
        guard try isLeft(by: clip.clip, of: box) else { return false }
        var search = PointSearch(resources: resources, point: point)
        (search.clipDepth, search.clipCount) = (clipDepth, clipCount)
        defer { clipCount = search.clipCount }
        let unit = clip.units == .box ? box.map { Transform($0.width, 0, 0, $0.height, $0.x, $0.y) } : .identity
        guard let unit else { return false }
        try search.within(unit * clip.transform) { search in
            for child in clip.children where search.found.isEmpty { try child.accept(&search) }
        }
        return !search.found.isEmpty
    }

    mutating func visit(_ group: GroupNode) throws {
        try within(group.transform) { search in
            guard try search.isLeft(by: group.clip, of: group.clip == nil ? nil : group.bounds) else { return }
            try search.look(in: group, group.children)
        }
    }

    mutating func visit(_ path: PathNode) throws {
        within(path.transform) { search in
            let isFilled = path.fill.map { path.data.contains(search.point, rule: $0.rule) } ?? false
            let isPainted = isFilled || path.stroke.map { path.data.contains(search.point, strokedWith: $0) } ?? false
            if isPainted { search.found.append(path) }
        }
    }

    mutating func visit(_ image: ImageNode) throws {
        within(image.transform) { search in
            if image.bounds?.contains(search.point) ?? false { search.found.append(image) }
        }
    }

    mutating func visit(_ text: TextNode) throws {
        try within(text.transform) { try $0.look(in: text, text.outlines ?? []) }
    }

    mutating func visit(_ extension: ExtensionNode) throws {
        try within(`extension`.transform) { try $0.look(in: `extension`, `extension`.children) }
    }
}
