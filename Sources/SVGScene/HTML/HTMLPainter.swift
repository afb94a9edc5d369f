import Switchless
public import VectorScene

/// Draws the boxes of a layout.
struct HTMLPainter {
    let drawing: Drawing
    /// The part that is seen, from top to bottom; `nil` for all.
    var window: ClosedRange<Double>?
    /// Whether text alone is drawn, whose outline counts, not its colour.
    var drawsTextAlone = false

    /// Draws one page.
    func draw(_ pages: BoxPages) {
        let box = pages.box, frame = Rect(x: 0, y: 0, width: pages.size.width, height: pages.size.height)
        decorate(box, frame)
        let part = pages.parts[pages.index], head = part.head?.height ?? 0, top = box.edges(frame.width).top + head
        if let head = part.head {
            draw(head.box, at: Point(head.corner.x, top - head.height - head.box.frame.y))
        }
        let bottom = top + part.range.upperBound - part.range.lowerBound
        drawing.clipped(to: Rect(x: 0, y: top, width: frame.width, height: bottom - top)) {
            let painter = HTMLPainter(drawing: drawing, window: top...max(top, bottom))
            for block in box.blocks + box.floating { painter.draw(block, at: Point(0, head - part.range.lowerBound)) }
        }
        for running in pages.running(in: drawing) { draw(running, at: .zero) }
    }

    /// Draws a box with all that is in it.
    ///
    /// - Parameter corner: the corner of the box around it.
    func draw(_ box: LayoutBox, at corner: Point) {
        guard StackBudget.hasRoom, isSeen(box, from: corner.y + box.frame.y) else { return }
        let frame = Rect(
            x: corner.x + box.frame.x, y: corner.y + box.frame.y, width: box.frame.width, height: box.frame.height)
        let matrix = box.style.own.transform?.matrix(in: frame, box.style.viewport) ?? .identity
        guard box.style.own.hasEffects || !matrix.isIdentity else { return drawContent(of: box, frame) }
        var filled = drawing.frame(at: matrix) { drawContent(of: box, frame) }
        defer { drawing.openFrame.take(filled, at: matrix) }
        guard matrix.isInvertible, !filled.children.isEmpty else { return }
        var group = GroupNode(children: filled.takeChildren())
        group.transform = matrix
        if !box.style.own.hasEffects || apply(effectsOf: box, frame, to: &group, &filled) { drawing.add(group) }
    }

    /// Puts the effects of a box on a group; `false` where nothing is visible.
    private func apply(
        effectsOf box: LayoutBox, _ frame: Rect, to group: inout GroupNode, _ filled: inout Frame
    ) -> Bool {
        // Shapes and regions refer to the border box, whatever is in it.
        var whole = Frame()
        whole.cover(frame, ink: frame, spread: filled.spread ?? frame, at: .identity)
        defer { filled.spread = whole.spread }
        return drawing.withStyle(of: box.style.node, in: box.style.viewport) { instance in
            (try? drawing.apply(effectsOf: instance, to: &group, &whole)) != nil
        }
    }

    private func drawContent(of box: LayoutBox, _ frame: Rect) {
        decorate(box, frame)
        let inside = BoxAreas(frame, borders: Edges(borders: box.style.box.border, in: box.style)).padding
        clipped(to: box.style.clips && !frame.isEmpty ? inside : nil, of: box, frame) {
            let corner = Point(frame.x, frame.y)
            drawContent(box.replaced, of: box, frame)
            for floating in box.layers where floating.style.box.layer.number < 0 { draw(floating, at: corner) }
            // Boxes at the sides are drawn above the blocks that they are beside.
            for block in box.blocks where block.style.box.float == .none { draw(block, at: corner) }
            for side in box.blocks + box.sides where side.style.box.float != .none { draw(side, at: corner) }
            for line in box.lines where isSeen(from: corner.y + line.top, to: corner.y + line.top + line.height) {
                draw(line, of: box, at: corner)
            }
            drawMarker(of: box, at: corner)
            for floating in box.layers where floating.style.box.layer.number >= 0 { draw(floating, at: corner) }
        }
        box.style.own.outline?.draw(around: box.style.shape(of: frame), into: drawing)
    }

