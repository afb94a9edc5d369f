import Switchless

/// What one animation does to one value at a moment.
struct AnimationStage {
    /// A value between which the animation goes.
    struct End {
        /// The value as text; `nil` for what the element has without the animation.
        var text: [UInt8]?
        /// How the value is put together with what the element has.
        var composition: any AnimationComposition.Type = ReplaceComposition.self

        /// What the element has without the animation.
        static let underlying = End(text: nil)

        /// The value upon `base`.
        func value(over base: [UInt8]?, by interpolation: any Interpolation.Type, in context: ValueContext) -> [UInt8]?
        {
            guard let text else { return base }
            guard let base else { return text }
            return composition.composed(text, over: base, by: interpolation, in: context) ?? text
        }
    }

    var from: End
    var to: End
    /// The way from the one to the other, 0 to 1; an easing may lead beyond.
    var fraction: Double
    /// How the whole is put together with what the element has.
    var composition: any AnimationComposition.Type = ReplaceComposition.self
    /// The value that each repetition before this one adds, and how many there were (SMIL 3, 12.5.4).
    var repetition: (value: [UInt8], count: Double)?

    /// A stage at one value.
    init(at value: End) {
        from = value
        to = value
        fraction = 0
    }

    init(from: End, to: End, fraction: Double) {
        self.from = from
        self.to = to
        self.fraction = fraction
    }

    /// The value at this stage.
    ///
    /// - Parameters:
    ///   - base: the value that the element has without this animation; `nil` where it cannot be said.
    ///   - resolve: what a text of the animation means for the element.
    func value(
        over base: [UInt8]?, by interpolation: any Interpolation.Type, in context: ValueContext,
        resolve: ([UInt8]) -> [UInt8]? = { $0 }
    ) -> [UInt8]? {
        func resolved(_ end: End) -> End {
            End(text: end.text.flatMap(resolve), composition: end.composition)
        }
        let first = resolved(from).value(over: base, by: interpolation, in: context)
        let second = resolved(to).value(over: base, by: interpolation, in: context)
        let isWhole = fraction == 0 || fraction == 1
        // Where the element's own value cannot be said, it stays.
        var value = fraction < 0.5 ? first : second
        if !isWhole, let first, let second {
            value = interpolation.between(first, second, at: fraction, in: context) ?? value
        }
        guard let value else { return nil }
        var whole = value
        if let repetition, repetition.count > 0, let last = resolve(repetition.value) {
            whole =
                interpolation.combined(WeightedValue(value, 1), WeightedValue(last, repetition.count), in: context)
                ?? value
        }
        return base.flatMap { composition.composed(whole, over: $0, by: interpolation, in: context) } ?? whole
    }
}

/// The animations of one attribute or property, weakest first (SMIL 3, 12.5.3; Web Animations 1, 5.4).
struct AnimationStack {
    /// The tier of the cascade that the values belong to.
    var tier = CascadeTier.animation
    /// The tier whose syntax the values have.
    var syntax: CascadeTier
    var stages: [AnimationStage]
    /// What the element has without them, if it is known already.
    var base: [UInt8]?

    /// The value on top.
    func value(
        over base: [UInt8]?, by interpolation: any Interpolation.Type, in context: ValueContext,
        resolve: ([UInt8]) -> [UInt8]? = { $0 }
    ) -> [UInt8]? {
        stages.reduce(base) { below, stage in
            // A list that each stage makes longer is read again by the next.
            guard !TimeBudget.isOver(after: (below?.count ?? 0) / 8) else { return below }
            return stage.value(over: below, by: interpolation, in: context, resolve: resolve) ?? below
        }
    }
}
