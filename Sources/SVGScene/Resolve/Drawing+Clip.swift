import VectorScene

extension Drawing {
    /// The clip that `reference` leads to, for something that was drawn (CSS Masking 1, 5.1).
    func clip(_ reference: Reference?, of instance: Instance, _ filled: Frame) -> Effect {
        guard let reference else { return .none }
        guard let target = tree.target(of: reference), let source = tree.element(target).asClipSource else {
            warn("missing-reference", "\(missing("clip path", at: reference)); nothing is clipped", instance)
            return .none
        }
        let box = filled.holdsText ? nil : filled.box
        if source.isBoxed, !filled.holdsText, !(box.map { $0.width > 0 && $0.height > 0 } ?? false) { return .hiding }
        let key = ResourceCache.Key(
            node: target, box: source.isBoxed ? box : nil, isText: source.isBoxed && box == nil,
            viewport: Size(instance.viewport.width, instance.viewport.height))
        if let known = cache.clips[key] { return known }
        let effect = following(target, from: instance.node) { makeClip(source, target, box, instance) } ?? .none
        cache.clips.set(key, to: effect)
        return effect
    }

    private func makeClip(_ source: any ClipSource, _ node: NodeID, _ box: Rect?, _ instance: Instance) -> Effect {
        withStyle(of: node, in: instance.viewport) { own in
            let viewport = source.isBoxed ? own.viewport.resized(width: 1, height: 1) : own.viewport
            let filled = resourceFrame {
                isClipping = true
                for child in tree.children(of: node) { drawClip(child, below: own.style, in: viewport) }
            }
            let chained = clip(own.style[Properties.ClipPath.self].reference, of: own, Frame(box: box))
            guard !filled.children.isEmpty, !chained.hides else { return .hiding }
            let transform = transform(of: own)
            guard transform.isInvertible else { return .hiding }
            var clip = Clip(children: filled.children)
            // The clip path's own transform counts in user units, as browsers have it.
            clip.transform =
                transform * (source.isBoxed ? box.map(Transform.init(unitSquareTo:)) ?? .identity : .identity)
            if source.isBoxed, box == nil { clip.units = .box }
            clip.clip = chained.index
            resources.clips.append(clip)
            return .resource(resources.clips.count - 1)
        }
    }
}
