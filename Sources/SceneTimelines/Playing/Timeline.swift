public import VectorScene

/// Plays a scene: gives it at any moment of its timeline.
///
/// ```swift
/// let timeline = try Timeline(of: scene)
/// let frame = try timeline.scene(at: 1.5)
/// ```
public struct Timeline: Sendable {
    /// When everything has ended, in seconds; `nil` where something repeats for ever, and 0 where nothing moves.
    public let duration: Double?
    private let scene: SceneGraph
    private let root: PlayedNode
    private let resources: [PlayedResource]

    /// Makes a timeline that plays a scene.
    ///
    /// - Parameter scene: the scene. Without a `SceneTimeline` it is the same at all moments.
    /// - Throws: what reading a part of the scene throws; `PaintingError` if the current thread's stack has no room for
    ///   the groups in each other.
    public init(of scene: SceneGraph) throws {
        let tracks = Dictionary(grouping: scene.timeline?.tracks ?? [], by: \.target).mapValues {
            $0.map(PlayedTrack.init)
        }
        duration = scene.timeline.map(\.duration) ?? 0
        self.scene = scene
        root = try PlayedNode(scene.root, tracks)
        resources = try tracks.compactMap { try PlayedResource($0, $1, in: scene.resources) }
    }

    /// The scene at a moment, without the timeline.
    ///
    /// - Parameter seconds: the moment. Before 0 the scene is as at 0, and after its end as at that.
    /// - Throws: `ModelError` or `DecodingError` where a track has a value that its property cannot have;
    ///   `PaintingError` if the current thread's stack has no room for the groups in each other.
    public func scene(at seconds: Double) throws -> SceneGraph {
        var moved = scene
        moved.timeline = nil
        moved.root = try root.node(at: seconds).grouped
        for resource in resources { try resource.replace(in: &moved.resources, at: seconds) }
        return moved
    }
}

/// A track, with its values taken apart.
struct PlayedTrack: Sendable {
    let steps: [String]
    let property: String
    private let times: [Double]
    private let values: [FieldValue]
    private let easing: [TrackEasing]
    private let loop: Double?

    init(_ track: SceneTrack) {
        let path = FieldPath(property: track.property)
        steps = path.steps
        property = track.property
        // As many as both have: a track that was made by hand may have more of the one.
        let count = min(track.times.count, track.values.count)
        times = Array(track.times.prefix(count))
        values = track.values.prefix(count).map(path.value)
        easing = track.easing
        loop = track.loop
    }

    /// The value at a moment.
    func value(at seconds: Double) -> JSONValue {
        guard let (index, progress) = place(of: seconds) else { return .null }
        return progress == 0 ? values[index].json : values[index].json(at: progress, to: values[index + 1])
    }

    /// The numbers at a moment; `nil` where the value has none.
    func numbers(at seconds: Double) -> NumberChange.Value? {
        guard let (index, progress) = place(of: seconds) else { return nil }
        let value = values[index]
        guard !value.numbers.isEmpty else { return nil }
        let numbers = progress == 0 ? value.numbers : value.numbers(at: progress, to: values[index + 1])
        return NumberChange.Value(property: property, numbers: numbers, shape: value.shape)
    }

    /// The value that is left last at a moment, and how far it has gone over to the next; `nil` without any.
    private func place(of seconds: Double) -> (index: Int, progress: Double)? {
        guard let first = times.first, let end = times.last else { return nil }
        var time = max(seconds, first)
        if let loop, end > loop, time >= end { time = loop + (time - loop).truncatingRemainder(dividingBy: end - loop) }
        var low = 0, high = times.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= time { low = middle } else { high = middle - 1 }
        }
        guard low + 1 < times.count, values[low].isContinuous(to: values[low + 1]) else { return (low, 0) }
        let share = (time - times[low]) / (times[low + 1] - times[low])
        return (low, (low < easing.count ? easing[low] : .linear).progress(at: share))
    }
}

/// A node that is played.
private struct PlayedNode: Sendable {
    /// The node with everything in it, where nothing of that moves.
    private let node: any SceneNode
    private let children: [PlayedNode]
    private let tracks: [PlayedTrack]
    /// The node without children in the format.
    private let json: JSONValue
    private let moves: Bool

    init(_ node: any SceneNode, _ all: [TrackTarget: [PlayedTrack]]) throws {
        try PaintingError.checkBudgets()
        let tracks = node.id.flatMap { all[.node($0)] } ?? []
        let children = try node.children.map { try PlayedNode($0, all) }
        self.node = node
        self.tracks = tracks
        self.children = children
        moves = !tracks.isEmpty || children.contains(where: \.moves)
        json = tracks.isEmpty ? .null : try JSONValue(reading: try node.with(children: [])).withoutBounds
    }

    func node(at seconds: Double) throws -> any SceneNode {
        guard moves else { return node }
        try PaintingError.checkBudgets()
        let own = try own(at: seconds)
        return children.isEmpty ? own : try own.with(children: children.map { try $0.node(at: seconds) })
    }

    /// The node itself, with no matter which children.
    private func own(at seconds: Double) throws -> any SceneNode {
        guard !tracks.isEmpty else { return node }
        let numbers = tracks.compactMap { $0.numbers(at: seconds) }
        var change = NumberChange(numbers)
        if numbers.count == tracks.count { try node.accept(&change) }
        return try change.node ?? json.moved(by: tracks, to: seconds).read(as: AnyNode.self).value
    }
}

/// A resource that is played.
private struct PlayedResource: Sendable {
    private let target: TrackTarget
    private let kind: any PooledResource.Type
    private let json: JSONValue
    private let tracks: [PlayedTrack]

    init?(_ target: TrackTarget, _ tracks: [PlayedTrack], in resources: SceneResources) throws {
        guard let list = target.resources, let kind = PooledResources.kinds[list],
            let resource = kind.resource(at: target.index, of: resources)
        else { return nil }
        self.target = target
        self.kind = kind
        self.tracks = tracks
        json = try JSONValue(reading: resource)
    }

    func replace(in resources: inout SceneResources, at seconds: Double) throws {
        try json.moved(by: tracks, to: seconds).read(as: kind).put(at: target.index, of: &resources)
    }
}

extension JSONValue {
    /// The value with those of tracks at a moment.
    fileprivate func moved(by tracks: [PlayedTrack], to seconds: Double) -> JSONValue {
        tracks.reduce(self) { $0.replacing($1.steps, by: $1.value(at: seconds)) }
    }

    /// A node without what follows from its path.
    fileprivate var withoutBounds: JSONValue {
        var fields = object ?? [:]
        fields["bounds"] = nil
        return JSONValue(fields)
    }
}

extension SceneNode {
    /// The node with other children.
    fileprivate func with(children: [any SceneNode]) throws -> any SceneNode {
        try NodeCopy(numbering: UnchangedNumbers(), keepsSource: true) { _ in children }(self)
    }
}
