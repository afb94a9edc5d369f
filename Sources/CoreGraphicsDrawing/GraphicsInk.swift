#if canImport(CoreGraphics)

import CoreGraphics
import VectorScene

/// The ink of a fill or stroke.
protocol GraphicsInk {
    /// Fills everything within the clip.
    func paint(in context: CGContext)
    /// Fills a path.
    func fill(_ path: CGPath, _ rule: CGPathFillRule, in context: CGContext)
}

extension GraphicsInk {
    func fill(_ path: CGPath, _ rule: CGPathFillRule, in context: CGContext) {
        context.saveGState()
        context.addPath(path)
        context.clip(using: rule)
        paint(in: context)
        context.restoreGState()
    }
}

/// One colour.
struct ColorInk: GraphicsInk {
    let color: CGColor

    func paint(in context: CGContext) {
        context.setFillColor(color)
        context.fill(context.boundingBoxOfClipPath)
    }

    func fill(_ path: CGPath, _ rule: CGPathFillRule, in context: CGContext) {
        context.setFillColor(color)
        context.addPath(path)
        context.fillPath(using: rule)
    }
}

/// A gradient along a line.
struct LinearInk: GraphicsInk {
    let gradient: LinearGradientPaint

    func paint(in context: CGContext) {
        context.concatenate(gradient.transform.graphics)
        let (start, end) = (Point(gradient.x1, gradient.y1), Point(gradient.x2, gradient.y2))
        let axis = end - start
        let square = axis.x * axis.x + axis.y * axis.y
        let places = context.clipCorners.map { corner in
            square > 0 ? ((corner.x - start.x) * axis.x + (corner.y - start.y) * axis.y) / square : 0
        }
        let cycles = GradientCycles(gradient.spread, from: places.min() ?? 0, to: places.max() ?? 1)
        guard let colors = cycles.gradient(of: gradient.stops) else { return }
        context.drawLinearGradient(
            colors, start: (start + axis * cycles.first).graphics, end: (start + axis * cycles.last).graphics,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
}

/// A gradient between two circles.
struct RadialInk: GraphicsInk {
    let gradient: RadialGradientPaint

    func paint(in context: CGContext) {
        context.concatenate(gradient.transform.graphics)
        let (start, end) = (Point(gradient.fx, gradient.fy), Point(gradient.cx, gradient.cy))
        let growth = gradient.r - gradient.fr
        let farthest = context.clipCorners.map { ($0 - end).length }.max() ?? 0
        // The circles grow to the outside alone.
        let cycles = GradientCycles(gradient.spread, from: 0, to: growth > 0 ? farthest / growth + 1 : 1)
        guard let colors = cycles.gradient(of: gradient.stops) else { return }
        context.drawRadialGradient(
            colors, startCenter: start.graphics, startRadius: CGFloat(gradient.fr),
            endCenter: (start + (end - start) * cycles.last).graphics,
            endRadius: CGFloat(gradient.fr + growth * cycles.last),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
}

/// A tile, repeated in both directions.
struct TileInk: GraphicsInk {
    let layer: CGLayer
    let tile: Rect
    let transform: Transform
    /// The tiles that are drawn at most.
    private static let limit = 100_000.0

    func paint(in context: CGContext) {
        context.concatenate(transform.graphics)
        let box = context.boundingBoxOfClipPath
        let left = ((Double(box.origin.x) - tile.x) / tile.width).rounded(.down)
        let top = ((Double(box.origin.y) - tile.y) / tile.height).rounded(.down)
        let columns = (Double(box.size.width) / tile.width).rounded(.up) + 1
        let rows = (Double(box.size.height) / tile.height).rounded(.up) + 1
        guard columns * rows <= Self.limit else { return }
        for row in 0..<Int(rows) {
            for column in 0..<Int(columns) {
                let x = tile.x + (left + Double(column)) * tile.width
                let y = tile.y + (top + Double(row)) * tile.height
                context.draw(layer, in: CGRect(x: x, y: y, width: tile.width, height: tile.height))
            }
        }
    }
}

extension CGContext {
    /// The corners of what can be drawn on, in user space.
    fileprivate var clipCorners: [Point] {
        let box = boundingBoxOfClipPath
        let (x, y) = (Double(box.origin.x), Double(box.origin.y))
        let (width, height) = (Double(box.size.width), Double(box.size.height))
        return [Point(x, y), Point(x + width, y), Point(x, y + height), Point(x + width, y + height)]
    }
}

/// The repetitions of a gradient that show. Core Graphics has gradients that end in one colour alone.
struct GradientCycles {
    /// The range of repetitions, in lengths of the gradient.
    let first, last: Double
    private let isReflected: Bool
    /// The repetitions that are drawn at most.
    private static let limit = 256.0

    init(_ spread: GradientSpread, from: Double, to: Double) {
        let (low, high) = (from.rounded(.down), max(to.rounded(.up), from.rounded(.down) + 1))
        let repeats = spread != .pad && high - low <= Self.limit
        first = repeats ? low : 0
        last = repeats ? high : 1
        isReflected = spread == .reflect
    }

    /// The colours of all repetitions.
    func gradient(of stops: [GradientStop]) -> CGGradient? {
        var colors: [CGFloat] = []
        var locations: [CGFloat] = []
        for cycle in Int(first)..<Int(last) {
            let isBackward = isReflected && cycle & 1 != 0
            for stop in isBackward ? stops.reversed() : stops {
                let place = Double(cycle) + (isBackward ? 1 - stop.offset : stop.offset)
                locations.append(CGFloat((place - first) / (last - first)))
                colors += [stop.color.red, stop.color.green, stop.color.blue].map { CGFloat($0) / 255 }
                colors.append(CGFloat(stop.opacity))
            }
        }
        return CGGradient(
            colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: colors, locations: locations,
            count: locations.count)
    }
}

/// Core Graphics' constants for the keywords of scenes.
enum GraphicsNames {
    static func rule(_ rule: FillRule) -> CGPathFillRule { rules[rule] ?? .winding }
    static func cap(_ cap: LineCap) -> CGLineCap { caps[cap] ?? .butt }
    static func join(_ join: LineJoin) -> CGLineJoin { joins[join] ?? .miter }
    static func blend(_ mode: SceneBlendMode?) -> CGBlendMode { mode.flatMap { blends[$0] } ?? .normal }
    static func quality(_ rendering: ImageRendering?) -> CGInterpolationQuality {
        rendering.flatMap { qualities[$0] } ?? .default
    }

    /// Pixels of 32 bits with alpha in the highest byte, multiplied.
    static let pixels = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue

    /// Bytes as Core Graphics takes them.
    static func data(_ bytes: [UInt8]) -> CFData { CFDataCreate(nil, bytes, bytes.count) }

    private static let rules: [FillRule: CGPathFillRule] = [.nonzero: .winding, .evenodd: .evenOdd]
    private static let caps: [LineCap: CGLineCap] = [.butt: .butt, .round: .round, .square: .square]
    // miterClip: Core Graphics has none
    private static let joins: [LineJoin: CGLineJoin] = [.miter: .miter, .round: .round, .bevel: .bevel]
    private static let qualities: [ImageRendering: CGInterpolationQuality] = [
        .optimizeSpeed: .none, .pixelated: .none, .crispEdges: .none, .smooth: .medium, .optimizeQuality: .high,
        .highQuality: .high,
    ]
    private static let blends: [SceneBlendMode: CGBlendMode] = [
        .multiply: .multiply, .screen: .screen, .overlay: .overlay, .darken: .darken, .lighten: .lighten,
        .difference: .difference, .exclusion: .exclusion, .hue: .hue, .saturation: .saturation, .color: .color,
        .luminosity: .luminosity, .colorDodge: .colorDodge, .colorBurn: .colorBurn, .hardLight: .hardLight,
        .softLight: .softLight, .plusLighter: .plusLighter,
    ]
}

#endif