    /// Whether anything in a box is seen, of which the top is at a height.
    private func isSeen(_ box: LayoutBox, from top: Double) -> Bool {
        window == nil || isSeen(from: top + box.reach.lowerBound, to: top + box.reach.upperBound)
    }

    /// Whether anything between two heights is seen.
    private func isSeen(from top: Double, to bottom: Double) -> Bool {
        window.map { top < $0.upperBound - 0.01 && bottom > $0.lowerBound + 0.01 } ?? true
    }

    private func decorate(_ box: LayoutBox, _ frame: Rect) {
        guard box.style.inherited.isVisible, !frame.isEmpty, !drawsTextAlone, isSeen(from: frame.y, to: frame.maxY)
        else {
            return
        }
        for area in box.style.display.layout.areas(of: box, frame) where !area.isEmpty {
            drawBackground(box.style, in: area, paddingWidth: box.paddingWidth) { text(in: box, frame) }
        }
        drawBorders(box.style, frame)
    }

    /// Draws what a box shows that is no text.
    private func drawContent(_ replaced: ReplacedContent?, of box: LayoutBox, _ frame: Rect) {
        guard let replaced, box.style.inherited.isVisible, !drawsTextAlone, isSeen(from: frame.y, to: frame.maxY) else {
            return
        }
        var area = replaced.area
        (area.x, area.y) = (area.x + frame.x, area.y + frame.y)
        drawing.withStyle(of: box.style.node, in: box.style.viewport) { instance in
            clipped(to: box.style.isRound ? area : nil, of: box, frame) {
                replaced.content.draw(instance, in: area, into: drawing)
            }
        }
    }

    /// The text in a box, as an outline.
    private func text(in box: LayoutBox, _ frame: Rect) -> [any SceneNode] {
        var painter = self
        painter.drawsTextAlone = true
        return drawing.frame { painter.drawContent(of: box, frame) }.children
    }

    /// Draws what is behind the content of a box.
    ///
    /// - Parameters:
    ///   - paddingWidth: what percentages of the padding refer to.
    ///   - text: the text in the box.
    private func drawBackground(
        _ style: BoxStyle, in frame: Rect, paddingWidth: Double = 0, text: @escaping () -> [any SceneNode]
    ) {
        guard style.own.isDecorated else {
            if let color = style.own.background { drawing.add(style.shape(of: frame).outline(frame), fill: color) }
            return
        }
        let borders = Edges(borders: style.box.border, in: style)
        let areas = BoxAreas(frame, borders: borders, padding: Edges(style.box.padding, in: style, paddingWidth))
        drawing.withStyle(of: style.node, in: style.viewport) { instance in
            BoxBackground(
                drawing: drawing, instance: instance, boxes: areas, shape: style.shape(of: frame), text: text
            ).draw(style.own.background)
        }
    }

    /// Clips what is drawn to the inside of a box whose corners may be round.
    private func clipped(to area: Rect?, of box: LayoutBox, _ frame: Rect, _ body: () -> Void) {
        guard let area, box.style.isRound else { return drawing.clipped(to: area, body) }
        let filled = drawing.frame(body)
        drawing.openFrame.take(filled, at: .identity)
        guard !filled.children.isEmpty else { return }
        let path = box.style.shape(of: frame).outline(area)
        drawing.add(GroupNode(children: filled.children, clip: drawing.clip(to: path)))
    }

    private func drawBorders(_ style: BoxStyle, _ frame: Rect) {
        let sides = style.box.border.sides
        guard sides.contains(where: { !$0.style.isEmpty }),
            !style.box.borderImage.draw(
                around: frame, Edges(borders: style.box.border, in: style), of: style, into: drawing)
        else { return }
        BorderPainter(drawing: drawing, shape: style.shape(of: frame)).draw(
            sides.map { DrawnSide(width: style.width(of: $0), style: $0.style, color: style.color(of: $0)) })
    }

