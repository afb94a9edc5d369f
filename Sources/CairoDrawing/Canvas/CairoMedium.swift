#if Rendering

import CCairo
import VectorScene

/// The final target of a canvas: pixels, or a page that stays sharp.
protocol CairoMedium {
    /// The pixels per unit in which a tile is drawn.
    func tileScale(_ tile: Rect, _ scales: Point) -> Point
    /// Makes the surface of a tile.
    func tileSurface(width: Double, height: Double) throws -> CairoSurface
    /// The pixels per unit of the page in which masks by luminance and filters are drawn.
    var maskScale: Double { get }
    /// How an image extends beyond its edge.
    var imageExtend: cairo_extend_t { get }
    /// The least difference between the offsets of two colour stops.
    var stopGap: Double { get }
    /// The least length of a dash, in widths of the line.
    var shortestDash: Double { get }
    /// By how much a dash begins later and ends earlier, in pixels.
    var dashGap: Double { get }
    /// Whether it carries JPEG files as they are.
    var carriesJPEG: Bool { get }
    /// Whether it keeps the images that were drawn until it is finished.
    var keepsImages: Bool { get }
    /// How far a line may be drawn beside its path, in units of the surface.
    ///
    /// - Parameters:
    ///   - width: the width of the line in these.
    ///   - segments: how many segments the path has.
    func tolerance(width: Double, segments: Int) -> Double
    /// The bands that pixels are drawn in; `nil` for a medium without pixels.
    func bands(on context: CairoContext) -> CairoBands?
}

/// A bitmap.
struct BitmapMedium: CairoMedium {
    /// The longest side of a tile, in pixels.
    static let longestSide = 4096.0
    let maskScale = 1.0
    let carriesJPEG = false, keepsImages = false
    let stopGap = 0.0
    let shortestDash = 0.0
    // Cairo, which counts in 1/256 of a pixel, gives a dash that begins or ends at a corner a corner.
    let dashGap = 1.0 / 128
    // A transparent surrounding would shine through the edge of a magnified image.
    let imageExtend = CAIRO_EXTEND_PAD

    func tileScale(_ tile: Rect, _ scales: Point) -> Point {
        Point(pixels(tile.width * scales.x) / tile.width, pixels(tile.height * scales.y) / tile.height)
    }

    // With Cairo's own 0.1, a thin line along a curve with a sharp turn at its end is drawn beside it. With 0.01 the
    // corners of wide lines, and long paths of curves, have so many edges that these take most of the time.
    func tolerance(width: Double, segments: Int) -> Double {
        min(max(0.01, width / 3200, Double(segments) / 100_000), 0.2)
    }

    func bands(on context: CairoContext) -> CairoBands? { CairoBands(context) }

    /// Whole pixels, so that tiles meet without a seam.
    private func pixels(_ length: Double) -> Double { min(max(length.rounded(), 1), Self.longestSide) }

    func tileSurface(width: Double, height: Double) throws -> CairoSurface {
        try CairoSurface(width: Int(width.rounded()), height: Int(height.rounded()))
    }
}

/// A page of vectors.
struct PageMedium: CairoMedium {
    let maskScale: Double
    let carriesJPEG = true, keepsImages = true
    // Readers of PDF lose one of two stops at the same offset.
    let stopGap = 0.00001
    // Readers of PDF do not know in which direction the square cap of a dash without length lies.
    let shortestDash = 0.001
    let dashGap = 0.0
    let imageExtend = CAIRO_EXTEND_NONE

    /// Makes a page whose bitmaps have so many pixels an inch, of which a page has 72 units.
    init(resolution: Double) { maskScale = resolution / 72 }

    // The file has the curves. Cairo only measures the page with it.
    func tolerance(width: Double, segments: Int) -> Double { min(max(0.1, Double(segments) / 10_000), 5) }

    func bands(on context: CairoContext) -> CairoBands? { nil }

    // Cairo repeats tiles at steps of whole units.
    func tileScale(_ tile: Rect, _ scales: Point) -> Point {
        Point(tile.width.rounded(.up) / tile.width, tile.height.rounded(.up) / tile.height)
    }

    func tileSurface(width: Double, height: Double) throws -> CairoSurface {
        try CairoSurface(recordingWidth: width.rounded(), height: height.rounded())
    }
}

