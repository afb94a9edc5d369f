import Switchless
import VectorScene

/// The outline of a box, whose corners may be round (CSS Backgrounds 3, 4).
struct BoxShape {
    /// The border box.
    let frame: Rect
    /// The radii of its corners, clockwise from the top left one; they do not overlap.
    let radii: [Point]

    init(_ frame: Rect, radii: [Point] = Array(repeating: .zero, count: 4)) {
        self.frame = frame
        self.radii = RoundedBox.fitted(radii, into: frame)
    }

    var isRound: Bool { radii.contains { $0.x > 0 && $0.y > 0 } }

    /// The outline of a part of the box, or of its shadow, whose corners are round about the same middles.
    ///
    /// - Parameter edges: how much further in its sides lie; negative further out.
    func outline(_ area: Rect, insideBy edges: Edges) -> PathData {
        let across = [edges.left, edges.right, edges.right, edges.left]
        let down = [edges.top, edges.top, edges.bottom, edges.bottom]
        let inner = radii.indices.map { index in
            let radius = radii[index], isRound = radius.x > 0 && radius.y > 0
            return isRound ? Point(max(0, radius.x - across[index]), max(0, radius.y - down[index])) : .zero
        }
        let fitted = RoundedBox.fitted(inner, into: area)
        guard fitted.contains(where: { $0 != fitted[0] }) else { return .rect(area, rx: fitted[0].x, ry: fitted[0].y) }
        return RoundedBox.outline(area, fitted)
    }

    /// The outline of a part of the box.
    func outline(_ area: Rect) -> PathData { outline(area, insideBy: edges(to: area)) }

    /// The shape whose sides lie further out.
    func grown(by distance: Double) -> BoxShape {
        let grow = { (radius: Double) in radius > 0 ? max(0, radius + distance) : 0 }
        return BoxShape(frame.grown(by: distance), radii: radii.map { Point(grow($0.x), grow($0.y)) })
    }

    /// How much further in the sides of a part of the box lie.
    func edges(to area: Rect) -> Edges {
        var edges = Edges()
        (edges.top, edges.bottom) = (area.y - frame.y, frame.maxY - area.maxY)
        (edges.left, edges.right) = (area.x - frame.x, frame.maxX - area.maxX)
        return edges
    }
}

/// A border of one side, or an outline, whose size is known.
struct DrawnSide {
    let width: Double
    let style: BorderStyle
    let color: SceneFill

    /// Whether another side looks alike, but for its width.
    func isLike(_ other: DrawnSide) -> Bool { style == other.style && color == other.color }
}

/// Draws the borders of a box (CSS Backgrounds 3, 3), or an outline (CSS UI 4, 4).
struct BorderPainter {
    let drawing: Drawing
    let shape: BoxShape

    /// Draws borders.
    ///
    /// - Parameter sides: clockwise from the top.
    func draw(_ sides: [DrawnSide]) {
        let seen = sides.filter { $0.width > 0 && !$0.style.isEmpty }
        guard let first = seen.first else { return }
        let look = first.style.look, isAlike = seen.allSatisfy { $0.isLike(first) } && !look.hasDepth
        let isEven = isAlike && sides.allSatisfy { $0.width == first.width }
        guard look.dash == nil || !isEven || !shape.isRound else { return drawDashes(first) }
        guard isAlike, look.dash == nil, seen.count > 1 || shape.isRound else { return drawApart(sides) }
        guard !isEven || look.layers.count > 1 else { return drawLine(first) }
        for layer in look.layers { drawing.add(ring(layer, sides), fill: first.color.by(.evenodd)) }
    }

    /// Draws one line of a width all around.
    private func drawLine(_ side: DrawnSide, _ dash: BorderDash.Fitted = BorderDash.Fitted()) {
        add(middle(side.width), side, dash)
    }

    private func add(_ path: PathData, _ side: DrawnSide, _ dash: BorderDash.Fitted) {
        let stroke = SceneStroke(
            paint: side.color.paint, opacity: side.color.opacity, width: side.width, cap: dash.cap, dash: dash.lengths)
        drawing.add(path, stroke: stroke, reach: side.width / 2)
    }

    private func drawDashes(_ side: DrawnSide) {
        drawLine(
            side, side.style.look.dash?.fitted(along: middle(side.width).length, side.width, isClosed: true) ?? .init())
    }

