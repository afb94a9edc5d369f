import Switchless
import VectorScene

/// Makes boxes of the elements of HTML in a `foreignObject`.
struct HTMLBuilder {
    private let drawing: Drawing
    /// The box that is being filled.
    private let box: LayoutBox
    /// The parts of the lines that are being filled.
    private var parts: [any LinePart] = []
    /// The elements in these that have boxes.
    private var inlines = OpenInlines()
    /// How far the elements that are open in the line stand above its baseline.
    private var rise = 0.0
    /// Whether white space at this place follows other white space, or begins a line.
    private var endsWithSpace = true
    /// The list items in the box.
    private var items = 0

    /// The elements that end a line.
    private static let breaks: Set<String> = ["br"]
    /// The elements that show more than boxes and text (HTML, 4.8 and 4.10).
    private static let lost: Set<String> = [
        "audio", "canvas", "embed", "iframe", "input", "math", "meter", "object", "progress", "select",
        "textarea", "video",
    ]

    private init(_ drawing: Drawing, _ box: LayoutBox) {
        self.drawing = drawing
        self.box = box
    }

    /// The box of an element with all that is in it.
    ///
    /// - Parameters:
    ///   - element: the element, if it makes boxes itself.
    ///   - mark: the text of the mark that is a part of its first line.
    static func build(
        _ instance: Instance, _ element: (any BoxElement)?, _ style: BoxStyle, in drawing: Drawing,
        after mark: String = ""
    ) -> LayoutBox {
        var builder = HTMLBuilder(drawing, LayoutBox(style))
        drawing.styling.begin(style.box.container, instance.node)
        builder.items = (style.box.firstNumber?.value ?? 1) - 1
        if !mark.isEmpty { builder.parts.append(WordPart(text: mark, style: style.ofText)) }
        builder.addContent(of: instance, element, style.ofText)
        builder.finish()
        style.display.layout.finish(builder.box, in: drawing)
        return builder.box
    }

    /// The box of an element anew, for another page.
    static func again(_ box: LayoutBox, in drawing: Drawing) -> LayoutBox? {
        drawing.withStyle(of: box.style.node, in: box.style.viewport) { instance in
            drawing.element(of: instance).part(as: BoxRole.self).map { element in
                let style = BoxStyle(instance, element.box, in: drawing)
                return HTMLBuilder(drawing, LayoutBox(style)).build(instance, element, style)
            }
        }
    }

    /// Adds the text and the elements in an element.
    private mutating func addContent(of instance: Instance, _ element: (any BoxElement)?, _ style: BoxStyle) {
        let tree = drawing.tree, viewport = drawing.styling.viewport(in: instance)
        let hasText = element?.box.ownText != .hidden
        if let text = element?.writtenText(in: drawing) {
            if drawing.takesCharacters(text.utf8.count, instance.node) { add(text, style) }
            return
        }
        addPart(.before, of: instance)
        for child in tree.children(of: instance.node) {
            guard !tree[child].isElement else {
                change { [drawing] inner in
                    drawing.withShown(child, below: instance.style, in: viewport) { inner.add($0) }
                }
                continue
            }
            let text = tree.context.pool.bytes(of: tree[child].classes)
            if hasText, drawing.takesCharacters(text.count, instance.node) { add(text.string, style) }
        }
        addPart(.after, of: instance)
    }

    /// Adds what a style sheet puts before or behind the content of an element.
    private mutating func addPart(_ part: PseudoElement, of instance: Instance) {
        guard drawing.tree.parts[instance.node] != nil else { return }
        change { [drawing] inner in
            drawing.withPart(part, of: instance) { if $1.text.parts != nil { inner.add($0) } }
        }
    }

