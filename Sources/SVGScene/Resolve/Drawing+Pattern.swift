import VectorScene

extension Drawing {
    /// The tile of a pattern, for a shape or text (SVG 2, 13.8).
    ///
    /// - Parameters:
    ///   - pattern: with what it takes over from others.
    ///   - node: the element.
    ///   - chain: the element and those that it refers to; the first that has children gives the content.
    ///   - box: the shape's box; `nil` for text.
    func tile(_ pattern: Pattern, _ node: NodeID, content chain: [NodeID], for box: Rect?) -> ServedPaint {
        let isBoxed = pattern.units != .userSpaceOnUse
        let isContentBoxed = pattern.contentUnits == .objectBoundingBox && pattern.viewBox == nil
        if isBoxed || isContentBoxed, let box, box.width <= 0 || box.height <= 0 { return .unusable }
        let isRelative = isBoxed || isContentBoxed
        let key = ResourceCache.Key(node: node, box: isRelative ? box : nil, isText: isRelative && box == nil)
        if let known = cache.paints[key] { return .paint(ResolvedPaint(.resource(known))) }
        guard let owner = chain.first(where: { id in tree.children(of: id).contains { tree[$0].isElement } }) else {
            return .nothing
        }
        let paint = following(node, from: node) { () -> PatternPaint? in
            withStyle(of: node, in: currentViewport) { own in
                withStyle(of: owner, in: currentViewport) {
                    makeTile(pattern, own, content: $0, box, isContentBoxed: isContentBoxed)
                }
            }
        }
        guard let paint else { return .nothing }
        cache.paints.set(key, to: resources.paints.count)
        resources.paints.append(paint)
        return .paint(ResolvedPaint(.resource(resources.paints.count - 1)))
    }

    private func makeTile(
        _ pattern: Pattern, _ own: Instance, content owner: Instance, _ box: Rect?, isContentBoxed: Bool
    ) -> PatternPaint? {
        let isBoxed = pattern.units != .userSpaceOnUse
        let viewport = isBoxed ? Viewport(width: 1, height: 1) : own.viewport
        let origin = viewport.point(pattern.x ?? .zero, pattern.y ?? .zero)
        let size = viewport.point(pattern.width ?? .zero, pattern.height ?? .zero)
        var area = Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
        guard area.width > 0, area.height > 0, pattern.viewBox?.rect.isEmpty != true else { return nil }
        if isBoxed, let box { area = area.transformed(by: Transform(unitSquareTo: box)) }
        // For text the size of the tile is not known, so the consumer fits the view box into it.
        let isOpen = box == nil && isBoxed
        let tile = Rect(x: 0, y: 0, width: area.width, height: area.height)
        let ratio = pattern.preserveAspectRatio ?? AspectRatio()
        var content = Transform.identity
        if isContentBoxed, let box { content = .scale(x: box.width, y: box.height) }
        if let viewBox = pattern.viewBox, !isOpen { content = ratio.transform(from: viewBox.rect, to: tile) }
        let outer = isContentBoxed ? Size(1, 1) : Size(owner.viewport.width, owner.viewport.height)
        let inner = pattern.viewBox?.rect.size ?? outer
        let filled = resourceFrame {
            transformed(by: content) {
                drawChildren(of: owner, in: owner.viewport.resized(width: inner.width, height: inner.height))
            }
        }
        guard !filled.children.isEmpty else { return nil }
        var paint = PatternPaint(
            x: area.x, y: area.y, width: area.width, height: area.height, children: filled.children)
        paint.transform = matrix(pattern.transform, of: own, in: viewport, box: isBoxed ? box : nil)
        if isOpen { paint.units = .box }
        if isContentBoxed, box == nil { paint.contentUnits = .box }
        if isOpen, let viewBox = pattern.viewBox {
            paint.viewBox = viewBox.rect
            paint.aspectRatio = ratio.text
        }
        return paint
    }
}