    /// How many parts of a scene a piece of text is worth that a background is clipped to, once more for each.
    private static let partsOfClippingText = 256

    private func draw(_ line: LaidLine, of box: LayoutBox, at corner: Point) {
        let parts = drawsTextAlone ? Self.partsOfClippingText * line.pieces.count : 0
        guard drawing.takesParts(parts, box.style.node) else { return }
        for fragment in line.fragments where fragment.style.inherited.isVisible && !drawsTextAlone {
            var frame = fragment.frame
            (frame.x, frame.y) = (frame.x + corner.x, frame.y + corner.y)
            drawBackground(fragment.style, in: frame) {
                var painter = self
                painter.drawsTextAlone = true
                return drawing.frame { painter.draw(line, of: box, at: corner) }.children
            }
            drawBorders(fragment.style, frame)
            fragment.style.own.outline?.draw(around: fragment.style.shape(of: frame), into: drawing)
        }
        let texts = line.texts
        let chunks = texts.map { pieces in
            chunk(pieces, of: line, isWhole: pieces.count == line.pieces.count && line.isPlain, at: corner)
        }.filter { !$0.spans.isEmpty }
        if !chunks.isEmpty {
            drawing.openFrame.holdsText = true
            let node = TextNode(chunks: chunks, rightToLeft: box.style.isRightToLeft)
            let shadows = texts.flatMap { $0.filter { !$0.text.isEmpty }.map(\.style.inherited.shadows) }
            if !drawsTextAlone { drawing.addShadows(shadows, of: node, at: box.style.node) }
            drawing.add(node)
        }
        for piece in line.pieces {
            piece.box.map { draw($0, at: corner) }
            drawMarks(of: piece, Point(corner.x + piece.x, corner.y + line.baseline - piece.rise))
        }
    }

    /// How many parts of a scene one mark is worth, which is a text of its own.
    private static let partsOfMark = 256

    /// Draws the marks at the characters of a piece of text.
    private func drawMarks(of piece: LinePiece, _ start: Point) {
        guard !piece.marks.isEmpty, var span = piece.style.inherited.emphasis?.span,
            drawing.takesParts(Self.partsOfMark * piece.marks.count, piece.style.node)
        else { return }
        if drawsTextAlone { span.fill = SceneFill(paint: .color(.black)) }
        let chunks = piece.marks.map { place in
            var chunk = TextChunk(x: start.x + place.x, y: start.y + place.y)
            chunk.spans = [span]
            return chunk
        }
        drawing.add(TextNode(chunks: chunks, rightToLeft: false))
    }

    /// The text of a line, or of a part of it between boxes.
    ///
    /// - Parameter isWhole: whether it is the whole line, which is aligned as a whole: its width may be estimated.
    private func chunk(_ pieces: [LinePiece], of line: LaidLine, isWhole: Bool, at corner: Point) -> TextChunk {
        let shift = pieces.first?.style.shift(in: 0) ?? .zero
        var chunk = TextChunk(x: corner.x + (pieces.first?.x ?? 0) + shift.x, y: corner.y + line.baseline + shift.y)
        if isWhole { (chunk.x, chunk.anchor) = (corner.x + line.x, line.anchor) }
        chunk.spans = pieces.filter { !$0.text.isEmpty }.map { piece in
            var span = piece.style.text
            span.text = piece.text
            span.wordSpacing += piece.wordSpacing
            if piece.rise != 0 { span.baselineShift = [.distance(piece.rise)] }
            if drawsTextAlone { span.fill = SceneFill(paint: .color(.black)) }
            return span
        }
        return chunk
    }

