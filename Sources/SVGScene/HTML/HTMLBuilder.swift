import Switchless
import VectorScene

/// Makes boxes of the elements of HTML in a `foreignObject`.
struct HTMLBuilder {
    private let drawing: Drawing
    /// The box that is being filled.
    private let box: LayoutBox
    /// The parts of the lines that are being filled.
    private var parts: [any LinePart] = []
    /// Whether white space at this place follows other white space, or begins a line.
    private var endsWithSpace = true
    /// The list items in the box.
    private var items = 0

    /// The elements that end a line.
    private static let breaks: Set<String> = ["br"]
    /// The elements that show more than boxes and text (HTML, 4.8 and 4.10).
    private static let lost: Set<String> = [
        "audio", "button", "canvas", "embed", "iframe", "input", "math", "meter", "object", "progress", "select",
        "textarea", "video",
    ]

    private init(_ drawing: Drawing, _ box: LayoutBox) {
        self.drawing = drawing
        self.box = box
    }

    /// The box of an element with all that is in it.
    static func build(_ instance: Instance, _ style: BoxStyle, in drawing: Drawing) -> LayoutBox {
        var builder = HTMLBuilder(drawing, LayoutBox(style))
        builder.addContent(of: instance, style.ofText)
        builder.finish()
        style.display.layout.finish(builder.box, in: drawing)
        return builder.box
    }

    /// Adds the text and the elements in an element.
    private mutating func addContent(of instance: Instance, _ style: BoxStyle) {
        let tree = drawing.tree
        for child in tree.children(of: instance.node) {
            guard !tree[child].isElement else {
                var inner = self
                drawing.withShown(child, below: instance.style, in: instance.viewport) { inner.add($0) }
                self = inner
                continue
            }
            let text = tree.context.pool.bytes(of: tree[child].classes)
            if drawing.takesCharacters(text.count, instance.node) { add(text.string, style) }
        }
    }

    private mutating func add(_ instance: Instance) {
        let name = drawing.tree.name(of: instance.node)
        guard let element = drawing.element(of: instance).part(as: BoxRole.self),
            // The names are those of HTML alone.
            !Self.lost.contains(name) || drawing.tree.foreignElements[instance.node] == nil
        else {
            let place = drawing.tree.name(of: box.style.node)
            return drawing.warnOfLoss("foreign-object", "<\(name)> in a <\(place)> is not drawn", instance.node)
        }
        guard drawing.takesBox(instance.node) else { return }
        var style = BoxStyle(instance, element.box, in: drawing)
        if element.content != nil { style.display = style.display.ofContent }
        let display = style.display
        guard !Self.breaks.contains(name) else {
            parts.append(BreakPart(style: style))
            endsWithSpace = true
            return
        }
        guard !element.box.position.isOutOfFlow else {
            return box.floating.append(build(instance, element, style))
        }
        guard display.isInline, !box.style.display.layout.takesBlocksAlone else {
            return addBlock(instance, element, style)
        }
        guard display.isAtomic else { return addContent(of: instance, style) }
        parts.append(BoxPart(box: build(instance, element, style)))
        endsWithSpace = false
    }

    /// The box of an element in this one.
    private func build(_ instance: Instance, _ element: any BoxElement, _ style: BoxStyle) -> LayoutBox {
        guard let content = element.content else { return Self.build(instance, style, in: drawing) }
        let box = LayoutBox(style)
        box.replaced = ReplacedContent(content: content, natural: content.naturalSize(instance, in: drawing))
        return box
    }

    private mutating func addBlock(_ instance: Instance, _ element: any BoxElement, _ style: BoxStyle) {
        endLines()
        let block = build(instance, element, style)
        if style.display.hasMarker {
            items += 1
            block.marker = style.text
            block.marker?.text = (style.box.marker ?? box.style.box.marker ?? .disc).text(items)
        }
        box.blocks.append(block)
        endsWithSpace = true
    }

    /// Adds text, with white space as its style says.
    private mutating func add(_ text: String, _ style: BoxStyle) {
        var kept = ""
        for scalar in (style.letterCase.map { Self.mapped(text, by: $0) } ?? text).unicodeScalars {
            let isBreak = scalar.value == 10, isSpace = scalar.value == 32 || 9...13 ~= scalar.value
            guard isSpace, style.spaces.collapses, !(isBreak && style.spaces.keepsBreaks) else {
                kept.unicodeScalars.append(scalar)
                endsWithSpace = isBreak && isSpace
                continue
            }
            if !endsWithSpace { kept += " " }
            endsWithSpace = true
        }
        if !kept.isEmpty { parts.append(WordPart(text: kept, style: style)) }
    }

    private static func mapped(_ text: String, by letterCase: any LetterCase.Type) -> String {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.map { letterCase.mapped($0, of: scalars) }.joined()
    }

    /// Ends the lines before a block.
    private mutating func endLines() {
        defer { parts = [] }
        guard parts.contains(where: { !$0.isBlank }) else { return }
        let lines = LayoutBox(box.style.ofText)
        lines.parts = parts
        box.blocks.append(lines)
    }

    private mutating func finish() {
        guard box.blocks.isEmpty, !box.style.display.layout.takesBlocksAlone else { return endLines() }
        box.parts = parts.contains { !$0.isBlank } ? parts : []
    }
}

extension BoxStyle {
    /// The style of an element of HTML.
    init(_ instance: Instance, _ element: HTMLBox, in drawing: Drawing) {
        self = BoxStyle(instance, in: drawing).with(element)
        let style = instance.style
        display = BoxDisplay.values[style[Properties.Display.self]] ?? .block
        let background = style[Properties.BackgroundColor.self].resolved(in: style)
        self.background =
            background.alpha > 0
            ? SceneFill(paint: .color(background.color), opacity: background.alpha) : nil
        opacity = style[Properties.Opacity.self].value
        clips = Self.clipping.contains(style[Properties.Overflow.self])
        transform = BoxTransform(instance, in: drawing)
        isDecorated =
            !style[Properties.BackgroundImage.self].text.isEmpty || !style[Properties.BoxShadow.self].text.isEmpty
            || !style[Properties.BackgroundClip.self].text.isEmpty
    }

    private static let clipping: Set<Properties.Overflow.Value> = [.hidden, .clip, .scroll, .auto]

    /// The style of a block that has what an element hands on to it.
    init(_ instance: Instance, in drawing: Drawing) {
        let style = instance.style
        let color = style[Properties.Color.self]
        let fill = SceneFill(paint: .color(color.color), opacity: color.alpha)
        var span = drawing.span(instance, in: nil)
        // HTML has neither strokes nor fills, and none of the baselines of SVG.
        (span.fill, span.stroke, span.strokeFirst) = (fill, nil, false)
        (span.dominantBaseline, span.alignmentBaseline, span.baselineShift) = (nil, nil, [])
        span.decorations.underline?.fill = fill
        span.decorations.overline?.fill = fill
        span.decorations.lineThrough?.fill = fill
        node = instance.node
        viewport = instance.viewport
        text = span
        lineHeight = style[Properties.LineHeight.self]
        alignment = style[Properties.TextAlign.self]
        spaces = LineSpaces.values[style[Properties.WhiteSpace.self]] ?? LineSpaces()
        letterCase = LetterCases.standard[style[Properties.TextTransform.self]]
        isRightToLeft = style[Properties.Direction.self] == .rightToLeft
        isVisible = style[Properties.Visibility.self] == .visible
        self.color = fill
    }
}