/// Cairo's constants for the keywords of scenes.
enum CairoNames {
    static func rule(_ rule: FillRule) -> cairo_fill_rule_t { rules[rule] ?? CAIRO_FILL_RULE_WINDING }
    static func cap(_ cap: LineCap) -> cairo_line_cap_t { caps[cap] ?? CAIRO_LINE_CAP_BUTT }
    static func hasJoin(_ join: LineJoin) -> Bool { joins[join] != nil }
    static func join(_ join: LineJoin) -> cairo_line_join_t { joins[join] ?? CAIRO_LINE_JOIN_MITER }
    static func extend(_ spread: GradientSpread) -> cairo_extend_t { extends[spread] ?? CAIRO_EXTEND_PAD }
    static func blend(_ mode: SceneBlendMode?) -> cairo_operator_t {
        mode.flatMap { operators[$0] } ?? CAIRO_OPERATOR_OVER
    }
    static func antialias(_ rendering: ShapeRendering?) -> cairo_antialias_t {
        rendering == nil ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE
    }
    static func filter(_ rendering: ImageRendering?) -> cairo_filter_t {
        rendering.flatMap { filters[$0] } ?? CAIRO_FILTER_GOOD
    }

    private static let rules: [FillRule: cairo_fill_rule_t] = [
        .nonzero: CAIRO_FILL_RULE_WINDING, .evenodd: CAIRO_FILL_RULE_EVEN_ODD,
    ]
    private static let caps: [LineCap: cairo_line_cap_t] = [
        .butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE,
    ]
    // miterClip: Cairo has none
    private static let joins: [LineJoin: cairo_line_join_t] = [
        .miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL,
    ]
    private static let extends: [GradientSpread: cairo_extend_t] = [
        .pad: CAIRO_EXTEND_PAD, .reflect: CAIRO_EXTEND_REFLECT, .repeat: CAIRO_EXTEND_REPEAT,
    ]
    private static let filters: [ImageRendering: cairo_filter_t] = [
        .optimizeSpeed: CAIRO_FILTER_NEAREST, .pixelated: CAIRO_FILTER_NEAREST, .crispEdges: CAIRO_FILTER_NEAREST,
        .smooth: CAIRO_FILTER_BILINEAR, .optimizeQuality: CAIRO_FILTER_BEST, .highQuality: CAIRO_FILTER_BEST,
    ]
    private static let operators: [SceneBlendMode: cairo_operator_t] = [
        .multiply: CAIRO_OPERATOR_MULTIPLY, .screen: CAIRO_OPERATOR_SCREEN, .overlay: CAIRO_OPERATOR_OVERLAY,
        .darken: CAIRO_OPERATOR_DARKEN, .lighten: CAIRO_OPERATOR_LIGHTEN, .difference: CAIRO_OPERATOR_DIFFERENCE,
        .exclusion: CAIRO_OPERATOR_EXCLUSION, .hue: CAIRO_OPERATOR_HSL_HUE,
        .saturation: CAIRO_OPERATOR_HSL_SATURATION, .color: CAIRO_OPERATOR_HSL_COLOR,
        .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY, .colorDodge: CAIRO_OPERATOR_COLOR_DODGE,
        .colorBurn: CAIRO_OPERATOR_COLOR_BURN, .hardLight: CAIRO_OPERATOR_HARD_LIGHT,
        .softLight: CAIRO_OPERATOR_SOFT_LIGHT, .plusLighter: CAIRO_OPERATOR_ADD,
    ]
}

/// Hands a path to Cairo.
///
/// Cairo keeps coordinates in 24 bits before the point and wraps them around. So points are transformed here, and kept
/// within these.
struct CairoPathSink: PathSink {
    private let context: CairoContext
    private let space: Transform
    private static let limit = 4_000_000.0
    private var current = Point.zero
    /// Whether lines without a length are drawn as very short ones: Cairo gives them no square caps.
    private let drawsDots: Bool
    /// Whether the subpath has gone nowhere, and whether it has a segment.
    private var isDot = false, hasSegment = false
    /// The pixels of a line without a length.
    private static let dot = 1.0 / 64

    private init(_ context: CairoContext, _ space: Transform, drawsDots: Bool) {
        self.context = context
        self.space = space
        self.drawsDots = drawsDots
    }

    /// Makes `path` the current path of the context.
    ///
    /// - Parameter hasSquareCaps: whether it is for a line with square caps.
    static func send(_ path: PathData, to context: CairoContext, hasSquareCaps: Bool = false) {
        let matrix = context.matrix
        context.beginPath()
        context.resetMatrix()
        var sink = CairoPathSink(context, matrix.transform, drawsDots: hasSquareCaps)
        path.visit(&sink)
        sink.drawDot()
        context.matrix = matrix
    }