    /// The line between the outside and the inside of an even border.
    private func middle(_ width: Double) -> PathData { shape.outline(shape.frame.grown(by: -width / 2)) }

    /// What lies between two shares of the borders, from outside.
    private func ring(_ layer: BorderLook.Layer, _ sides: [DrawnSide]) -> PathData {
        shape.outline(area(at: layer.start, sides)).appending(shape.outline(area(at: layer.end, sides)))
    }

    /// What a share of the borders leaves inside.
    private func area(at share: Double, _ sides: [DrawnSide]) -> Rect {
        let widths = sides.map { $0.style.isEmpty ? 0 : $0.width * share }, frame = shape.frame
        return Rect(
            x: frame.x + widths[3], y: frame.y + widths[0], width: max(0, frame.width - widths[1] - widths[3]),
            height: max(0, frame.height - widths[0] - widths[2]))
    }

    /// Draws each side by itself.
    private func drawApart(_ sides: [DrawnSide]) {
        for (index, side) in sides.enumerated() where side.width > 0 && !side.style.isEmpty {
            guard let dash = side.style.look.dash else {
                for layer in side.style.look.layers { draw(layer, of: index, sides) }
                continue
            }
            drawDashes(dash, of: index, sides)
        }
    }

    private func draw(_ layer: BorderLook.Layer, of index: Int, _ sides: [DrawnSide]) {
        let color = layer.tone.color(sides[index].color, isLit: 1...2 ~= index)
        let outside = area(at: layer.start, sides).corners, inside = area(at: layer.end, sides).corners
        let next = (index + 1) % 4
        guard shape.isRound else {
            let corners = [outside[index], outside[next], inside[next], inside[index]]
            return drawing.add(.polygon(corners), fill: color)
        }
        let bounds = drawing.frame { drawing.add(ring(layer, sides), fill: color.by(.evenodd)) }
        drawing.openFrame.take(bounds, at: .identity)
        guard !bounds.children.isEmpty else { return }
        drawing.add(GroupNode(children: bounds.children, clip: drawing.clip(to: .polygon(sector(of: index, sides)))))
    }

    /// The part of the box that belongs to a side: the corners are parted from the outside through the inside.
    private func sector(of index: Int, _ sides: [DrawnSide]) -> [Point] {
        let outside = shape.frame.corners, inside = area(at: 1, sides).corners, next = (index + 1) % 4
        let inner = { (corner: Int) in
            let move = Point(inside[corner].x - outside[corner].x, inside[corner].y - outside[corner].y)
            let factors = [
                shape.frame.width / 2 / max(1e-9, abs(move.x)), shape.frame.height / 2 / max(1e-9, abs(move.y)),
            ]
            let factor = min(factors[0], factors[1])
            return Point(outside[corner].x + move.x * factor, outside[corner].y + move.y * factor)
        }
        return [outside[index], outside[next], inner(next), inner(index)]
    }

    private func drawDashes(_ dash: BorderDash, of index: Int, _ sides: [DrawnSide]) {
        let side = sides[index], corners = area(at: 0.5, sides).corners, outside = shape.frame.corners
        let next = (index + 1) % 4, isAcross = index % 2 == 0
        let length = isAcross ? shape.frame.width : shape.frame.height
        let fitted = dash.fitted(along: length, side.width, isClosed: false)
        // The ends of lines of dots reach beyond them.
        let end = fitted.cap == .round ? side.width / 2 : 0, sign: Double = index < 2 ? 1 : -1
        let (from, to) = (outside[index], outside[next])
        var path = PathBuilder()
        path.move(
            to: isAcross ? Point(from.x + sign * end, corners[index].y) : Point(corners[index].x, from.y + sign * end))
        path.line(to: isAcross ? Point(to.x - sign * end, corners[next].y) : Point(corners[next].x, to.y - sign * end))
        add(path.path, side, fitted)
    }
}

extension SceneFill {
    /// The same fill by another rule.
    fileprivate func by(_ rule: FillRule) -> SceneFill {
        var fill = self
        fill.rule = rule
        return fill
    }
}

extension Rect {
    /// The corners, clockwise from the top left one.
    fileprivate var corners: [Point] { [Point(x, y), Point(maxX, y), Point(maxX, maxY), Point(x, maxY)] }
}

extension PathData {
    fileprivate static func polygon(_ points: [Point]) -> PathData {
        var path = PathBuilder()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        return path.path
    }
}
