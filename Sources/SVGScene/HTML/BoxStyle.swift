import Switchless
import VectorScene

/// What the layout of a box depends on: its element, and the style that it inherits.
///
/// It is copied for each part of a line, so what is large is shared.
struct BoxStyle {
    /// What it inherits, and hands on to text.
    let inherited: TextStyle
    /// What it has of its own; that of a plain block for a box of text.
    private(set) var own = OwnStyle.plain
    /// How the content is laid out, and whether the box is a part of a line.
    var display = BoxDisplay.block
    /// How far the first line is indented.
    var indent: SVGLength
    /// How far a part of a line stands above the baseline, with the elements in the line around it.
    var rise = 0.0

    /// The style of a block that has what an element hands on to it.
    init(_ instance: Instance, in drawing: Drawing) {
        inherited = TextStyle(instance, in: drawing)
        indent = instance.style[Properties.TextIndent.self]
    }

    /// The style of an element.
    init(_ instance: Instance, _ element: HTMLBox, in drawing: Drawing) {
        self.init(instance, in: drawing)
        own = OwnStyle(instance, element.directed(fromRightToLeft: isRightToLeft), in: drawing)
        display = BoxDisplay.values[instance.style[Properties.Display.self]] ?? .block
    }

    var node: NodeID { inherited.node }
    /// What relative lengths refer to.
    var viewport: Viewport { inherited.viewport }
    /// The text in it: font, colour and spaces, without characters.
    var text: TextSpan { inherited.text }
    var spaces: LineSpaces { inherited.spaces }
    var isRightToLeft: Bool { inherited.isRightToLeft }
    /// The element's own box properties; those of a plain block for a box of text.
    var box: HTMLBox { own.box }
    var clips: Bool { own.clips }
    /// Whether its corners are round.
    var isRound: Bool { own.box.corners.areRound }

    /// The same style with other box properties.
    func with(_ box: HTMLBox) -> BoxStyle {
        var style = self
        style.own = own.with(box)
        return style
    }

    /// The same style where the element around has the effects.
    var withoutEffects: BoxStyle {
        var style = self
        style.own = own.withoutEffects
        return style
    }

    /// The style of a box of text in the box of this style.
    var ofText: BoxStyle {
        var style = self
        (style.own, style.display) = (.plain, .block)
        return style
    }

    /// A length in pixels; `nil` for `auto`.
    ///
    /// - Parameter extent: what a percentage refers to; `nil` where that is not known, and a percentage is `auto`.
    func pixels(_ length: LengthOrAuto, of extent: Double?) -> Double? {
        length.length.flatMap { pixels($0, of: extent) }
    }

    func pixels(_ length: SVGLength, of extent: Double?) -> Double? {
        guard extent != nil || !length.isPercentage else { return nil }
        return viewport.resized(width: extent ?? 0, height: extent ?? 0).length(length, along: .width)
    }

    func width(of side: BorderSide) -> Double { side.style.isEmpty ? 0 : pixels(side.width.length, of: 0) ?? 0 }

    /// The width that is declared for the content, in the width around it; `nil` for `auto`.
    func declaredWidth(_ around: Double, _ edges: Edges) -> Double? {
        box.width.length.flatMap { pixels($0, of: around) }.map {
            max(0, box.sizing == .borderBox ? $0 - edges.across : $0)
        }
    }

    /// The height that is declared for the content; `nil` for `auto`.
    func declaredHeight(_ around: Double?, _ edges: Edges) -> Double? {
        box.height.length.flatMap { pixels($0, of: around) }.map {
            max(0, box.sizing == .borderBox ? $0 - edges.down : $0)
        }
    }

    /// The height of the content that its proportion asks for; `nil` where it has none.
    func height(proportionalTo width: Double, _ edges: Edges) -> Double? {
        box.ratio.ratio.map { ratio in
            box.sizing == .borderBox ? max(0, (width + edges.across) / ratio - edges.down) : width / ratio
        }
    }

    /// A width within its bounds.
    func bounded(width: Double, _ around: Double?, _ edges: Edges) -> Double {
        let less = box.sizing == .borderBox ? edges.across : 0
        let most = box.maxWidth.length.flatMap { pixels($0, of: around) }.map { $0 - less } ?? .infinity
        let least = box.minWidth.length.flatMap { pixels($0, of: around) }.map { $0 - less } ?? 0
        return max(0, max(min(width, most), least))
    }

    /// A height within its bounds.
    func bounded(height: Double, _ around: Double?, _ edges: Edges) -> Double {
        let less = box.sizing == .borderBox ? edges.down : 0
        let most = box.maxHeight.length.flatMap { pixels($0, of: around) }.map { $0 - less } ?? .infinity
        let least = box.minHeight.length.flatMap { pixels($0, of: around) }.map { $0 - less } ?? 0
        return max(0, max(min(height, most), least))
    }
}

