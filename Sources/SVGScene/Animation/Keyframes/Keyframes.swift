import Switchless

/// A `@keyframes` rule: what each property becomes at which share of the time (CSS Animations 1, 3).
final class Keyframes: Sendable {
    /// A value at one moment.
    struct Key: Sendable {
        /// The share of the time, 0 to 1.
        let offset: Double
        /// The value as it is written.
        let value: [UInt8]
        /// The timing function up to the next value; `nil` for the element's.
        let easing: (any Easing)?
        /// How it is put together with the value below; `nil` as the element says.
        let composition: (any AnimationComposition.Type)?
    }

    /// What one property becomes.
    struct Track: Sendable {
        /// The property, in lower case unless it is a custom one.
        let name: [UInt8]
        /// The values, by their moments.
        fileprivate(set) var keys: [Key]
    }

    /// The properties that change.
    let tracks: [Track]
    /// The layer of the rule.
    private let layer: CascadeLayers.Number
    private let isPrefixed: Bool

    /// - Parameter frames: the moments, each with its declarations, in the order of the rule.
    init(
        _ frames: [(offset: Double, declarations: [RawDeclaration])], layer: CascadeLayers.Number = CascadeLayers.none,
        isPrefixed: Bool = false
    ) {
        self.layer = layer
        self.isPrefixed = isPrefixed
        var indices: [String: Int] = [:], tracks: [Track] = []
        let context = ValueContext()
        for (offset, declarations) in frames {
            let easing = declarations.value(of: Properties.AnimationTimingFunction.self, in: context)
            let composition = declarations.value(of: Properties.AnimationComposition.self, in: context)
            for declaration in declarations {
                let index = indices[declaration.name] ?? tracks.count
                if index == tracks.count {
                    indices[declaration.name] = index
                    tracks.append(Track(name: Array(declaration.name.utf8), keys: []))
                }
                tracks[index].keys.append(
                    Key(offset: offset, value: declaration.value, easing: easing, composition: composition))
            }
        }
        for index in tracks.indices { tracks[index].keys = Self.ordered(tracks[index].keys) }
        self.tracks = tracks
    }

    /// Whether this rule counts rather than `earlier`: one outside of layers beats those in layers.
    func beats(_ earlier: Keyframes) -> Bool {
        guard isPrefixed == earlier.isPrefixed else { return !isPrefixed }
        let (own, other) = (
            layer == CascadeLayers.none ? .max : layer, earlier.layer == CascadeLayers.none ? .max : earlier.layer
        )
        return own >= other
    }

    /// The keys by their moments; of several at one moment, the last.
    private static func ordered(_ keys: [Key]) -> [Key] {
        let sorted = keys.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        var result: [Key] = []
        for (_, key) in sorted {
            if result.last?.offset == key.offset { result.removeLast() }
            result.append(key)
        }
        return result
    }
}

extension Keyframes.Track {
    /// The stage at a share of the time, with the animation's own timing function and composition.
    func stage(
        at progress: Double, easing: any Easing, composition: any AnimationComposition.Type, isBefore: Bool
    ) -> AnimationStage {
        let (start, end) = neighbours(of: progress)
        let from = start?.offset ?? 0, to = end?.offset ?? 1
        let share = to > from ? (progress - from) / (to - from) : 1
        let fraction = (start?.easing ?? easing).progress(at: share, isBefore: isBefore)
        func stageEnd(_ key: Keyframes.Key?) -> AnimationStage.End {
            guard let key else { return .underlying }
            return AnimationStage.End(text: key.value, composition: key.composition ?? composition)
        }
        return AnimationStage(from: stageEnd(start), to: stageEnd(end), fraction: fraction)
    }
}

extension Keyframes.Track {
    /// The keys around a share of the time. What is missing at either end is the value without the animation.
    private func neighbours(of progress: Double) -> (start: Keyframes.Key?, end: Keyframes.Key?) {
        let next = keys.firstIndex { $0.offset > progress } ?? keys.count
        let isBeyond = next == keys.count && keys[next - 1].offset == 1, isEarly = next == 0 && keys[0].offset == 0
        // Beyond the first and the last moment, the segments there go on.
        let first = isBeyond ? next - 2 : isEarly ? 0 : next - 1
        return (
            keys.indices.contains(first) ? keys[first] : nil, keys.indices.contains(first + 1) ? keys[first + 1] : nil
        )
    }
}

extension [RawDeclaration] {
    /// What a keyframe says of the animation itself.
    fileprivate func value<P: AnimationProperty>(of property: P.Type, in context: ValueContext) -> P.Item? {
        last { $0.name == P.name.local }?.value.withBytes { bytes in
            var input = ByteScanner(bytes)
            return P.item(&input, in: context)
        }
    }
}
