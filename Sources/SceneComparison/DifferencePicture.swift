import VectorScene

extension SceneDifferences {
    /// A drawing of both scenes beside each other, with the nodes that differ in frames, and of their difference.
    ///
    /// Red frames are around what only the first scene has, green ones around what only the second has, and blue ones
    /// around what changed. The third part is the difference of the colours, by the blend mode of that name: black
    /// where both are the same.
    ///
    /// - Parameters:
    ///   - first: the first of the scenes that were compared.
    ///   - second: the second one.
    /// - Throws: a ``SceneComparisonError`` if resources refer to each other more than 64 deep, or in a circle.
    public func picture(of first: SceneGraph, _ second: SceneGraph) throws -> SceneGraph {
        let size = Size(
            width: max(first.size.width, second.size.width), height: max(first.size.height, second.size.height))
        let gap = max(size.width, size.height) / 32, line = max(size.width, size.height) / 256
        var resources = first.resources
        let numbering = FollowingNumbers(second.resources, after: resources)
        let added = try second.resources.copy(numbering: numbering, numbering.copies)
        let root = try numbering.copies([second.root])
        resources.append(added)
        resources.clips.append(SceneClip(children: [Self.area(size)]))
        let clip = resources.clips.count - 1
        let roots = (first: [first.root] as [any SceneNode], second: root)
        let panels: [[any SceneNode]] = [
            [Self.area(size)] + roots.first + frames(\.first, line),
            [Self.area(size)] + roots.second + frames(\.second, line),
            [
                Self.area(size), GroupNode(children: roots.first),
                GroupNode(children: [Self.area(size)] + roots.second, blend: .difference),
            ],
        ]
        let nodes = panels.enumerated().map { index, nodes in
            GroupNode(
                transform: .translation(x: (size.width + gap) * Double(index), y: 0), children: nodes, isolate: true,
                clip: clip)
        }
        return SceneGraph(
            size: Size(width: 3 * size.width + 2 * gap, height: size.height), resources: resources,
            root: GroupNode(children: nodes))
    }

    /// A white background.
    private static func area(_ size: Size) -> PathNode {
        PathNode(
            data: .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)),
            fill: SceneFill(paint: .color(.white)))
    }

    /// Frames around the nodes of one side that differ, each once.
    private func frames(
        _ side: KeyPath<SceneDifference, SceneDifference.Side?>, _ line: Double
    ) -> [any SceneNode] {
        var known: Set<Rect> = []
        return list.compactMap { difference in
            guard let box = difference[keyPath: side]?.bounds, known.insert(box).inserted else { return nil }
            let frame = Rect(
                x: box.x - line, y: box.y - line, width: box.width + 2 * line, height: box.height + 2 * line)
            return PathNode(
                data: .rect(frame),
                stroke: SceneStroke(paint: .color(Self.colors[difference.kind] ?? .black), width: line))
        }
    }

    private static let colors: [SceneDifference.Kind: SceneColor] = [
        .added: SceneColor(red: 0, green: 0x99, blue: 0x33), .changed: SceneColor(red: 0, green: 0x66, blue: 0xff),
        .removed: SceneColor(red: 0xdd, green: 0, blue: 0x22),
    ]
}

extension SceneResources {
    fileprivate mutating func append(_ other: SceneResources) {
        paints += other.paints
        clips += other.clips
        masks += other.masks
        filters += other.filters
    }
}

/// Numbers for resources that follow those of another scene.
private struct FollowingNumbers: ResourceNumbering {
    private let own: SceneResources
    private let before: SceneResources

    init(_ own: SceneResources, after before: SceneResources) {
        self.own = own
        self.before = before
    }

    func paint(_ index: Int) -> Int { following(index, own.paints, before.paints) }
    func clip(_ index: Int) -> Int { following(index, own.clips, before.clips) }
    func mask(_ index: Int) -> Int { following(index, own.masks, before.masks) }
    func filter(_ index: Int) -> Int { following(index, own.filters, before.filters) }

    /// A reference to what is missing must not lead to a resource of the other scene.
    private func following<Resource>(_ index: Int, _ own: [Resource], _ before: [Resource]) -> Int {
        own.indices.contains(index) ? before.count + index : ResourceReader.missing
    }

    /// Nodes with these numbers.
    func copies(_ nodes: [any SceneNode]) throws -> [any SceneNode] {
        try nodes.map { try NodeCopy(numbering: self, keepsSource: true, children: copies)($0) }
    }
}
