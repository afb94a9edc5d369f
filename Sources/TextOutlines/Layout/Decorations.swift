#if Rendering

import Switchless
import VectorScene

/// The decoration lines of a span in a chunk (CSS Text Decoration 4, 2).
struct DecorationLines {
    /// The pieces of the line at the baseline: where each begins, and how long it is.
    private var pieces: [(position: Transform, length: Double)] = []
    private let font: Font
    private let size: Double
    private let isVertical: Bool
    private let rendering: ShapeRendering?

    /// Finds the pieces of a span. Clusters that are shifted or rotated begin new ones.
    init(of span: Int, in layout: ChunkLayout, _ font: Font) {
        self.font = font
        size = layout.chunk.spans[span].font.size
        isVertical = layout.isVertical
        rendering = layout.rendering
        var last: Int?
        for index in layout.spanClusters[span] {
            let cluster = layout.clusters[index]
            guard let position = cluster.straightPosition ?? cluster.position else { continue }
            // In a vertical line, letters on their side are moved across it, and decorations are not.
            let start = isVertical ? position * .translation(x: 0, y: -cluster.rise) : position
            if last == index - 1, !cluster.isApart {
                pieces[pieces.count - 1].length += cluster.advance
            } else {
                pieces.append((start, cluster.advance))
            }
            last = index
        }
    }

    /// The line below the text.
    func underline(_ decoration: TextDecoration, _ session: inout OutlineSession) -> DecorationLine {
        let edge =
            isVertical
            ? font.metrics.height / 2 - fontThickness / 2 : -font.metrics.underlinePosition - fontThickness / 2
        let nearest = isVertical ? font.metrics.height / 2 * size : 0
        let inner = decoration.offset.map { nearest + $0 } ?? edge * size
        return line(decoration, at: inner, outward: 1, &session)
    }

    /// The line above the text.
    func overline(_ decoration: TextDecoration, _ session: inout OutlineSession) -> DecorationLine {
        let position = isVertical ? -font.metrics.height / 2 : -font.metrics.ascent
        return line(decoration, at: (position + fontThickness / 2) * size, outward: -1, &session)
    }

    /// The line through the text.
    func lineThrough(_ decoration: TextDecoration, _ session: inout OutlineSession) -> DecorationLine {
        line(decoration, at: isVertical ? 0 : -font.metrics.strikeoutPosition * size, outward: 0, &session)
    }

    private var fontThickness: Double { font.metrics.underlineThickness }

    /// - Parameter inner: the edge next to the glyphs, from which a thicker line grows; the centre of a line through
    ///   them.
    private func line(
        _ decoration: TextDecoration, at inner: Double, outward: Double, _ session: inout OutlineSession
    ) -> DecorationLine {
        let thickness = decoration.thickness ?? fontThickness * size
        let form = DecorationForms.standard[Name(decoration.style.rawValue)] ?? SolidLine.self
        var data = PathData()
        for piece in pieces where piece.length > 0 && thickness > 0 {
            let bar = DecorationBar(
                length: piece.length, middle: inner + outward * thickness / 2, thickness: thickness, outward: outward)
            guard session.takes(segments: form.segments(of: bar)) else { break }
            data.append(form.outline(of: bar).transformed(by: piece.position))
        }
        return DecorationLine(data: data, decoration: decoration, rendering: rendering)
    }
}

/// A line with its paint, in the line's space.
struct DecorationLine {
    let data: PathData
    let decoration: TextDecoration
    let rendering: ShapeRendering?
}

/// A form of decoration lines (CSS Text Decoration 4, 2.2).
protocol DecorationForm: Named {
    /// The number of segments of its outline, in advance.
    static func segments(of bar: DecorationBar) -> Double

    /// The outline.
    static func outline(of bar: DecorationBar) -> PathData
}

/// The forms by their keywords.
enum DecorationForms {
    static let standard = Registry<any DecorationForm.Type>(
        "form of decoration lines",
        [
            DashedLine.self,
            DottedLine.self,
            DoubleLine.self,
            SolidLine.self,
            WavyLine.self,
        ], as: { $0 })
}

