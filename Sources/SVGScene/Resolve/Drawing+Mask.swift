import VectorScene

extension Drawing {
    /// The mask that `reference` leads to, for something that was drawn (CSS Masking 1, 7).
    func mask(_ reference: Reference?, of instance: Instance, _ filled: Frame) -> Effect {
        guard let reference else { return .none }
        guard let target = tree.target(of: reference), let source = tree.element(target).asMaskSource else {
            warn("missing-reference", "\(missing("mask", at: reference)); nothing is masked", instance)
            return .none
        }
        let box = filled.holdsText ? nil : filled.box
        let isBoxed = source.isBoxed || source.isContentBoxed
        if isBoxed, !filled.holdsText, !(box.map { $0.width > 0 && $0.height > 0 } ?? false) { return .hiding }
        let key = ResourceCache.Key(
            node: target, box: isBoxed ? box : nil, isText: isBoxed && box == nil,
            viewport: Size(instance.viewport.width, instance.viewport.height))
        if let known = cache.masks[key] { return known }
        let effect = following(target, from: instance.node) { makeMask(source, target, box, instance) } ?? .none
        cache.masks.set(key, to: effect)
        return effect
    }

    private func makeMask(_ source: any MaskSource, _ node: NodeID, _ box: Rect?, _ instance: Instance) -> Effect {
        withStyle(of: node, in: instance.viewport) { own in
            let unit = Viewport(width: 1, height: 1)
            var region = source.region.rect(in: source.isBoxed ? unit : own.viewport)
            guard region.width > 0, region.height > 0 else { return .hiding }
            if source.isBoxed, let box { region = region.transformed(by: Transform(unitSquareTo: box)) }
            let viewport = source.isContentBoxed ? own.viewport.resized(width: 1, height: 1) : own.viewport
            let content = source.isContentBoxed ? box.map(Transform.init(unitSquareTo:)) ?? .identity : .identity
            let filled = resourceFrame { transformed(by: content) { drawChildren(of: own, in: viewport) } }
            let chained = mask(own.style[Properties.Mask.self].reference, of: own, Frame(box: box))
            guard !filled.children.isEmpty, !chained.hides else { return .hiding }
            var mask = VectorScene.Mask(
                x: region.x, y: region.y, width: region.width, height: region.height, children: filled.children)
            if source.isBoxed, box == nil { mask.units = .box }
            if source.isContentBoxed, box == nil { mask.contentUnits = .box }
            mask.kind = own.style[Properties.MaskType.self] == .alpha ? .alpha : .luminance
            mask.colorSpace = own.style[Properties.ColorInterpolation.self] == .linearRGB ? .linearRGB : .sRGB
            mask.mask = chained.index
            resources.masks.append(mask)
            return .resource(resources.masks.count - 1)
        }
    }
}
