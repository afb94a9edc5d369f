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
            note("empty-pattern", "the pattern has no content; the fallback colour is used, or no paint", node)
            return .unusable
        }
        let served = following(node, from: node) { () -> ServedPaint? in
            withStyle(of: node, in: currentViewport) { own in
                guard let first = firstTile(of: pattern, own, isBoxed ? box : nil) else {
                    note("empty-pattern", "the pattern has no size; the fallback colour is used, or no paint", node)
                    return .unusable
                }
                let paint = withStyle(of: owner, in: currentViewport) {
                    makeTile(pattern, first, content: $0, box, isContentBoxed: isContentBoxed)
                }
                guard let paint else { return .nothing }
                cache.paints.set(key, to: resources.paints.count)
                resources.paints.append(paint)
                return .paint(ResolvedPaint(.resource(resources.paints.count - 1)))
            }
        }
        // A pattern that leads back to itself cannot paint what is in it.
        return served ?? .unusable
    }

    /// Where the first tile is, and the pattern's own transform; `nil` where there is no tile to repeat, which both browsers take for
    /// a paint server in error.
    private func firstTile(of pattern: Pattern, _ own: Instance, _ box: Rect?) -> (area: Rect, matrix: Transform)? {
        let isBoxed = pattern.units != .userSpaceOnUse
        let viewport = isBoxed ? Viewport(width: 1, height: 1) : own.viewport
        let origin = viewport.point(pattern.x ?? .zero, pattern.y ?? .zero)
        let size = viewport.point(pattern.width ?? .zero, pattern.height ?? .zero)
        guard size.x > 0, size.y > 0, pattern.viewBox?.rect.isEmpty != true,
            let matrix = matrix(pattern.transform, of: own, in: viewport, box: box)
        else { return nil }
        let area = Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
        return (box.map { area.transformed(by: Transform(unitSquareTo: $0)) } ?? area, matrix)
    }

    private func makeTile(
        _ pattern: Pattern, _ first: (area: Rect, matrix: Transform), content owner: Instance, _ box: Rect?,
        isContentBoxed: Bool
    ) -> PatternPaint? {
        let area = first.area
        // For text the size of the tile is not known, so the consumer fits the view box into it.
        let isOpen = box == nil && pattern.units != .userSpaceOnUse
        let tile = Rect(x: 0, y: 0, width: area.width, height: area.height)
        let ratio = pattern.preserveAspectRatio ?? AspectRatio()
        var content = Transform.identity
        if isContentBoxed, let box { content = .scale(x: box.width, y: box.height) }
        if let viewBox = pattern.viewBox, !isOpen { content = ratio.transform(from: viewBox.rect, to: tile) }
        // Percentages in it refer to the viewport around, with a view box as without: only svg and symbol make a viewport.
        let filled = resourceFrame {
            transformed(by: content) { drawChildren(of: owner) }
        }
        guard !filled.children.isEmpty else { return nil }
        var paint = PatternPaint(
            x: area.x, y: area.y, width: area.width, height: area.height, children: filled.children)
        paint.transform = first.matrix
        if isOpen { paint.units = .box }
        if isContentBoxed, box == nil { paint.contentUnits = .box }
        if isOpen, let viewBox = pattern.viewBox {
            paint.viewBox = viewBox.rect
            paint.aspectRatio = ratio.text
        }
        return paint
    }
}
