import VectorScene

/// The values of one field in time, as few as say them all.
struct TrackKeys {
    /// A value at a moment.
    struct Key {
        var time: Double
        let value: FieldValue
        /// Whether the value goes evenly to the next one, or stays until that.
        var isEven = true
    }

    /// The values, by ascending moments.
    private(set) var keys: [Key] = []
    /// From when on they repeat; `nil` where they do not.
    private(set) var loop: Double?
    /// Whether it is known that they repeat.
    private(set) var isExact = true

    /// - Parameters:
    ///   - values: the values at moments, between which all goes evenly.
    ///   - lies: whether a value lies between two others, at a share of the way.
    init(
        _ values: [(time: Double, value: FieldValue)],
        lies: (_ value: FieldValue, _ first: FieldValue, _ last: FieldValue, _ share: Double) -> Bool
    ) {
        var start = 0
        while start < values.count {
            let end = Self.reach(from: start, values, lies)
            let (time, value) = values[start]
            // What does not go evenly to the next value steps there.
            let key = Key(time: time, value: value, isEven: end > start || end == values.count - 1)
            if let last = keys.last, last.value == value, !key.isEven {
                keys[keys.count - 1].isEven = false
            } else {
                keys.append(key)
            }
            start = max(start + 1, end)
        }
        while keys.count > 1, keys[keys.count - 1].value == keys[keys.count - 2].value { keys.removeLast() }
        for index in keys.indices { keys[index].time = (keys[index].time / TimelineRecorder.instant).rounded() / 1e6 }
        // Both values of a step are those of one moment.
        for index in keys.indices.dropFirst()
        where keys[index].time - keys[index - 1].time <= 2 * TimelineRecorder.instant {
            keys[index - 1].time = keys[index].time
        }
    }

    /// The last value up to which everything lies between it and the one at `start`, or one before that.
    private static func reach(
        from start: Int, _ values: [(time: Double, value: FieldValue)],
        _ lies: (_ value: FieldValue, _ first: FieldValue, _ last: FieldValue, _ share: Double) -> Bool
    ) -> Int {
        func spans(_ end: Int) -> Bool {
            let first = values[start], last = values[end], span = last.time - first.time
            guard first.value == last.value || first.value.isContinuous(to: last.value) else { return false }
            return values[start..<end].dropFirst().allSatisfy { time, value in
                lies(value, first.value, last.value, span > 0 ? (time - first.time) / span : 1)
            }
        }
        return values.reach(from: start, spans)
    }

    /// Lets the values repeat from a moment on.
    ///
    /// - Parameters:
    ///   - start: from when on they repeat.
    ///   - period: how long one repetition takes.
    ///   - end: the value just before the first repetition has ended.
    ///   - isExact: whether that is known.
    mutating func repeatValues(from start: Double, every period: Double, endingWith end: FieldValue, isExact: Bool) {
        loop = start
        self.isExact = isExact
        keys.removeAll { $0.time > start + period - 4 * TimelineRecorder.instant }
        if let last = keys.last { keys[keys.count - 1].isEven = last.value == end || last.value.isContinuous(to: end) }
        keys.append(Key(time: start + period, value: end))
    }

    /// The value at a moment.
    func value(at seconds: Double) -> FieldValue? {
        guard let end = keys.last?.time else { return nil }
        let time = seconds.folded(from: loop, until: end), next = keys.partition { $0.time > time }
        guard next > 0, next < keys.count else { return keys[max(0, next - 1)].value }
        let (from, to) = (keys[next - 1], keys[next])
        guard from.isEven, from.value.isContinuous(to: to.value) else { return from.value }
        return from.value.value(at: (time - from.time) / (to.time - from.time), to: to.value)
    }

    /// The keys with all moments earlier.
    func earlier(by seconds: Double) -> TrackKeys {
        var copy = self
        copy.loop = loop.map { max(0, $0 - seconds) }
        for index in keys.indices {
            let time = keys[index].time - seconds
            copy.keys[index].time = max(0, (time / TimelineRecorder.instant).rounded() / 1e6)
        }
        return copy
    }

    /// The track with these values.
    ///
    /// - Parameter json: the value in the format.
    func track(_ target: TrackTarget, _ property: String, _ json: (FieldValue) throws -> JSONValue) rethrows
        -> SceneTrack
    {
        let easing = keys.dropLast().map { $0.isEven ? TrackEasing.linear : .step }
        return SceneTrack(
            target, property, times: keys.map(\.time), values: try keys.map { try json($0.value) },
            easing: easing.allSatisfy { $0 == .linear } ? [] : easing, loop: loop)
    }
}
