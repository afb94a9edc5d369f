import Switchless
import VectorScene

/// The boxes at the sides of blocks that lines and blocks make room for (CSS 2, 9.5).
final class BoxFloats {
    private struct Side {
        let isLeft: Bool
        /// Its margin box.
        let frame: Rect
    }

    private var sides: [Side] = []
    /// Those that end below the height that was asked for last: mostly the next one is further down.
    private var open: [Side] = []
    private var openFrom = -Double.infinity
    /// The lowest ends on both sides.
    private var leftEnd = -Double.infinity, rightEnd = -Double.infinity
    /// The top of the last one: none begins above one before.
    private var top = -Double.infinity

    var isEmpty: Bool { sides.isEmpty }
    /// The lowest end of all.
    var bottom: Double { max(leftEnd, rightEnd) }

    /// The lowest end of those that a box is not to be beside.
    func bottom(of cleared: ClearedSides) -> Double {
        max(cleared.left ? leftEnd : -.infinity, cleared.right ? rightEnd : -.infinity)
    }

    /// Finds those that end below a height.
    private func open(below y: Double) -> [Side] {
        if y < openFrom { open = sides }
        openFrom = y
        open.removeAll { $0.frame.maxY <= y + 0.001 }
        return open
    }

    /// What is free between two of its sides, from a height downwards.
    fileprivate func room(at y: Double, height: Double, in span: LineRoom, _ layout: HTMLLayout) -> LineRoom {
        guard !sides.isEmpty, layout.takes(comparisons: open.count) else { return span }
        var (left, right) = (span.left, span.left + span.width)
        for side in open(below: y) where side.frame.y < y + max(height, 0.01) {
            if side.isLeft { left = max(left, side.frame.maxX) } else { right = min(right, side.frame.x) }
        }
        return LineRoom(left: left, width: max(0, right - left), isNarrow: right - left < span.width)
    }

    /// The next height below which there may be more room; `nil` where there is nothing any more.
    fileprivate func end(below y: Double) -> Double? {
        open(below: y).lazy.map(\.frame.maxY).min()
    }

    /// Puts a box at a side (CSS 2, 9.5.1), and returns its corner.
    fileprivate func put(
        _ size: Size, isLeft: Bool, from y: Double, in span: LineRoom, _ layout: HTMLLayout
    ) -> Point {
        var y = max(y, top)
        var room = room(at: y, height: 0, in: span, layout)
        while size.width > room.width + 0.01, room.isNarrow, let next = end(below: y) {
            y = next
            room = self.room(at: y, height: 0, in: span, layout)
        }
        let x = isLeft ? room.left : room.left + room.width - size.width
        top = y
        let side = Side(isLeft: isLeft, frame: Rect(x: x, y: y, width: size.width, height: size.height))
        sides.append(side)
        open.append(side)
        if isLeft { leftEnd = max(leftEnd, side.frame.maxY) } else { rightEnd = max(rightEnd, side.frame.maxY) }
        return Point(x, y)
    }
}

/// What is free for a line or a block.
struct LineRoom {
    var left: Double
    var width: Double
    /// Whether a box at a side takes a part of it.
    var isNarrow = false
}

/// The content of a block among the boxes at the sides.
struct FloatArea {
    let floats: BoxFloats
    /// The corner of the block, as the floats count.
    private let corner: Point
    /// The content, relative to that corner.
    private var content = LineRoom(left: 0, width: 0)

    /// A block whose sides are its own: nothing beside it has to do with what is in it (CSS Display 3, 2.1).
    init() { (floats, corner) = (BoxFloats(), .zero) }

    private init(_ floats: BoxFloats, _ corner: Point) { (self.floats, self.corner) = (floats, corner) }

    /// The same for content at a place in the block.
    func with(contentAt left: Double, width: Double) -> FloatArea {
        var area = self
        area.content = LineRoom(left: left, width: width)
        return area
    }

    /// The area of a block in this one.
    func area(at place: Point) -> FloatArea { FloatArea(floats, Point(corner.x + place.x, corner.y + place.y)) }

