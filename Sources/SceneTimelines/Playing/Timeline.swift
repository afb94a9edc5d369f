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
        var tracks: [TrackTarget: PlayedTracks] = [:]
        for track in scene.timeline?.tracks ?? [] {
            tracks[track.target, default: PlayedTracks()].own.append(PlayedTrack(track))
        }
        for (event, begun) in scene.timeline?.begins ?? [:] {
            for track in begun {
                tracks[track.target, default: PlayedTracks()].begins[event, default: []].append(PlayedTrack(track))
            }
        }
        duration = scene.timeline.map(\.duration) ?? 0
        self.scene = scene
        root = try PlayedNode(scene.root, tracks)
        resources = try tracks.compactMap { try PlayedResource($0, $1, in: scene.resources) }
    }

    /// The scene at a moment, without the timeline.
    ///
    /// - Parameters:
    ///   - seconds: the moment. Before 0 the scene is as at 0, and after its end as at that.
    ///   - events: the moments at which events happened last, in seconds, by their names in `SceneTimeline.begins`.
    ///     Others are left out. Of two that change the same, the later one counts.
    /// - Throws: `ModelError` or `DecodingError` where a track has a value that its property cannot have;
    ///   `PaintingError` if the current thread's stack has no room for the groups in each other.
    public func scene(at seconds: Double, events: [String: Double] = [:]) throws -> SceneGraph {
        var moved = scene
        moved.timeline = nil
        let happened = events.filter { $0.value <= seconds }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        let moment = PlayedMoment(seconds: seconds, events: happened.map { (name: $0.key, seconds: $0.value) })
        moved.root = try root.node(at: moment).grouped
        for resource in resources { try resource.replace(in: &moved.resources, at: moment) }
        return moved
    }
}

/// A moment, and what has happened by then.
struct PlayedMoment {
    let seconds: Double
    /// The events, by ascending moments.
    let events: [(name: String, seconds: Double)]
}

/// The tracks of one node or resource.
struct PlayedTracks: Sendable {
    var own: [PlayedTrack] = []
    /// Those of what events begin.
    var begins: [String: [PlayedTrack]] = [:]

    /// The tracks that count at a moment, and where they are.
    func active(at moment: PlayedMoment) -> [(track: PlayedTrack, seconds: Double)] {
        var active = own.map { (track: $0, seconds: moment.seconds) }
        for event in moment.events {
            for track in begins[event.name] ?? [] {
                active.removeAll { $0.track.property == track.property }
                active.append((track, moment.seconds - event.seconds))
            }
        }
        return active
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

    /// Whether it says that the node is not visible at a moment. That is a property of any node.
    func hides(at seconds: Double) -> Bool { property == Self.visible && value(at: seconds).bool == false }

    static let visible = "visible"

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
        let time = max(seconds, first).folded(from: loop, until: end)
        let low = max(0, times.partition { $0 > time } - 1)
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
    private let tracks: PlayedTracks?
    /// The node without children in the format.
    private let json: JSONValue
    private let moves: Bool

    init(_ node: any SceneNode, _ all: [TrackTarget: PlayedTracks]) throws {
        try PaintingError.checkBudgets()
        let tracks = node.id.flatMap { all[.node($0)] }
        let children = try node.children.map { try PlayedNode($0, all) }
        self.node = node
        self.tracks = tracks
        self.children = children
        moves = tracks != nil || children.contains(where: \.moves)
        json = tracks == nil ? .null : try JSONValue(reading: try node.with(children: [])).withoutBounds
    }

    func node(at moment: PlayedMoment) throws -> any SceneNode {
        guard moves else { return node }
        try PaintingError.checkBudgets()
        let active = tracks?.active(at: moment) ?? []
        guard !active.contains(where: { $0.track.hides(at: $0.seconds) }) else { return GroupNode() }
        let own = try own(with: active)
        return children.isEmpty ? own : try own.with(children: children.map { try $0.node(at: moment) })
    }

    /// The node itself, with no matter which children.
    private func own(with active: [(track: PlayedTrack, seconds: Double)]) throws -> any SceneNode {
        guard !active.isEmpty else { return node }
        let numbers = active.compactMap { $0.track.numbers(at: $0.seconds) }
        var change = NumberChange(numbers)
        if numbers.count == active.count { try node.accept(&change) }
        return try change.node ?? json.moved(by: active).read(as: AnyNode.self).value
    }
}

/// A resource that is played.
private struct PlayedResource: Sendable {
    private let target: TrackTarget
    private let kind: any PooledResource.Type
    private let json: JSONValue
    private let tracks: PlayedTracks

    init?(_ target: TrackTarget, _ tracks: PlayedTracks, in resources: SceneResources) throws {
        guard let list = target.resources, let kind = PooledResources.kinds[list],
            let resource = kind.resource(at: target.index, of: resources)
        else { return nil }
        self.target = target
        self.kind = kind
        self.tracks = tracks
        json = try JSONValue(reading: resource)
    }

    func replace(in resources: inout SceneResources, at moment: PlayedMoment) throws {
        try json.moved(by: tracks.active(at: moment)).read(as: kind).put(at: target.index, of: &resources)
    }
}

extension JSONValue {
    /// The value with those of tracks, each at its moment.
    fileprivate func moved(by tracks: [(track: PlayedTrack, seconds: Double)]) -> JSONValue {
        tracks.reduce(self) { $0.replacing($1.track.steps, by: $1.track.value(at: $1.seconds)) }
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
