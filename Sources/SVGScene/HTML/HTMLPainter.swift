import Switchless
public import VectorScene

/// Draws the boxes of a layout.
struct HTMLPainter {
    let drawing: Drawing
    /// The part that is seen, from top to bottom; `nil` for all.
    var window: ClosedRange<Double>?

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
        for running in pages.fixed.floating { draw(running, at: .zero) }
    }

    /// Draws a box with all that is in it.
    ///
    /// - Parameter corner: the corner of the box around it.
    func draw(_ box: LayoutBox, at corner: Point) {
        guard StackBudget.hasRoom, isSeen(box, from: corner.y + box.frame.y) else { return }
        let frame = Rect(
            x: corner.x + box.frame.x, y: corner.y + box.frame.y, width: box.frame.width, height: box.frame.height)
        let matrix = box.style.transform?.matrix(in: frame, box.style.viewport) ?? .identity
        guard box.style.opacity < 1 || !matrix.isIdentity else { return drawContent(of: box, frame) }
        let filled = drawing.frame(at: matrix) { drawContent(of: box, frame) }
        drawing.openFrame.take(filled, at: matrix)
        guard box.style.opacity > 0, matrix.isInvertible, !filled.children.isEmpty else { return }
        var group = GroupNode(children: filled.children)
        group.transform = matrix
        group.opacity = box.style.opacity
        drawing.add(group)
    }

    private func drawContent(of box: LayoutBox, _ frame: Rect) {
        decorate(box, frame)
        let inside = BoxAreas(frame, borders: Edges(borders: box.style.box.border, in: box.style)).padding
        clipped(to: box.style.clips && !frame.isEmpty ? inside : nil, of: box, frame) {
            let corner = Point(frame.x, frame.y)
            drawContent(box.replaced, of: box, frame)
            for block in box.blocks { draw(block, at: corner) }
            for line in box.lines where isSeen(from: corner.y + line.top, to: corner.y + line.top + line.height) {
                draw(line, of: box, at: corner)
            }
            drawMarker(of: box, at: corner)
            for floating in box.floating { draw(floating, at: corner) }
        }
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
        guard box.style.isVisible, !frame.isEmpty, isSeen(from: frame.y, to: frame.maxY) else { return }
        drawBackground(of: box, frame)
        drawBorders(of: box, frame)
    }

    /// Draws what a box shows that is no text.
    private func drawContent(_ replaced: ReplacedContent?, of box: LayoutBox, _ frame: Rect) {
        guard let replaced, box.style.isVisible, isSeen(from: frame.y, to: frame.maxY) else { return }
        var area = replaced.area
        (area.x, area.y) = (area.x + frame.x, area.y + frame.y)
        drawing.withStyle(of: box.style.node, in: box.style.viewport) { instance in
            clipped(to: box.style.isRound ? area : nil, of: box, frame) {
                replaced.content.draw(instance, in: area, into: drawing)
            }
        }
    }

    /// Draws what is behind the content of a box.
    private func drawBackground(of box: LayoutBox, _ frame: Rect) {
        for area in box.style.display.layout.areas(of: box, frame) where !area.isEmpty {
            drawBackground(of: box, in: area)
        }
    }

    private func drawBackground(of box: LayoutBox, in frame: Rect) {
        let style = box.style
        guard style.isDecorated else {
            if let color = style.background { add(outline(frame, style, within: frame), fill: color) }
            return
        }
        let borders = Edges(borders: style.box.border, in: style)
        let areas = BoxAreas(frame, borders: borders, padding: Edges(style.box.padding, in: style, box.paddingWidth))
        drawing.withStyle(of: style.node, in: style.viewport) { instance in
            BoxBackground(drawing: drawing, instance: instance, boxes: areas) {
                outline($0, style, within: frame, outwards: $1)
            }.draw(style.background)
        }
    }

    /// The outline of a part of a box, or of its shadow, whose corners are round about the same middles.
    ///
    /// - Parameters:
    ///   - frame: the border box.
    ///   - outwards: how far the shadow spreads.
    private func outline(_ area: Rect, _ style: BoxStyle, within frame: Rect, outwards: Double = 0) -> PathData {
        let radius = min(style.pixels(style.box.radius, of: frame.width) ?? 0, frame.width / 2, frame.height / 2)
        let inset = outwards == 0 ? max(0, area.x - frame.x) : -outwards
        let round = radius > 0 ? max(0, min(radius - inset, area.width / 2, area.height / 2)) : 0
        return .rect(area, rx: round, ry: round)
    }

    /// Clips what is drawn to the inside of a box whose corners may be round.
    private func clipped(to area: Rect?, of box: LayoutBox, _ frame: Rect, _ body: () -> Void) {
        guard let area, box.style.isRound else { return drawing.clipped(to: area, body) }
        let filled = drawing.frame(body)
        drawing.openFrame.take(filled, at: .identity)
        guard !filled.children.isEmpty else { return }
        let path = outline(area, box.style, within: frame)
        drawing.add(GroupNode(children: filled.children, clip: drawing.clip(to: path)))
    }

    private func drawBorders(of box: LayoutBox, _ frame: Rect) {
        let style = box.style, border = style.box.border
        let widths = [border.top, border.right, border.bottom, border.left].map { style.width(of: $0) }
        guard let widest = widths.max(), widest > 0 else { return }
        let color = color(of: border.top, style)
        let isEven = widths.allSatisfy { $0 == widest } && border.isEven
        guard !isEven else {
            let dash = border.top.style.dashes(along: frame.width, width: widest)
            let stroke = SceneStroke(paint: color.paint, opacity: color.opacity, width: widest, dash: dash)
            let middle = frame.grown(by: -widest / 2)
            return add(outline(middle, style, within: frame), stroke: stroke, reach: widest / 2)
        }
        let inner = Rect(
            x: frame.x + widths[3], y: frame.y + widths[0], width: frame.width - widths[1] - widths[3],
            height: frame.height - widths[0] - widths[2])
        let outside = corners(of: frame), inside = corners(of: inner)
        for (index, side) in [border.top, border.right, border.bottom, border.left].enumerated() where widths[index] > 0
        {
            let next = (index + 1) % 4
            drawSide(side, [outside[index], outside[next], inside[next], inside[index]], widths[index], style)
        }
    }

    /// The corners of a box, clockwise from the top left one.
    private func corners(of rect: Rect) -> [Point] {
        [
            Point(rect.x, rect.y), Point(rect.maxX, rect.y), Point(rect.maxX, rect.maxY), Point(rect.x, rect.maxY),
        ]
    }

    /// Draws one border: its area between the corners, or dashes along its middle.
    private func drawSide(_ side: BorderSide, _ area: [Point], _ width: Double, _ style: BoxStyle) {
        let color = color(of: side, style)
        var path = PathData()
        guard !side.style.dashes.isEmpty else {
            path.move(to: area[0])
            for corner in area.dropFirst() { path.line(to: corner) }
            path.close()
            return add(path, fill: color)
        }
        let shift = Point(area[3].x - area[0].x, area[2].y - area[1].y)
        let across = abs(area[1].y - area[0].y) < abs(area[1].x - area[0].x)
        let move = across ? Point(0, (shift.y < 0 ? -1 : 1) * width / 2) : Point((shift.x < 0 ? -1 : 1) * width / 2, 0)
        let start = Point(area[0].x + move.x, area[0].y + move.y), end = Point(area[1].x + move.x, area[1].y + move.y)
        path.move(to: start)
        path.line(to: end)
        let length = abs(end.x - start.x) + abs(end.y - start.y)
        let stroke = SceneStroke(
            paint: color.paint, opacity: color.opacity, width: width,
            dash: side.style.dashes(along: length, width: width))
        add(path, stroke: stroke, reach: width / 2)
    }

    private func color(of side: BorderSide, _ style: BoxStyle) -> SceneFill {
        side.color.map { SceneFill(paint: .color($0.color), opacity: $0.alpha) } ?? style.color
    }

    private func add(_ path: PathData, fill: SceneFill? = nil, stroke: SceneStroke? = nil, reach: Double = 0) {
        drawing.add(path, fill: fill, stroke: stroke, reach: reach)
    }

    private func draw(_ line: LaidLine, of box: LayoutBox, at corner: Point) {
        for piece in line.pieces {
            guard let fill = piece.style.background, piece.box == nil, piece.style.isVisible, piece.width > 0 else {
                continue
            }
            let top = corner.y + line.baseline - piece.rise - piece.ascent
            add(
                .rect(
                    Rect(x: corner.x + piece.x, y: top, width: piece.width, height: piece.ascent + piece.descent)),
                fill: fill)
        }
        let texts = line.pieces.split { $0.box != nil }
        let chunks = texts.map { pieces in
            chunk(Array(pieces), of: line, isWhole: pieces.count == line.pieces.count, at: corner)
        }.filter { !$0.spans.isEmpty }
        if !chunks.isEmpty {
            drawing.openFrame.holdsText = true
            drawing.add(TextNode(chunks: chunks, rightToLeft: box.style.isRightToLeft))
        }
        for piece in line.pieces { piece.box.map { draw($0, at: corner) } }
    }

    /// The text of a line, or of a part of it between boxes.
    ///
    /// - Parameter isWhole: whether it is the whole line, which is aligned as a whole: its width may be estimated.
    private func chunk(_ pieces: [LinePiece], of line: LaidLine, isWhole: Bool, at corner: Point) -> TextChunk {
        var chunk = TextChunk(x: corner.x + (pieces.first?.x ?? 0), y: corner.y + line.baseline)
        if isWhole { (chunk.x, chunk.anchor) = (corner.x + line.x, line.anchor) }
        chunk.spans = pieces.filter { !$0.text.isEmpty }.map { piece in
            var span = piece.style.text
            span.text = piece.text
            span.wordSpacing += piece.wordSpacing
            if piece.rise != 0 { span.baselineShift = [.distance(piece.rise)] }
            return span
        }
        return chunk
    }

    private func drawMarker(of box: LayoutBox, at corner: Point) {
        guard let marker = box.marker, !marker.text.isEmpty, box.style.isVisible, let line = box.firstLine,
            isSeen(from: corner.y + line - 1, to: corner.y + line)
        else { return }
        let chunk = TextChunk(
            x: corner.x - marker.font.size / 2, y: corner.y + line, anchor: .end, spans: [marker])
        drawing.openFrame.holdsText = true
        drawing.add(TextNode(chunks: [chunk]))
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
    /// The baseline of the first line in it, from its top.
    fileprivate var firstLine: Double? {
        if let line = lines.first { return line.baseline }
        return blocks.lazy.compactMap { block in block.firstLine.map { block.frame.y + $0 } }.first
    }
}

extension BoxBorder {
    /// Whether all sides look alike, but for their widths.
    fileprivate var isEven: Bool {
        [right, bottom, left].allSatisfy { $0.style == top.style && $0.color == top.color }
    }
}