    mutating func move(to end: Point) {
        drawDot()
        (isDot, hasSegment) = (drawsDots, false)
        current = end
        context.move(to: bounded(end))
    }

    mutating func line(to end: Point) {
        note(end)
        current = end
        context.line(to: bounded(end))
    }

    mutating func quadratic(to end: Point, control: Point) {
        cubic(to: end, control1: current.toward(control, 2 / 3), control2: end.toward(control, 2 / 3))
    }

    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        for point in [control1, control2, end] { note(point) }
        current = end
        context.cubic(to: bounded(end), control1: bounded(control1), control2: bounded(control2))
    }

    mutating func close() {
        guard isDot else { return context.closePath() }
        hasSegment = true
        drawDot()
    }

    /// Notes where a segment goes.
    private mutating func note(_ point: Point) {
        hasSegment = true
        isDot = isDot && point == current
    }

    /// Ends a subpath that has gone nowhere along the x axis (SVG 2, 13.5.4).
    private mutating func drawDot() {
        guard isDot, hasSegment else { return }
        isDot = false
        let length = (space.a * space.a + space.b * space.b).squareRoot()
        context.line(to: bounded(Point(current.x + Self.dot / length, current.y)))
    }

    private func bounded(_ point: Point) -> Point {
        let point = space.apply(point)
        return Point(
            min(max(point.x, -Self.limit), Self.limit), min(max(point.y, -Self.limit), Self.limit))
    }
}

/// The bitmap of a mask by luminance.
final class LuminanceBitmap {
    /// Draws on the bitmap in the user space of the masked context.
    let context: CairoContext
    private let surface: CairoSurface
    private let matrix: cairo_matrix_t
    private let colorSpace: SceneColorSpace

    /// Makes a bitmap as large as what can be drawn on in `context`.
    init(of context: CairoContext, scale: Double, _ colorSpace: SceneColorSpace) throws {
        let extents = context.extents
        surface = try CairoSurface(
            width: max(Int((extents.width * scale).rounded(.up)), 1),
            height: max(Int((extents.height * scale).rounded(.up)), 1))
        matrix = cairo_matrix_t(
            .scale(x: scale, y: scale) * .translation(x: -extents.x, y: -extents.y) * context.matrix.transform)
        self.context = CairoContext(surface)
        self.context.matrix = matrix
        self.colorSpace = colorSpace
    }

    /// The bitmap as a pattern whose alpha is the luminance, in the same user space.
    func pattern() -> CairoPattern {
        let luminance = MaskLuminance(in: colorSpace)
        surface.changeRows { _, row in
            for x in row.indices { row[x] = UInt32(luminance.coverage(of: row[x])) << 24 }
        }
        let pattern = CairoPattern(surface)
        pattern.setMatrix(matrix)
        return pattern
    }
}

/// The pixels that layers, masks, tiles and pictures may take.
final class PixelBudget {
    /// The pixels of all layers and bitmaps that exist at a time.
    private let openLimit: Int
    /// The pixels of all layers and bitmaps of a drawing.
    private let totalLimit: Int
    private var open = 0, total = 0

    /// The pixels that what is drawn on a small picture may take at a time: 192 MB.
    private static let leastOpen = 48_000_000

    /// Makes a budget.
    ///
    /// - Parameters:
    ///   - limit: the most pixels of a picture.
    ///   - size: the size of the picture in pixels.
    init(limit: Int, for size: Size) {
        let most = limit.multipliedReportingOverflow(by: 4).partialValue
        let picture = min(max(size.width * size.height, 0), Double(limit))
        openLimit = min(max(4 * Int(picture), Self.leastOpen), most)
        totalLimit = limit.multipliedReportingOverflow(by: 40).partialValue
    }

    /// Takes the pixels of a bitmap.
    ///
    /// - Returns: how many these are, for ``free(_:)``.
    func take(width: Double, height: Double) throws -> Int {
        let pixels = Int(min(max(width, 0), 1e6) * min(max(height, 0), 1e6))
        (open, total) = (open + pixels, total + pixels)
        guard open <= openLimit, total <= totalLimit else {
            throw PaintingError(
                "limit-layers",
                """
                the layers, masks, patterns and images take more than \(openLimit) pixels at a time, or \(totalLimit) \
                in all; choose a smaller width, or smaller images
                """)
        }
        return pixels
    }

    /// Gives back the pixels of a bitmap that is no longer there.
    func free(_ pixels: Int) { open -= pixels }
}

#endif