/// One straight piece of a decoration line, from the origin along the x axis. Lengths are in user units.
struct DecorationBar {
    let length: Double
    /// The y of the centre of a solid line.
    let middle: Double
    /// The thickness, above 0.
    let thickness: Double
    /// The direction away from the glyphs: 1 downwards, -1 upwards, 0 for a line through them.
    let outward: Double

    /// The bar with its centre moved away from the glyphs by a share of the thickness.
    func moved(outward share: Double) -> DecorationBar { moved(down: outward * share) }

    /// The bar with its centre moved down by a share of the thickness.
    func moved(down share: Double) -> DecorationBar {
        DecorationBar(length: length, middle: middle + share * thickness, thickness: thickness, outward: outward)
    }

    /// A piece of it as a rectangle.
    func rect(from x: Double, width: Double) -> PathData {
        .rect(Rect(x: x, y: middle - thickness / 2, width: width, height: thickness))
    }

    /// The positions of marks along the bar, the first at its start and the last at its end (as browsers distribute
    /// them).
    ///
    /// - Parameters:
    ///   - width: the width of a mark.
    ///   - gap: the gap that is wanted. The closest one with which a whole number of marks fits is taken.
    func marks(width: Double, gap: Double) -> [Double] {
        let count = self.count(width: width, gap: gap)
        guard count > 1 else { return [0] }
        let pitch = (length - width) / (count - 1)
        return (0..<Int(count)).map { Double($0) * pitch }
    }

    /// The number of marks along the bar, 1 or more.
    func count(width: Double, gap: Double) -> Double {
        let least = ((length + gap) / (width + gap)).rounded(.down)
        guard least > 1 else { return max(least, 1) }
        let wide = (length - least * width) / (least - 1)
        let narrow = (length - (least + 1) * width) / least
        return narrow > 0 && abs(narrow - gap) <= abs(wide - gap) ? least + 1 : least
    }
}

/// One line.
enum SolidLine: DecorationForm {
    static let name: Name = "solid"
    static let summary = "One line."

    static func segments(of bar: DecorationBar) -> Double { 5 }

    static func outline(of bar: DecorationBar) -> PathData { bar.rect(from: 0, width: bar.length) }
}

/// Two lines of the thickness of one, half of it apart. The inner one is where a solid line is.
enum DoubleLine: DecorationForm {
    static let name: Name = "double"
    static let summary = "Two lines."

    /// The distance of their centres, as a share of the thickness.
    private static let pitch = 1.5

    static func segments(of bar: DecorationBar) -> Double { 10 }

    static func outline(of bar: DecorationBar) -> PathData {
        // A line through the glyphs has one on each side.
        let first = bar.moved(down: bar.outward == 0 ? -pitch / 2 : 0)
        let second = bar.moved(down: bar.outward == 0 ? pitch / 2 : pitch * bar.outward)
        return SolidLine.outline(of: first).appending(SolidLine.outline(of: second))
    }
}

/// Round dots as wide as the line is thick, about as far apart.
enum DottedLine: DecorationForm {
    static let name: Name = "dotted"
    static let summary = "Round dots."

    static func segments(of bar: DecorationBar) -> Double { 6 * bar.count(width: bar.thickness, gap: bar.thickness) }

    static func outline(of bar: DecorationBar) -> PathData {
        let radius = bar.thickness / 2
        return bar.marks(width: bar.thickness, gap: bar.thickness).reduce(into: PathData()) { path, start in
            path.append(.ellipse(center: Point(start + radius, bar.middle), rx: radius, ry: radius))
        }
    }
}

/// Dashes twice as long as the line is thick, with gaps of about its thickness.
enum DashedLine: DecorationForm {
    static let name: Name = "dashed"
    static let summary = "Dashes."

    static func segments(of bar: DecorationBar) -> Double {
        5 * bar.count(width: 2 * bar.thickness, gap: bar.thickness)
    }

    static func outline(of bar: DecorationBar) -> PathData {
        let width = min(2 * bar.thickness, bar.length)
        return bar.marks(width: 2 * bar.thickness, gap: bar.thickness).reduce(into: PathData()) { path, start in
            path.append(bar.rect(from: start, width: width))
        }
    }
}

