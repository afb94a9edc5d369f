import Switchless

/// Writes text: a `tspan` or `textPath` for each chunk, and a `tspan` for each span, decoration and shift.
struct SVGText {
    private let document: SVGDocument
    private let format: DecimalText
    private let scale: Double
    /// Whether paints do not count.
    private let inClip: Bool

    init(_ document: SVGDocument, scale: Double, inClip: Bool) {
        self.document = document
        self.scale = scale
        self.inClip = inClip
        format = document.decimals(at: scale, finer: 10)
    }

    func element(_ text: TextNode, _ common: [Markup.Attribute]) -> Markup {
        var element = Markup("text", common)
        element.set("xml:space", Self.hasPlainSpaces(text) ? nil : "preserve")
        element.set("direction", text.rightToLeft ? "rtl" : nil)
        element.set("writing-mode", text.vertical ? "tb" : nil)
        element.set("text-rendering", text.rendering?.rawValue)
        setLength(text.textLength, text.lengthAdjust, of: &element)
        element.children = text.chunks.map(chunk)
        SVGTextAttributes.reduce(&element)
        return element
    }

    /// Whether all spaces of a text are between words, one at a time, so that none is collapsed.
    private static func hasPlainSpaces(_ text: TextNode) -> Bool {
        var isAfterSpace = true
        for byte in text.chunks.lazy.flatMap(\.spans).flatMap(\.text.utf8) {
            let isSpace = byte == UInt8(ascii: " ")
            guard !isSpace || !isAfterSpace else { return false }
            isAfterSpace = isSpace
        }
        return !isAfterSpace
    }

    private func chunk(_ chunk: TextChunk) -> Markup {
        if TimeBudget.isOver(after: 20) { return Markup("tspan") }
        var element = Markup(chunk.path == nil ? "tspan" : "textPath")
        if let path = chunk.path {
            let name = document.makeIdentifier()
            document.define(
                Markup(
                    "path",
                    [
                        Markup.Attribute(name: "id", value: name),
                        Markup.Attribute(name: "d", value: SVGPathText.text(path.data, document, at: scale * 10)),
                    ], traits: []))
            element.set("href", "#\(name)")
            element.set("startOffset", path.startOffset, format, default: 0)
            element.set("method", path.bendsGlyphs ? "stretch" : nil)
        } else {
            element.set("x", chunk.x.map(format.text))
            element.set("y", chunk.y.map(format.text))
        }
        element.set("text-anchor", chunk.anchor == .start ? nil : chunk.anchor.rawValue)
        setLength(chunk.textLength, chunk.lengthAdjust, of: &element)
        element.children = chunk.spans.map(span)
        return element
    }

    private func setLength(_ length: Double?, _ adjust: LengthAdjust, of element: inout Markup) {
        element.set("textLength", length.map(format.text))
        element.set("lengthAdjust", adjust == .spacing ? nil : adjust.rawValue)
    }

    // MARK: Spans

    private func span(_ span: TextSpan) -> Markup {
        if TimeBudget.isOver(after: 20) { return Markup("tspan") }
        var inner = Markup("tspan", text: span.text)
        setInk(span.fill, span.stroke, of: &inner)
        inner.set("paint-order", span.strokeFirst && !inClip ? "stroke" : nil)
        setPlaces(span, of: &inner)
        inner.set("letter-spacing", span.letterSpacing, format, default: 0)
        inner.set("word-spacing", span.wordSpacing, format, default: 0)
        inner.set("dominant-baseline", span.dominantBaseline?.rawValue)
        inner.set("alignment-baseline", span.alignmentBaseline?.rawValue)
        inner.set("xml:lang", span.language)
        inner.set("direction", span.direction?.rawValue)
        inner.set("unicode-bidi", span.bidi?.rawValue)
        setLength(span.textLength, span.lengthAdjust, of: &inner)
        inner.set("visibility", span.visible ? nil : "hidden")
        return surrounded(inner, span)
    }

    /// Puts an element for each decoration and shift around a span, outermost with the font.
    ///
    /// A decoration's and a shift's place is measured with the font, so that this comes first.
    private func surrounded(_ inner: Markup, _ span: TextSpan) -> Markup {
        let font = fontAttributes(span.font, inherited(span))
        var around =
            decorations(span.decorations)
            + span.baselineShift.map { shift in
                var element = Markup("tspan")
                element.set("baseline-shift", shift.position?.rawValue ?? shift.distance.map(format.text))
                return element
            }
        guard !around.isEmpty else {
            var element = inner
            element.attributes = font + inner.attributes
            return wrapped(element, span.link)
        }
        around[0].attributes = font + around[0].attributes
        return wrapped(
            around.reversed().reduce(inner) { inner, outer in
                var outer = outer
                outer.children = [inner]
                return outer
            }, span.link)
    }

    private func wrapped(_ element: Markup, _ link: SceneLink?) -> Markup {
        document.attributes(link).map { Markup("a", $0, children: [element]) } ?? element
    }

