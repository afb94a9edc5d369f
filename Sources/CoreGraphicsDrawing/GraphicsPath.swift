#if canImport(CoreGraphics)

import CoreGraphics
import VectorScene

/// Makes paths of Core Graphics.
struct GraphicsPath: PathSink {
    private let path = CGMutablePath()

    /// A scene's path for Core Graphics.
    static func of(_ data: PathData) -> CGPath {
        var sink = GraphicsPath()
        data.visit(&sink)
        return sink.path
    }

    mutating func move(to end: Point) { path.move(to: end.graphics) }
    mutating func line(to end: Point) { path.addLine(to: end.graphics) }
    mutating func quadratic(to end: Point, control: Point) {
        path.addQuadCurve(to: end.graphics, control: control.graphics)
    }
    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        path.addCurve(to: end.graphics, control1: control1.graphics, control2: control2.graphics)
    }
    mutating func close() { path.closeSubpath() }
}

extension Point {
    var graphics: CGPoint { CGPoint(x: x, y: y) }
}

extension Transform {
    var graphics: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: e, ty: f) }

    init(_ transform: CGAffineTransform) {
        self.init(
            Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d), Double(transform.tx),
            Double(transform.ty))
    }
}

extension SceneColor {
    func graphics(opacity: Double) -> CGColor {
        CGColor(
            srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
            alpha: CGFloat(opacity))
    }
}

#endif