    private func drawMarker(of box: LayoutBox, at corner: Point) {
        guard let marker = box.marker, box.style.inherited.isVisible, !drawsTextAlone, let line = box.firstLine,
            isSeen(from: corner.y + line.baseline - 1, to: corner.y + line.baseline)
        else { return }
        let isRightToLeft = box.style.isRightToLeft
        let start = Point(isRightToLeft ? corner.x + box.frame.width : corner.x, corner.y + line.baseline)
        guard marker.symbol == nil else {
            marker.symbol?.draw(
                before: start, ascent: line.ascent, marker.color, isRightToLeft: isRightToLeft, into: drawing)
            return
        }
        guard !marker.text.text.isEmpty else { return }
        let chunk = TextChunk(x: start.x, y: start.y, anchor: .end, spans: [marker.text])
        drawing.openFrame.holdsText = true
        drawing.add(TextNode(chunks: [chunk], rightToLeft: isRightToLeft))
    }
}

extension Drawing {
    /// Adds a shape of a colour, where a box is drawn.
    ///
    /// - Parameters:
    ///   - path: its outline, in px.
    ///   - color: the colour, such as that of the text: `instance.style[Properties.Color.self]`.
    public func fill(_ path: PathData, with color: ColorValue) {
        add(path, fill: SceneFill(paint: .color(color.color), opacity: color.alpha))
    }

    /// - Parameter reach: how far the stroke reaches beyond the outline.
    func add(
        _ path: PathData, fill: SceneFill? = nil, stroke: SceneStroke? = nil, reach: Double = 0
    ) {
        guard let bounds = path.bounds, bounds.isFinite, takesParts(path.segmentCount, tree.root) else { return }
        let ink = Rect(
            x: bounds.x - reach, y: bounds.y - reach, width: bounds.width + 2 * reach,
            height: bounds.height + 2 * reach)
        openFrame.cover(bounds, ink: ink, spread: ink, at: .identity)
        add(PathNode(data: path, fill: fill, stroke: stroke, bounds: bounds))
    }
}

extension LayoutBox {
    /// The boxes that leave no room between others, from the lowest one up (CSS 2, 9.9).
    fileprivate var layers: [LayoutBox] {
        floating.count < 2 ? floating : floating.sorted { $0.style.box.layer.number < $1.style.box.layer.number }
    }

    /// The baseline of the first line in it, from its top, and how far the font of that reaches above it.
    fileprivate var firstLine: (baseline: Double, ascent: Double)? {
        if let line = lines.first { return (line.baseline, line.pieces.first?.ascent ?? style.text.font.size) }
        return blocks.lazy.compactMap { block in
            block.firstLine.map { (block.frame.y + $0.baseline, $0.ascent) }
        }.first
    }
}

extension LaidLine {
    /// Whether its text stands as the alignment says.
    fileprivate var isPlain: Bool { fragments.isEmpty && pieces.allSatisfy { $0.style.box.position != .relative } }

    /// The pieces of text between boxes and edges, which lie side by side.
    fileprivate var texts: [[LinePiece]] {
        var texts: [[LinePiece]] = [[]], ends = true
        for piece in pieces {
            let isMoved = piece.style.shift(in: 0) != .zero
            if ends || piece.lead != 0 || isMoved { texts.append([]) }
            if piece.box == nil { texts[texts.count - 1].append(piece) }
            ends = piece.box != nil || piece.trail != 0 || isMoved
        }
        return texts.filter { !$0.isEmpty }
    }
}

extension BoxStyle {
    /// The outline of a border box.
    func shape(of frame: Rect) -> BoxShape {
        guard isRound else { return BoxShape(frame) }
        let radii = box.corners.radii.map { radius in
            Point(pixels(radius.across, of: frame.width) ?? 0, pixels(radius.down, of: frame.height) ?? 0)
        }
        return BoxShape(frame, radii: radii)
    }

    /// The colour of a border.
    fileprivate func color(of side: BorderSide) -> SceneFill {
        side.color.isCurrent ? inherited.color : SceneFill(paint: .color(side.color.color), opacity: side.color.alpha)
    }
}
