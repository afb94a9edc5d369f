import VectorScene

extension Drawing {
    /// The properties that all characters of an element share.
    ///
    /// - Parameter outer: the holder of the parent; `nil` for the text itself.
    func span(_ instance: Instance, in outer: TextHolder?) -> TextSpan {
        let style = instance.style
        var span = TextSpan(text: "", font: font(style))
        let families = Int(style[Properties.FontFamily.self].text.count)
        let colors = (span.font.palette?.colors.count ?? 0) * Self.bytesOfPaletteColor
        if !takesCharacters(families + colors, instance.node) { (span.font.families, span.font.palette) = ([], nil) }
        paint(&span, instance, in: outer)
        if let outer { span.effects = effects(instance, in: outer) }
        span.letterSpacing = style[Properties.LetterSpacing.self].length.pixels
        span.wordSpacing = style[Properties.WordSpacing.self].length.pixels
        span.dominantBaseline = DominantBaseline(rawValue: style[Properties.DominantBaseline.self].rawValue)
        // It does not apply to the `text` element itself, but browsers and other renderers that know it apply it there
        // too.
        let alignment = AlignmentBaseline(rawValue: style[Properties.AlignmentBaseline.self].rawValue)
        span.alignmentBaseline = alignment ?? outer?.span.alignmentBaseline
        if let outer { span.baselineShift = outer.span.baselineShift + style[Properties.BaselineShift.self].steps }
        span.orientation = VectorScene.TextOrientation(rawValue: style[Properties.TextOrientation.self].rawValue)
        span.combination = combination(style)
        span.visible = style[Properties.Visibility.self] == .visible
        span.language = label(instance.node) { language(of: style) }
        if !options.isEmbedded {
            span.link = label(
                instance.node, { tree.element(instance.node).link ?? outer?.span.link }, length: \.length)
        }
        span.bidi = UnicodeBidi(rawValue: style[Properties.UnicodeBidi.self].rawValue) ?? outer?.span.bidi
        let direction = style[Properties.Direction.self]
        if let outer, outer.isRightToLeft != (direction == .rightToLeft) { span.direction = direction }
        return span
    }

    /// The bytes of text that a colour of a palette counts as: about its size in a scene.
    private static let bytesOfPaletteColor = 32

    private func combination(_ style: ComputedStyle) -> TextCombination? {
        let value = style[Properties.TextCombineUpright.self]
        guard value.characters != .none else { return nil }
        return value.characters == .all ? .all : .digits(value.digits)
    }

    private func paint(_ span: inout TextSpan, _ instance: Instance, in outer: TextHolder?) {
        let opacity = opacity(instance, in: outer)
        // A clip path consists of the shape of its text, however it is painted (CSS Masking 1, 5.1).
        span.fill = isClipping ? SceneFill(paint: .color(.black)) : fill(of: instance, box: nil)
        span.stroke = isClipping ? nil : stroke(of: instance, box: nil)?.value
        if span.stroke != nil { noteStroke(ofText: instance) }
        span.fill?.opacity *= opacity
        span.stroke?.opacity *= opacity
        let isStrokeFirst = instance.style[Properties.PaintOrder.self].isStrokeFirst
        span.strokeFirst = isStrokeFirst && span.fill != nil && span.stroke != nil
        span.decorations = decorations(instance.style, of: span, in: outer)
    }

    /// The decoration lines of a span, including those of the elements around it (CSS Text Decoration 4, 2).
    ///
    /// Lines that are declared outside of the text have the paint of the text.
    ///
    /// - Parameter paint: what lines of an element are filled with; `nil` for what its text is.
    func decorations(
        _ style: ComputedStyle, of span: TextSpan, in outer: TextHolder?, paint: ((StyleRecord) -> SceneFill)? = nil
    ) -> TextDecorations {
        var decorations = outer?.span.decorations ?? TextDecorations()
        // The innermost declaration comes last, and replaces those around it.
        let styles = outer == nil ? Array(sequence(first: style.record, next: \.parent)).reversed() : [style.record]
        for style in styles {
            let lines = style[Properties.TextDecorationLine.self]
            guard !lines.isEmpty else { continue }
            let decoration = TextDecoration(
                fill: paint?(style) ?? span.fill, stroke: span.stroke,
                style: style[Properties.TextDecorationStyle.self],
                thickness: style[Properties.TextDecorationThickness.self].pixels)
            if lines.contains(.underline) {
                decorations.underline = decoration
                decorations.underline?.offset = style[Properties.TextUnderlineOffset.self].pixels
            }
            if lines.contains(.overline) { decorations.overline = decoration }
            if lines.contains(.lineThrough) { decorations.lineThrough = decoration }
        }
        return decorations
    }

    /// The opacity of an element within a text, relative to the whole text.
    ///
    /// A scene composites no parts of a text without outlines. Where nothing overlaps, a paint with that opacity looks
    /// the same.
    func opacity(_ instance: Instance, in outer: TextHolder?) -> Double {
        guard let outer, options.text.outliner == nil else { return 1 }
        return outer.opacity * instance.style[Properties.Opacity.self].value
    }

    /// The effects of a part of a text and of the parts around it, which outlines can have.
    private func effects(_ instance: Instance, in outer: TextHolder) -> [TextEffect] {
        // Spans without an effect of their own share the array of the part around them.
        guard let effect = partEffect(instance) else { return outer.span.effects }
        guard outer.span.effects.count < options.limits.textEffectDepth else {
            fail(
                "text-effect-depth",
                "parts of a text with effects are nested more than \(options.limits.textEffectDepth) deep; "
                    + "the effects of deeper ones are ignored", instance.node)
            return outer.span.effects
        }
        return outer.span.effects + [effect]
    }

    private func partEffect(_ instance: Instance) -> TextEffect? {
        guard options.text.outliner != nil else { return nil }
        let part = Int(instance.node.index)
        guard let group = effectGroup(ofPart: instance) else { return TextEffect(part: part, opacity: 0) }
        guard !group.isPlain else { return nil }
        return TextEffect(
            part: part, opacity: group.opacity, blend: group.blend, isolate: group.isolate, clip: group.clip,
            mask: group.mask, filters: group.filters)
    }

    /// Warns about effects on a part of a text, which are ignored without outlines.
    func noteEffects(onPart instance: Instance) {
        let style = instance.style
        guard options.text.outliner == nil else { return }
        guard
            !style[Properties.ClipPath.self].isNone || !style[Properties.MaskImage.self].isNone
                || !style[Properties.Filter.self].text.isEmpty || style[Properties.MixBlendMode.self] != .normal
        else { return }
        warn(
            "effect-on-text-part",
            "only a whole <text> can be clipped, masked, filtered or blended without outlines; the effect is ignored",
            instance)
    }

    private func language(of style: ComputedStyle) -> String? {
        let language = style[Properties.Language.self].text
        return language.isEmpty ? nil : tree.context.pool.bytes(of: language).string
    }
}

extension BaselineShiftValue {
    /// The shift in the scene's form, a list of steps.
    fileprivate var steps: [BaselineShift] {
        guard let script else { return length.pixels == 0 ? [] : [.distance(length.pixels)] }
        return [script == .sub ? .sub : .super]
    }
}
