#if canImport(CoreGraphics)

import CoreGraphics
import VectorScene

/// What is painted with.
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

#endif