    private func decorations(_ decorations: TextDecorations) -> [Markup] {
        let lines = [
            ("underline", decorations.underline), ("overline", decorations.overline),
            ("line-through", decorations.lineThrough),
        ]
        return lines.compactMap { name, decoration in
            guard let decoration else { return nil }
            var element = Markup("tspan")
            element.set("text-decoration", look(decoration).reduce(name) { $0 + " " + $1 })
            setInk(decoration.fill, decoration.stroke, of: &element)
            return element
        }
    }

    /// The style and the thickness of a line, where they are not the initial ones.
    private func look(_ decoration: TextDecoration) -> [String] {
        let style = decoration.style == .solid ? [] : [decoration.style.rawValue]
        return style + (decoration.thickness.map { [format.text($0) + "px"] } ?? [])
    }

    /// Writes all of a paint: a span inherits those of the decorations around it. ``SVGTextAttributes`` removes what is
    /// not needed.
    private func setInk(_ fill: SceneFill?, _ stroke: SceneStroke?, of element: inout Markup) {
        guard !inClip else { return }
        let attributes = SVGInk.attributes(fill, stroke, document, scale: scale)
        element.attributes += attributes
        let names = Set(attributes.map(\.name))
        for (name, value) in SVGTextAttributes.ink where !names.contains(name) { element.set(name, value) }
    }

    private func setPlaces(_ span: TextSpan, of element: inout Markup) {
        element.set("dx", span.dx.isEmpty ? nil : format.text(span.dx))
        element.set("dy", span.dy.isEmpty ? nil : format.text(span.dy))
        guard !span.rotate.isEmpty else { return }
        // SVG repeats the last angle; the missing ones of a scene are zero.
        let missing = max(span.text.unicodeScalars.count - span.rotate.count, 0)
        element.set("rotate", SVGInk.fraction.text(span.rotate + Array(repeating: 0, count: missing)))
    }

    // MARK: Fonts

    /// The declarations of inherited properties that are no attributes. They stand beside the font, since an element
    /// has one `style`.
    private func inherited(_ span: TextSpan) -> [String] {
        [
            span.decorations.underline?.offset.map { "text-underline-offset:\(format.text($0))px" },
            span.orientation.map { "text-orientation:\($0.rawValue)" },
            span.combination.map { "text-combine-upright:" + ($0.digits.map { "digits \($0)" } ?? "all") },
        ].compactMap { $0 }
    }

    private func fontAttributes(_ font: SceneFont, _ inherited: [String]) -> [Markup.Attribute] {
        var element = Markup("")
        element.set(
            "font-family",
            font.families.isEmpty
                ? nil : font.families.map { document.family(FontFamilyName($0)).css }.joined(separator: ","))
        element.set("font-size", format.text(font.size))
        element.set("font-weight", font.weight, SVGInk.fraction, default: 400)
        element.set("font-style", font.style == .normal ? nil : font.style.rawValue)
        element.set("font-variant", font.smallCaps ? "small-caps" : nil)
        element.set("font-stretch", font.stretch == 100 ? nil : Self.stretch(font.stretch))
        let variations = font.variations.filter { Self.isAxis($0.key) }.sorted { $0.key < $1.key }
        let axes = variations.map { "\"\($0.key)\" \(SVGInk.fraction.text($0.value))" }
        let features = font.features.filter { Self.isAxis($0.key) }.sorted { $0.key < $1.key }
        let settings = features.map { "\"\($0.key)\" \($0.value)" }
        let styles =
            [
                font.kerning ? nil : "font-kerning:none",
                axes.isEmpty ? nil : "font-variation-settings:\(axes.joined(separator: ","))",
                settings.isEmpty ? nil : "font-feature-settings:\(settings.joined(separator: ","))",
                font.opticalSizing ? nil : "font-optical-sizing:none",
                font.palette?.theme.map { "font-palette:\($0.rawValue)" },
                font.synthesis == .all ? nil : "font-synthesis:\(Self.synthesis(font.synthesis))",
            ].compactMap { $0 } + inherited
        element.set("style", styles.isEmpty ? nil : styles.joined(separator: ";"))
        return element.attributes
    }

    /// Whether a name is a tag of OpenType, such as that of an axis: four characters of ASCII.
    private static func isAxis(_ name: String) -> Bool {
        name.utf8.count == 4
            && name.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }

    private static func synthesis(_ synthesis: FontSynthesis) -> String {
        let words = [(FontSynthesis.weight, "weight"), (.style, "style"), (.smallCaps, "small-caps")]
        let allowed = words.filter { synthesis.contains($0.0) }.map(\.1)
        return allowed.isEmpty ? "none" : allowed.joined(separator: " ")
    }

    /// The keyword nearest to a width (CSS Fonts 4, 2.3).
    private static func stretch(_ percent: Double) -> String {
        let keywords = [
            (50, "ultra-condensed"), (62.5, "extra-condensed"), (75, "condensed"), (87.5, "semi-condensed"),
            (100, "normal"), (112.5, "semi-expanded"), (125, "expanded"), (150, "extra-expanded"),
            (200, "ultra-expanded"),
        ]
        return keywords.min { abs($0.0 - percent) < abs($1.0 - percent) }?.1 ?? "normal"
    }
}
