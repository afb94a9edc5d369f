import VectorScene

/// Thrown where a clip path or mask leaves nothing visible of what it is applied to.
struct NothingVisible: Error {}

extension Drawing {
    /// The index of the clip that `reference` points to, for something that was drawn (CSS Masking 1, 5.1); `nil` for no clip.
    func clip(_ reference: Reference?, of instance: Instance, _ filled: Frame) throws(NothingVisible) -> Int? {
        guard let reference else { return nil }
        guard let (node, source) = referred(reference, as: ClipSourceRole.self) else {
            warn("missing-reference", "\(missing("clip path", at: reference)); nothing is clipped", instance)
            return nil
        }
        return try index(of: source, at: node, \.clips, \.clips, for: instance, filled)
    }

    /// The index of the mask that `reference` points to, for something that was drawn (CSS Masking 1, 7); `nil` for no mask.
    func mask(_ reference: Reference?, of instance: Instance, _ filled: Frame) throws(NothingVisible) -> Int? {
        guard let reference else { return nil }
        guard let (node, source) = referred(reference, as: MaskSourceRole.self) else {
            warn("missing-reference", "\(missing("mask", at: reference)); nothing is masked", instance)
            return nil
        }
        return try index(of: source, at: node, \.masks, \.masks, for: instance, filled)
    }

    /// Resolves `source`, which is at `node`, once for each box and viewport.
    private func index<Source: EffectSource>(
        of source: Source, at node: NodeID,
        _ known: WritableKeyPath<ResourceCache, SmallTable<ResourceCache.Key, ResourceCache.Effect>>,
        _ list: WritableKeyPath<SceneResources, [Source.Resource]>, for instance: Instance, _ filled: Frame
    ) throws(NothingVisible) -> Int? {
        let box = filled.holdsText ? nil : filled.box
        if source.usesBox, !filled.holdsText, box?.isEmpty ?? true { throw NothingVisible() }
        let key = ResourceCache.Key(node, usesBox: source.usesBox, box, in: instance.viewport)
        if let effect = cache[keyPath: known][key] { return try effect.get() }
        let effect = following(node, from: instance.node) { () -> ResourceCache.Effect? in
            guard let resource = withStyle(of: node, in: instance.viewport, { source.resolve($0, for: box, in: self) })
            else { return .failure(NothingVisible()) }
            resources[keyPath: list].append(resource)
            return .success(resources[keyPath: list].count - 1)
        }
        // A reference that closes a ring has no effect.
        cache[keyPath: known].set(key, to: effect ?? .success(nil))
        return try effect?.get()
    }
}
