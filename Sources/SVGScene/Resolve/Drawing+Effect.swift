import VectorScene

/// The resource that a `clip-path` or `mask` property resolves to.
struct Effect {
    /// The index of the resource, if there is one to be applied.
    var index: Int?
    /// Whether nothing is left of what it is applied to.
    var hides = false

    /// No effect.
    static let none = Effect()
    /// Hides everything.
    static let hiding = Effect(hides: true)
}

extension Drawing {
    /// The clip that `reference` points to, for something that was drawn (CSS Masking 1, 5.1).
    func clip(_ reference: Reference?, of instance: Instance, _ filled: Frame) -> Effect {
        guard let reference else { return .none }
        guard let (node, source) = referred(reference, as: \.clipSource) else {
            warn("missing-reference", "\(missing("clip path", at: reference)); nothing is clipped", instance)
            return .none
        }
        return effect(source, node, \.clips, \.clips, of: instance, filled)
    }

    /// The mask that `reference` points to, for something that was drawn (CSS Masking 1, 7).
    func mask(_ reference: Reference?, of instance: Instance, _ filled: Frame) -> Effect {
        guard let reference else { return .none }
        guard let (node, source) = referred(reference, as: \.maskSource) else {
            warn("missing-reference", "\(missing("mask", at: reference)); nothing is masked", instance)
            return .none
        }
        return effect(source, node, \.masks, \.masks, of: instance, filled)
    }

    /// Resolves `source`, which is at `node`, once for each box and viewport.
    private func effect<SceneSource: EffectSource>(
        _ source: SceneSource, _ node: NodeID,
        _ known: WritableKeyPath<ResourceCache, SmallTable<ResourceCache.Key, Effect>>,
        _ list: WritableKeyPath<SceneResources, [SceneSource.Resource]>, of instance: Instance, _ filled: Frame
    ) -> Effect {
        let box = filled.holdsText ? nil : filled.box
        if source.usesBox, !filled.holdsText, box?.isEmpty ?? true { return .hiding }
        let key = ResourceCache.Key(node, usesBox: source.usesBox, box, in: instance.viewport)
        if let effect = cache[keyPath: known][key] { return effect }
        let effect = following(node, from: instance.node) { () -> Effect? in
            guard let resource = withStyle(of: node, in: instance.viewport, { source.resolve($0, for: box, in: self) })
            else { return .hiding }
            resources[keyPath: list].append(resource)
            return Effect(index: resources[keyPath: list].count - 1)
        }
        cache[keyPath: known].set(key, to: effect ?? .none)
        return effect ?? .none
    }
}
