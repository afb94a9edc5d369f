import VectorScene

extension Drawing {
    /// Draws a `text` element with its content.
    func drawText(_ instance: Instance, _ placement: TextPlacement, takesTextPaths: Bool) {
        let isVertical = Self.verticalModes.contains(instance.style[Properties.WritingMode.self])
        drawText(instance, isVertical: isVertical) { flow in
            flow.hold(instance, placement, takesTextPaths: takesTextPaths) { flow.appendContent(of: instance) }
        }
    }

    /// Draws a text whose characters `fill` adds.
    func drawText(_ instance: Instance, isVertical: Bool, _ fill: (TextFlow) -> Void) {
        composite(instance) { transform in
            let flow = TextFlow(drawing: self)
            fill(flow)
            let style = instance.style
            var node = TextNode(transform: transform)
            node.vertical = isVertical
            let chunker = TextChunker(flow, isVertical: node.vertical)
            guard !chunker.chunks.isEmpty else { return }
            openFrame.holdsText = true
            node.chunks = chunker.chunks
            let isSeen = node.chunks.contains { $0.spans.contains(where: \.leavesInk) }
            // Invisible text still counts for the box that an effect around it may refer to.
            guard isSeen || boxUsers > 0 else { return }
            TextFitting(flow, chunker).fit(&node)
            node.id = isClipping ? nil : sceneID(of: instance)
            node.rightToLeft = style[Properties.Direction.self] == .rightToLeft
            node.rendering = VectorScene.TextRendering(rawValue: style[Properties.TextRendering.self].rawValue)
            node.source = leafSource(of: instance)
            if !isClipping { addShadows(chunker.shadows, of: node, at: instance.node) }
            add(node)
        }
    }

    /// The writing modes whose lines run from top to bottom.
    static let verticalModes: Set<Properties.WritingMode.Value> = [
        .verticalRl, .verticalLr, .sidewaysRl, .sidewaysLr, .tb, .tbRl,
    ]

    /// Creates the holder of an element in a text.
    ///
    /// - Parameter outer: the holder of the parent; `nil` for the text itself.
    func textHolder(_ instance: Instance, _ placement: TextPlacement, in outer: TextHolder?) -> TextHolder {
        let style = instance.style
        let holder = TextHolder(
            node: instance.node, span: span(instance, in: outer),
            placement: placement.measured(in: instance.viewport, tree.context.pool))
        holder.anchor = style[Properties.TextAnchor.self]
        holder.letterCase = LetterCases.standard[style[Properties.TextTransform.self]]
        holder.preservesSpace = Self.preservingSpace.contains(style[Properties.WhiteSpace.self])
        holder.opacity = opacity(instance, in: outer)
        holder.shadows = isClipping ? [] : textShadows(of: instance)
        holder.isSizeless = !(holder.span.font.size > 0)
        holder.isRightToLeft = outer?.isRightToLeft ?? (style[Properties.Direction.self] == .rightToLeft)
        holder.lineHeight = style[Properties.LineHeight.self].pixels(fontSize: holder.span.font.size)
        holder.line = outer?.line
        holder.turner = outer?.turner
        holder.stretcher = outer?.stretcher
        return holder
    }

    private static let preservingSpace: Set<Properties.WhiteSpace.Value> = [.pre, .preWrap, .breakSpaces]
}

extension TextSpan {
    /// Whether anything of the span is visible.
    fileprivate var leavesInk: Bool { visible && (fill != nil || stroke != nil || !decorations.isEmpty) }
}
