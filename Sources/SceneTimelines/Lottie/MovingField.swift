import VectorScene

/// A field of a node or a resource over the whole length of an animation.
struct MovingField {
    /// A value at a moment, and how it goes over to the next.
    struct Key {
        var time: Double
        let value: FieldValue
        let easing: TrackEasing
    }

    /// The names of fields and places in lists that lead to it.
    let steps: [String]
    /// The values, by ascending moments. Of two at one moment, the second counts from there on.
    private(set) var keys: [Key]

    private init(steps: [String], keys: [Key]) {
        self.steps = steps
        self.keys = keys
    }

    /// - Parameters:
    ///   - track: the values; those that repeat do so until `end`. The result is `nil` where there are none.
    ///   - count: is told how many values there will be, before there are.
    init?(_ track: SceneTrack, until end: Double, count: (Int) throws -> Void) rethrows {
        guard !track.times.isEmpty, !track.values.isEmpty else { return nil }
        let path = FieldPath(property: track.property)
        steps = path.steps
        keys = zip(track.times.indices, zip(track.times, track.values)).map { index, key in
            Key(
                time: key.0, value: path.value(key.1),
                easing: track.easing.indices.contains(index) ? track.easing[index] : .linear)
        }
        let own = keys
        try count(own.count)
        guard let loop = track.loop, let last = own.last?.time, last > loop, last < end else { return }
        let period = last - loop
        var body = own.filter { $0.time >= loop }
        if let first = body.first, first.time > loop { body.insert(key(at: loop), at: 0) }
        let repetitions = ((end - last) / period).rounded(.up)
        try count(Int(min(repetitions * Double(body.count), 1e12)))
        for repetition in 1...max(1, Int(repetitions)) {
            keys += body.map {
                Key(time: $0.time + Double(repetition) * period, value: $0.value, easing: $0.easing)
            }
        }
    }

    /// The field below another one: without the first of its steps.
    func below(_ count: Int) -> MovingField { MovingField(steps: Array(steps.dropFirst(count)), keys: keys) }

    /// The value at a moment, with what follows from there.
    func key(at time: Double) -> Key {
        let index = max(0, keys.partition { $0.time > time } - 1)
        let key = keys[index]
        guard time > key.time, index + 1 < keys.count else { return key }
        let next = keys[index + 1]
        guard key.value.isContinuous(to: next.value) else { return Key(time: time, value: key.value, easing: .step) }
        let progress = key.easing.progress(at: (time - key.time) / (next.time - key.time))
        // What is left of a curve is not a curve of its own; recorded tracks have none.
        let easing = key.easing == .step ? TrackEasing.step : .linear
        return Key(time: time, value: key.value.value(at: progress, to: next.value), easing: easing)
    }

    /// When the value becomes one that nothing lies between the one before and it.
    var breaks: [Double] {
        zip(keys, keys.dropFirst()).compactMap { key, next in
            key.value.isContinuous(to: next.value) || key.value == next.value ? nil : next.time
        }
    }

    /// The field from one moment to another, between which it has no breaks.
    func restricted(from start: Double, to end: Double) -> MovingField {
        let first = key(at: start)
        var kept = [first] + keys.filter { $0.time > start && $0.time < end }
        if let last = kept.last, let next = keys.first(where: { $0.time >= end }), next.time > last.time {
            let atEnd = next.time > end ? key(at: end) : next
            if last.value.isContinuous(to: atEnd.value) { kept.append(atEnd) }
        }
        return MovingField(steps: steps, keys: kept)
    }
}

/// The fields that move of one node or resource, and of what is in it.
struct MovingFields {
    private let all: [MovingField]

    init(_ all: [MovingField] = []) { self.all = all }

    /// The fields of two owners.
    static func + (first: MovingFields, second: MovingFields) -> MovingFields { MovingFields(first.all + second.all) }

    /// The field at a path; `nil` where it does not move.
    func field(_ steps: String...) -> MovingField? { all.first { $0.steps == steps } }

    /// The fields at a path, without the path.
    func below(_ name: String) -> MovingFields {
        MovingFields(all.filter { $0.steps.first == name }.map { $0.below(1) })
    }

    /// The fields of each element of a list.
    func elements(of name: String) -> [Int: MovingFields] {
        let below = all.filter { $0.steps.first == name && $0.steps.count > 2 }
        let places = Dictionary(grouping: below) { Int($0.steps[1]) ?? -1 }
        return places.mapValues { MovingFields($0.map { $0.below(2) }) }
    }

    /// Fields with nodes of their own, and those that nobody sees.
    private static let others: Set<String> = [
        "children", "outlines", "id", "source", "link", "title", "description", "bounds", "glyphs", "rendering",
        "payload", "chunks",
    ]

    /// The fields of the node itself that change what is seen.
    private var own: [MovingField] { all.filter { !Self.others.contains($0.steps.first ?? "") } }

    /// Whether a track says that the node is not visible at a moment.
    func hides(at time: Double) -> Bool { field(PlayedTrack.visible)?.key(at: time).value.json.bool == false }

    /// Whether the node itself moves.
    var moves: Bool { !own.isEmpty }

    /// The stretches of time within which all fields of the node itself have numbers that move evenly.
    func runs(until end: Double) -> [(start: Double, end: Double)] {
        let breaks = Set(own.flatMap(\.breaks)).filter { $0 > 0 && $0 < end }.sorted()
        return zip([0] + breaks, breaks + [end]).map { (start: $0, end: $1) }
    }

    /// The fields within a stretch of time.
    func restricted(from start: Double, to end: Double) -> MovingFields {
        let kept = all.filter { Self.others.contains($0.steps.first ?? "") }
        return MovingFields(own.map { $0.restricted(from: start, to: end) } + kept)
    }

    /// A part of a scene as it is at a moment.
    func applied<Part: Decodable>(to part: some JSONWritable, at time: Double, as type: Part.Type) throws -> Part {
        try own.reduce(try JSONValue(reading: part)) { $0.replacing($1.steps, by: $1.key(at: time).value.json) }
            .read(as: type)
    }
}