    /// Changes this builder in a closure, which could not do so with `self`; a copy would copy all parts.
    private mutating func change(_ body: (inout HTMLBuilder) -> Void) {
        var inner = HTMLBuilder(drawing, box)
        swap(&self, &inner)
        body(&inner)
        swap(&self, &inner)
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
        drawing.counters.begin(element.box)
        defer { drawing.counters.end() }
        let mode = instance.style[Properties.WritingMode.self]
        if drawing.declares(Properties.WritingMode.self, instance.node), Drawing.verticalModes.contains(mode) {
            drawing.warn("vertical-lines", "lines in boxes run across; the writing mode is ignored", instance)
        }
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
        guard element.box.float.isLeft(box.style) == nil || box.style.display.layout.blockifies else {
            return parts.append(SidePart(box: build(instance, element, style)))
        }
        guard display.isInline, !box.style.display.layout.blockifies else {
            return addBlock(instance, element, style)
        }
        style.rise = rise + style.ownRise
        guard display.isAtomic else {
            defer { rise = style.rise - style.ownRise }
            rise = style.rise
            let isBox = inlines.begin(style, at: parts.count)
            addContent(of: instance, element, style)
            if isBox { inlines.end(at: parts.count) }
            return
        }
        parts.append(BoxPart(box: build(instance, element, style)))
        endsWithSpace = false
    }

    /// The box of an element in this one.
    private func build(_ instance: Instance, _ element: any BoxElement, _ style: BoxStyle) -> LayoutBox {
        guard let content = element.content else { return Self.build(instance, element, style, in: drawing) }
        let box = LayoutBox(style)
        box.replaced = ReplacedContent(content: content, natural: content.naturalSize(instance, in: drawing))
        return box
    }

    /// The box of a list item, with its mark.
    private func item(_ instance: Instance, _ element: any BoxElement, _ style: BoxStyle) -> LayoutBox {
        let own = style.box.list, around = box.style.box.list
        let marker = own.marker ?? around.marker ?? .disc
        var mark = BoxMarker(symbol: marker.symbol, text: style.text, color: style.inherited.color)
        mark.text.text = marker.text(items)
        drawing.withPart(.marker, of: instance) { [drawing] part, made in
            let style = BoxStyle(part, in: drawing), written = mark.text.text
            (mark.text, mark.color) = (style.text, style.inherited.color)
            if made.text.parts != nil { mark.symbol = nil }
            mark.text.text = made.text.parts == nil ? written : made.writtenText(in: drawing) ?? ""
        }
        (mark.text.decorations, mark.text.link) = (TextDecorations(), nil)
        guard (own.position ?? around.position) == .inside, !mark.text.text.isEmpty else {
            let block = Self.build(instance, element, style, in: drawing)
            block.marker = mark
            return block
        }
        return Self.build(instance, element, style, in: drawing, after: mark.text.text)
    }

    private mutating func addBlock(_ instance: Instance, _ element: any BoxElement, _ style: BoxStyle) {
        endLines()
        var block: LayoutBox
        if style.display.hasMarker {
            items = element.box.itemNumber?.value ?? items + 1
            block = item(instance, element, style)
        } else {
            block = build(instance, element, style)
        }
        box.blocks.append(block)
        endsWithSpace = true
    }

    /// Adds text, with white space as its style says.
    private mutating func add(_ text: String, _ style: BoxStyle) {
        var kept = ""
        for scalar in (style.inherited.letterCase.map { Self.mapped(text, by: $0) } ?? text).unicodeScalars {
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
        let boxes = inlines.takeAll(until: parts.count)
        defer { parts = [] }
        let sides = parts.compactMap(\.side)
        guard parts.contains(where: { !$0.isBlank }) else { return box.blocks += sides }
        let lines = LayoutBox(box.style.ofText)
        lines.sides = sides
        // Only the first line is indented.
        if !box.blocks.isEmpty { lines.style.indent = .zero }
        (lines.parts, lines.inlines) = (parts, boxes)
        box.blocks.append(lines)
    }

    private mutating func finish() {
        guard box.blocks.isEmpty, !box.style.display.layout.takesBlocksAlone else { return endLines() }
        let sides = parts.compactMap(\.side)
        guard parts.contains(where: { !$0.isBlank }) else { return box.blocks = sides }
        box.sides = sides
        (box.parts, box.inlines) = (parts, inlines.takeAll(until: parts.count))
    }
}
