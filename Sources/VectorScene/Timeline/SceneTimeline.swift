/// How a scene changes in time.
///
/// The scene itself is one moment of it. What plays it is `Timeline` of SceneTimelines, and `scene.js` in a page.
public struct SceneTimeline: SceneObject, Hashable {
    /// When everything has ended, in seconds; `nil` where something repeats for ever.
    public var duration: Double?
    /// What changes.
    public var tracks: [SceneTrack]
    /// What changes from when an event happens, by the names of events such as `button.click`.
    public var begins: [String: [SceneTrack]]

    /// Makes a timeline; omitted parameters take the defaults of the format.
    public init(duration: Double? = nil, tracks: [SceneTrack] = [], begins: [String: [SceneTrack]] = [:]) {
        self.duration = duration
        self.tracks = tracks
        self.begins = begins
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("duration", optional: duration)
        json.field("tracks", tracks)
        json.field("begins", begins, unless: [:])
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        duration = try fields.optional("duration")
        tracks = try fields("tracks", default: [])
        begins = try fields("begins", default: [:])
    }
}

/// One property of a node or resource, and its values in time.
public struct SceneTrack: SceneObject, Hashable {
    /// What changes.
    public var target: TrackTarget
    /// The property, as a path of field names: `opacity`, `fill.paint`, `stops.1.offset`.
    public var property: String
    /// The moments of the values, in seconds, ascending. Of two at one moment, the second counts from there on.
    public var times: [Double]
    /// The value at each moment; `null` for a field that is left out then.
    public var values: [JSONValue]
    /// How each value goes over to the next, one fewer than there are values; empty where all go evenly.
    public var easing: [TrackEasing]
    /// From where on it repeats for ever when its last moment has passed, in seconds; `nil` where it does not.
    public var loop: Double?

    /// Makes a track; omitted parameters take the defaults of the format.
    public init(
        _ target: TrackTarget, _ property: String, times: [Double], values: [JSONValue], easing: [TrackEasing] = [],
        loop: Double? = nil
    ) {
        self.target = target
        self.property = property
        self.times = times
        self.values = values
        self.easing = easing
        self.loop = loop
    }

    public func writeFields(to json: inout JSONStream) {
        target.writeField(to: &json)
        json.field("property", property)
        json.field("times", times)
        json.field("values", values)
        json.field("easing", easing, unless: [])
        json.field("loop", optional: loop)
    }

    /// - Throws: `DecodingError` where the moments are not ascending, or there are not as many values.
    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        target = try TrackTarget(from: decoder)
        property = try fields("property")
        times = try fields("times")
        values = try fields("values")
        easing = try fields("easing", default: [])
        loop = try fields.optional("loop")
        guard !times.isEmpty, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
            throw fields.fault("times", "expected moments in ascending order")
        }
        guard values.count == times.count else {
            throw fields.fault("values", "expected \(times.count) values, one for each moment")
        }
        guard easing.isEmpty || easing.count == times.count - 1 else {
            throw fields.fault("easing", "expected \(times.count - 1) entries, one for each interval")
        }
    }
}

/// What a track changes: a node, or a resource.
public struct TrackTarget: Hashable, Sendable, Decodable {
    /// A list of resources.
    public enum Resources: String, CaseIterable, Decodable, JSONWritable, Sendable {
        case paints, clips, masks, filters
    }

    /// The `id` of the node, which no other node of the scene has; `nil` for a resource.
    public let node: String?
    /// The list that the resource is in; `nil` for a node.
    public let resources: Resources?
    /// The place of the resource in its list; 0 for a node.
    public let index: Int

    private init(node: String?, resources: Resources?, index: Int) {
        self.node = node
        self.resources = resources
        self.index = index
    }

    /// A node, by its `id`.
    public static func node(_ id: String) -> TrackTarget { TrackTarget(node: id, resources: nil, index: 0) }
    /// A resource, by its list and its place there.
    public static func resource(_ resources: Resources, _ index: Int) -> TrackTarget {
        TrackTarget(node: nil, resources: resources, index: index)
    }

    fileprivate func writeField(to json: inout JSONStream) {
        json.field("node", optional: node)
        guard let resources else { return }
        json.field("resource", JSONValue([JSONValue(resources.rawValue), JSONValue(Double(index))]))
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        let reference: ResourceReference? = try fields.optional("resource")
        self.init(
            node: try reference == nil ? fields("node") : nil, resources: reference?.resources,
            index: reference?.index ?? 0)
    }
}

/// A resource, as `["paints", 0]`.
private struct ResourceReference: Decodable {
    let resources: TrackTarget.Resources
    let index: Int

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        resources = try list.decode(TrackTarget.Resources.self)
        index = try list.decode(Int.self)
    }
}