/// What the text in an element is like, which the boxes in it inherit.
final class TextStyle: Sendable {
    let node: NodeID
    let viewport: Viewport
    /// Font, colour and spaces, without characters.
    let text: TextSpan
    let lineHeight: LineHeightValue
    let alignment: Properties.TextAlign.Value
    /// The alignment of last lines, if it is another one.
    let lastAlignment: Properties.TextAlign.Value?
    let spaces: LineSpaces
    /// What `text-transform` makes of letters.
    let letterCase: (any LetterCase.Type)?
    let isRightToLeft, isVisible: Bool
    /// The colour of the text, of borders and the like.
    let color: SceneFill
    let shadows: [TextShadow]
    /// The marks at its characters.
    let emphasis: TextEmphasisMark?

    init(_ instance: Instance, in drawing: Drawing) {
        let style = instance.style
        let fill = { (color: ColorValue) in
            let resolved = color.resolved(in: instance.style)
            return SceneFill(paint: .color(resolved.color), opacity: resolved.alpha)
        }
        var span = drawing.span(instance, in: nil)
        // HTML knows none of the fills, strokes and baselines of SVG.
        (span.fill, span.stroke) = (fill(style[Properties.WebKitTextFillColor.self]), nil)
        (span.dominantBaseline, span.alignmentBaseline, span.baselineShift) = (nil, nil, [])
        span.decorations = drawing.decorations(style, of: span, in: nil) { style in
            let color = style[Properties.TextDecorationColor.self]
            let own = color.isCurrent ? style[Properties.Color.self] : color
            return SceneFill(paint: .color(own.color), opacity: own.alpha)
        }
        span.decorations.thicken(span.font.size)
        let strokeWidth = instance.viewport.distance(style[Properties.WebKitTextStrokeWidth.self].length)
        if strokeWidth > 0 {
            let paint = fill(style[Properties.WebKitTextStrokeColor.self])
            span.stroke = SceneStroke(paint: paint.paint, opacity: paint.opacity, width: strokeWidth)
        }
        span.strokeFirst = span.stroke != nil && style[Properties.PaintOrder.self].isStrokeFirst
        color = fill(style[Properties.Color.self])
        shadows = drawing.textShadows(of: instance)
        emphasis = TextEmphasisMark(style, of: span, in: drawing.tree.context)
        node = instance.node
        viewport = instance.viewport
        text = span
        lineHeight = style[Properties.LineHeight.self]
        alignment = style[Properties.TextAlign.self]
        lastAlignment = Properties.TextAlign.Value(rawValue: style[Properties.TextAlignLast.self].rawValue)
        spaces = LineSpaces(style)
        letterCase = LetterCases.standard[style[Properties.TextTransform.self]]
        isRightToLeft = style[Properties.Direction.self] == .rightToLeft
        isVisible = style[Properties.Visibility.self] == .visible
    }
}

/// What an element does not hand on.
final class OwnStyle: Sendable {
    let box: HTMLBox
    /// The colour behind the box; `nil` for none.
    let background: SceneFill?
    /// Whether it is drawn with effects, such as a filter, or is not opaque.
    let hasEffects: Bool
    let outline: ElementOutline?
    let clips: Bool
    let transform: BoxTransform?
    /// Whether there are images behind the box, shadows of it, or a box that its background is clipped to.
    let isDecorated: Bool

    /// That of a box without an element.
    static let plain = OwnStyle(HTMLBox())

    private static let clipping: Set<Properties.Overflow.Value> = [.hidden, .clip, .scroll, .auto]

    private init(_ box: HTMLBox) {
        self.box = box
        (background, outline, transform) = (nil, nil, nil)
        (hasEffects, clips, isDecorated) = (false, false, false)
    }

    private init(_ own: OwnStyle, box: HTMLBox? = nil, keepsEffects: Bool = true) {
        self.box = box ?? own.box
        (background, outline, clips, isDecorated) = (own.background, own.outline, own.clips, own.isDecorated)
        (hasEffects, transform) = keepsEffects ? (own.hasEffects, own.transform) : (false, nil)
    }

    init(_ instance: Instance, _ element: HTMLBox, in drawing: Drawing) {
        let style = instance.style
        box = element
        let color = style[Properties.BackgroundColor.self].resolved(in: style)
        background = color.alpha > 0 ? SceneFill(paint: .color(color.color), opacity: color.alpha) : nil
        hasEffects = drawing.hasEffects(style)
        outline = ElementOutline(instance)
        clips = Self.clipping.contains(style[Properties.Overflow.self])
        transform = BoxTransform(instance, in: drawing)
        isDecorated =
            !style[Properties.BackgroundImage.self].text.isEmpty || !style[Properties.BoxShadow.self].text.isEmpty
            || !style[Properties.BackgroundClip.self].text.isEmpty
    }

    func with(_ box: HTMLBox) -> OwnStyle { OwnStyle(self, box: box) }
    var withoutEffects: OwnStyle { OwnStyle(self, keepsEffects: false) }
}

extension TextDecorations {
    /// Takes the thickness and the place that Chromium gives lines of which neither is said.
    fileprivate mutating func thicken(_ fontSize: Double) {
        for line in [\TextDecorations.underline, \.overline, \.lineThrough] {
            guard let said = self[keyPath: line] else { continue }
            self[keyPath: line]?.thickness = said.thickness ?? max(1, fontSize / 10)
        }
        guard let said = underline else { return }
        underline?.offset = said.offset ?? max(1, ((said.thickness ?? 0) / 2).rounded(.up))
    }
}