    /// The lowest end of all boxes at the sides, from the corner.
    var bottom: Double { floats.bottom - corner.y }

    /// The lowest end of those that a box is not to be beside, from the corner.
    func bottom(of cleared: ClearedSides) -> Double { floats.bottom(of: cleared) - corner.y }

    /// What is free from a height downwards.
    func room(at y: Double, height: Double, _ layout: HTMLLayout) -> LineRoom {
        guard !floats.isEmpty else { return content }
        var room = floats.room(at: corner.y + y, height: height, in: moved, layout)
        room.left -= corner.x
        return room
    }

    /// The next height below which there may be more room.
    func end(below y: Double) -> Double? { floats.end(below: corner.y + y).map { $0 - corner.y } }

    /// Lays out a box, and puts it at its side.
    ///
    /// - Parameter y: the height at which it begins at least.
    func put(_ box: LayoutBox, isLeft: Bool, from y: Double, _ layout: HTMLLayout) {
        layout.place(box, at: .zero, width: content.width, height: nil, shrinks: true)
        let margins = box.margins(content.width)
        let size = Size(box.frame.width + margins.across, box.frame.height + margins.down)
        let start = max(y, bottom(of: box.style.box.clear.sides(box.style)))
        let place = floats.put(size, isLeft: isLeft, from: corner.y + start, in: moved, layout)
        box.frame.x = place.x - corner.x + margins.left
        box.frame.y = place.y - corner.y + margins.top
        box.shift(in: content.width)
    }

    private var moved: LineRoom { LineRoom(left: content.left + corner.x, width: content.width) }
}

/// The side that a box stands at (CSS Logical 1, 2.3; CSS 2, 9.5.1).
enum BoxFloat: String, Keyword {
    case none, left, right, inlineStart = "inline-start", inlineEnd = "inline-end"

    /// Whether it is the left side; `nil` for none.
    func isLeft(_ style: BoxStyle) -> Bool? {
        Self.sides[self].map { style.isRightToLeft ? $0.fromRight : $0.fromLeft }
    }

    private static let sides: [BoxFloat: (fromLeft: Bool, fromRight: Bool)] = [
        .left: (true, true), .right: (false, false), .inlineStart: (true, false), .inlineEnd: (false, true),
    ]
}

/// The sides where no boxes may be beside a box (CSS 2, 9.5.2).
enum BoxClear: String, Keyword {
    case none, left, right, both, inlineStart = "inline-start", inlineEnd = "inline-end"

    func sides(_ style: BoxStyle) -> ClearedSides {
        let found = Self.sides[self] ?? ClearedSides()
        return found.isLogical && style.isRightToLeft ? ClearedSides(left: found.right, right: found.left) : found
    }

    private static let sides: [BoxClear: ClearedSides] = [
        .left: ClearedSides(left: true), .right: ClearedSides(right: true),
        .both: ClearedSides(left: true, right: true),
        .inlineStart: ClearedSides(left: true, isLogical: true), .inlineEnd: ClearedSides(right: true, isLogical: true),
    ]
}

/// The sides where nothing may be beside a box.
struct ClearedSides {
    var left = false, right = false
    /// Whether they depend on the direction of the text.
    var isLogical = false

    var isAny: Bool { left || right }
}

/// A box at a side of the lines that it is named in.
struct SidePart: LinePart {
    let box: LayoutBox

    var side: LayoutBox? { box }
    var spaces: LineSpaces { LineSpaces() }
    var isBlank: Bool { true }
    func contribute(to paragraph: inout Paragraph, in layout: HTMLLayout) {}
    func prepare(width: Double, in layout: HTMLLayout) {}
    func width(isLeast: Bool, in layout: HTMLLayout) -> Double? { nil }

    func piece(_ text: String, width: Double?, in layout: HTMLLayout) -> LinePiece {
        WordPart(text: "", style: box.style).piece("", width: nil, in: layout)
    }
}
