import VectorScene

extension Drawing {
    /// Draws a `text` element with all that is in it.
    func drawText(_ instance: Instance, _ placement: TextPlacement) {
        composite(instance) { transform in
            let flow = TextFlow(drawing: self)
            flow.hold(instance, placement) { flow.appendContent(of: instance) }
            let style = instance.style
            var node = TextNode(transform: transform)
            node.vertical = Self.verticalModes.contains(style[Properties.WritingMode.self])
            let chunker = TextChunker(flow, isVertical: node.vertical)
            node.chunks = chunker.chunks
            guard !node.chunks.isEmpty else { return }
            frames[frames.count - 1].holdsText = true
            let isSeen = node.chunks.contains { $0.spans.contains(where: \.leavesInk) }
            // Text that is not seen still has its part in the box that an effect around it may refer to.
            guard isSeen || boxUsers > 0 else { return }
            node.id = sceneID(of: instance)
            node.rightToLeft = style[Properties.Direction.self] == .rtl
            node.rendering = VectorScene.TextRendering(rawValue: style[Properties.TextRendering.self].rawValue)
            node.source = source(of: instance)
            add(node)
        }
    }

    /// The writing modes whose lines run from top to bottom.
    private static let verticalModes: Set<Properties.WritingMode.Value> = [
        .verticalRl, .verticalLr, .sidewaysRl, .sidewaysLr, .tb, .tbRl,
    ]

    /// What the characters of an element have in common.
    ///
    /// - Parameter outer: the element around; `nil` for the text itself.
    func textHolder(_ instance: Instance, _ placement: TextPlacement, in outer: TextHolder?) -> TextHolder {
        let style = instance.style
        var holder = TextHolder(
            node: instance.node, span: span(instance, in: outer),
            placement: placement.measured(in: instance.viewport, tree.context.pool))
        holder.anchor = TextAnchor(rawValue: style[Properties.TextAnchor.self].rawValue) ?? .start
        holder.preservesSpace = Self.preservingSpace.contains(style[Properties.WhiteSpace.self])
        holder.isSizeless = !(holder.span.font.size > 0)
        holder.line = outer?.line
        holder.turner = outer?.turner
        holder.stretcher = outer?.stretcher
        return holder
    }

    private static let preservingSpace: Set<Properties.WhiteSpace.Value> = [.pre, .preWrap, .breakSpaces]

    private func span(_ instance: Instance, in outer: TextHolder?) -> TextSpan {
        let style = instance.style
        var span = TextSpan(text: "", font: font(style))
        span.fill = fill(of: instance, box: nil)
        span.stroke = stroke(of: instance, box: nil)
        span.strokeFirst = style[Properties.PaintOrder.self].isStrokeFirst && span.fill != nil && span.stroke != nil
        span.letterSpacing = style[Properties.LetterSpacing.self].length.pixels
        span.wordSpacing = style[Properties.WordSpacing.self].length.pixels
        span.dominantBaseline = DominantBaseline(rawValue: style[Properties.DominantBaseline.self].rawValue)
        span.visible = style[Properties.Visibility.self] == .visible
        span.language = language(of: style)
        span.link = tree[instance.node].element.link ?? outer?.span.link
        span.bidi = UnicodeBidi(rawValue: style[Properties.UnicodeBidi.self].rawValue) ?? outer?.span.bidi
        span.decorations = decorations(style, of: span, in: outer)
        if let outer { align(&span, style, in: outer) }
        return span
    }

    /// What only the elements within a text have.
    private func align(_ span: inout TextSpan, _ style: ComputedStyle, in outer: TextHolder) {
        let alignment = style[Properties.AlignmentBaseline.self]
        span.alignmentBaseline = AlignmentBaseline(rawValue: alignment.rawValue) ?? outer.span.alignmentBaseline
        span.baselineShift = outer.span.baselineShift + style[Properties.BaselineShift.self].steps
    }

    /// The lines along a span: those of the elements around it, and its own before them (CSS Text Decoration 3, 2).
    ///
    /// What is declared outside of the text is painted as the text is.
    private func decorations(_ style: ComputedStyle, of span: TextSpan, in outer: TextHolder?) -> TextDecorations {
        var lines = style[Properties.TextDecorationLine.self]
        if outer == nil {
            for ancestor in sequence(first: style, next: \.parent) { lines.formUnion(ancestor[Properties.TextDecorationLine.self]) }
        }
        var decorations = outer?.span.decorations ?? TextDecorations()
        let decoration = TextDecoration(fill: span.fill, stroke: span.stroke)
        if lines.contains(.underline) { decorations.underline = decoration }
        if lines.contains(.overline) { decorations.overline = decoration }
        if lines.contains(.lineThrough) { decorations.lineThrough = decoration }
        return decorations
    }

    private func language(of style: ComputedStyle) -> String? {
        let language = style[Properties.Language.self].text
        return language.isEmpty ? nil : tree.context.pool[language].string
    }
}

extension BaselineShiftValue {
    /// The shift as the scene's list has it.
    fileprivate var steps: [BaselineShift] {
        if let script { return [BaselineShift.Position(rawValue: script.rawValue) == .sub ? .sub : .super] }
        return length.pixels == 0 ? [] : [.distance(length.pixels)]
    }
}

extension TextSpan {
    /// Whether anything of it is seen.
    fileprivate var leavesInk: Bool { visible && (fill != nil || stroke != nil || !decorations.isEmpty) }
}
