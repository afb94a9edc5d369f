import Switchless

/// An animation of an element by keyframes, where it is at the moment of the drawing.
struct RunningAnimation {
    let keyframes: Keyframes
    private let progress: Double
    private let isBefore: Bool
    private let easing: any Easing
    private let composition: any AnimationComposition.Type

    /// What the animation does to one property.
    func stage(of track: Keyframes.Track) -> AnimationStage {
        track.stage(at: progress, easing: easing, composition: composition, isBefore: isBefore)
    }

    /// The lists of a style that say how it is animated.
    static func lists(of style: StyleRecord) -> [RawValue] {
        [
            style[Properties.AnimationName.self], style[Properties.AnimationDuration.self],
            style[Properties.AnimationDelay.self], style[Properties.AnimationIterationCount.self],
            style[Properties.AnimationDirection.self], style[Properties.AnimationFillMode.self],
            style[Properties.AnimationPlayState.self], style[Properties.AnimationTimingFunction.self],
            style[Properties.AnimationComposition.self],
        ]
    }

    /// The animations of a style that count at a moment, weakest first.
    ///
    /// - Parameter record: is told of each animation, whether it counts or not.
    static func all(
        of style: StyleRecord, at time: DrawingTime, definitions: StyleDefinitions, in context: ValueContext,
        recording record: (Keyframes, KeyframesTiming) -> Void
    ) -> [RunningAnimation] {
        guard time.isAnimated, !definitions.keyframes.isEmpty else { return [] }
        let names = Properties.AnimationName.items(of: style, in: context)
        guard names.contains(where: { $0 != nil }) else { return [] }
        let durations = Properties.AnimationDuration.items(of: style, in: context)
        let delays = Properties.AnimationDelay.items(of: style, in: context)
        let counts = Properties.AnimationIterationCount.items(of: style, in: context)
        let directions = Properties.AnimationDirection.items(of: style, in: context)
        let fills = Properties.AnimationFillMode.items(of: style, in: context)
        let states = Properties.AnimationPlayState.items(of: style, in: context)
        let easings = Properties.AnimationTimingFunction.items(of: style, in: context)
        let compositions = Properties.AnimationComposition.items(of: style, in: context)
        return names.enumerated().compactMap { index, name in
            guard let name, let keyframes = definitions.keyframes[name] else { return nil }
            let timing = KeyframesTiming(
                duration: durations[cycled: index], delay: delays[cycled: index], count: counts[cycled: index],
                direction: directions[cycled: index], fill: fills[cycled: index], isRunning: states[cycled: index])
            record(keyframes, timing)
            guard let place = timing.place(at: time) else { return nil }
            return RunningAnimation(
                keyframes: keyframes, progress: place.progress, isBefore: place.isBefore,
                easing: easings[cycled: index], composition: compositions[cycled: index])
        }
    }
}

extension Array {
    /// The element at an index, the list being repeated (CSS Animations 1, 4.1.1).
    fileprivate subscript(cycled index: Int) -> Element { self[index % count] }
}