/// A wave of whole periods, each about four times as long as the line is thick.
enum WavyLine: DecorationForm {
    static let name: Name = "wavy"
    static let summary = "A wave."

    /// The pieces that each period is divided into, so that parallel curves are close to exact.
    private static let pieces = 8
    /// The shape of a period in browsers: a cubic whose control points lie this far below and above its middle.
    private static let swing = 3.0

    static func segments(of bar: DecorationBar) -> Double { periods(of: bar) * Double(2 * pieces) + 4 }

    private static func periods(of bar: DecorationBar) -> Double {
        max((bar.length / (4 * bar.thickness)).rounded(), 1)
    }

    static func outline(of bar: DecorationBar) -> PathData {
        let count = periods(of: bar)
        let line = centerLine(of: bar.moved(outward: 0.5), period: bar.length / count)
        var below: [CubicPiece] = []
        for period in 0..<Int(count) {
            let start = Point(Double(period) * bar.length / count, 0)
            below += line.map { $0.moved(by: start).parallel(at: bar.thickness / 2) }
        }
        let above = (0..<Int(count)).reversed().flatMap { period in
            let start = Point(Double(period) * bar.length / count, 0)
            return line.reversed().map { $0.moved(by: start).parallel(at: -bar.thickness / 2).reversed }
        }
        var path = PathData()
        guard let first = below.first, let last = above.first else { return path }
        path.move(to: first.start)
        for piece in below { piece.draw(in: &path) }
        path.line(to: last.start)
        for piece in above { piece.draw(in: &path) }
        path.close()
        return path
    }

    /// The pieces of one period of the wave's middle.
    private static func centerLine(of bar: DecorationBar, period: Double) -> [CubicPiece] {
        let height = swing * bar.thickness
        var rest = CubicPiece(
            start: Point(0, bar.middle), control1: Point(period / 2, bar.middle + height),
            control2: Point(period / 2, bar.middle - height), end: Point(period, bar.middle))
        var pieces: [CubicPiece] = []
        for remaining in (1...Self.pieces).reversed() {
            let (piece, other) = rest.divided(at: 1 / Double(remaining))
            pieces.append(piece)
            rest = other
        }
        return pieces
    }
}

/// A cubic Bézier curve that turns little.
private struct CubicPiece {
    let start: Point, control1: Point, control2: Point, end: Point

    var reversed: CubicPiece { CubicPiece(start: end, control1: control2, control2: control1, end: start) }

    func moved(by shift: Point) -> CubicPiece {
        CubicPiece(start: start + shift, control1: control1 + shift, control2: control2 + shift, end: end + shift)
    }

    func divided(at share: Double) -> (CubicPiece, CubicPiece) {
        let a = start.toward(control1, share), b = control1.toward(control2, share), c = control2.toward(end, share)
        let (ab, bc) = (a.toward(b, share), b.toward(c, share))
        let middle = ab.toward(bc, share)
        return (
            CubicPiece(start: start, control1: a, control2: ab, end: middle),
            CubicPiece(start: middle, control1: bc, control2: c, end: end)
        )
    }

    /// The curve at a distance to its right, by moving the lines between its points.
    func parallel(at distance: Double) -> CubicPiece {
        func normal(_ a: Point, _ b: Point) -> Point {
            let direction = b - a
            let length = direction.length
            return length > 0 ? Point(-direction.y, direction.x) * (1 / length) : .zero
        }
        let first = normal(start, control1), last = normal(control2, end)
        // The chord's ends move along the end normals, and the handles grow as the chord does (Tiller and Hanson).
        let (from, to) = (start + first * distance, end + last * distance)
        let factor = (end - start).length > 0 ? (to - from).length / (end - start).length : 1
        return CubicPiece(
            start: from, control1: from + (control1 - start) * factor, control2: to + (control2 - end) * factor, end: to
        )
    }

    func draw(in path: inout PathData) { path.cubic(to: end, control1: control1, control2: control2) }
}

#endif
