import Switchless
import VectorScene

/// The commands `C` and `c`: a cubic Bézier curve (SVG 2, 9.3.6).
struct CurveTo: PathCommand {
    static let name: Name = "C"
    static let summary = "A cubic curve, by both control points and its end."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        path.append(.cubic, 3) { input.takePoints(3, from: origin, into: $0) }
    }
}

/// The commands `S` and `s`: a smooth cubic Bézier curve (SVG 2, 9.3.6).
struct SmoothCurveTo: PathCommand {
    static let name: Name = "S"
    static let summary = "A cubic curve whose first control point mirrors the last one before it."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        let control1 = path.reflectedCubicControl
        return path.append(.cubic, 3) { points in
            points[0] = control1
            return input.takePoints(2, from: origin, into: points + 1)
        }
    }
}

/// The commands `Q` and `q`: a quadratic Bézier curve (SVG 2, 9.3.7).
struct QuadraticCurveTo: PathCommand {
    static let name: Name = "Q"
    static let summary = "A quadratic curve, by its control point and its end."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        path.append(.quadratic, 2) { input.takePoints(2, from: origin, into: $0) }
    }
}

/// The commands `T` and `t`: a smooth quadratic Bézier curve (SVG 2, 9.3.7).
struct SmoothQuadraticCurveTo: PathCommand {
    static let name: Name = "T"
    static let summary = "A quadratic curve whose control point mirrors the one before it."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        guard let point = input.takePoint(from: origin) else { return false }
        path.quadratic(to: point, control: path.reflectedQuadraticControl)
        return true
    }
}

/// The commands `A` and `a`: an elliptical arc (SVG 2, 9.3.8).
struct ArcTo: PathCommand {
    static let name: Name = "A"
    static let summary = "An arc of an ellipse: radii, rotation, two flags, its end."

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        guard let rx = input.takeNumber(), let ry = input.nextNumber(), let rotation = input.nextNumber(),
            let isLarge = input.nextFlag(), let isSweep = input.nextFlag(), let point = input.nextPoint(from: origin)
        else { return false }
        path.arc(to: point, EllipticalArc(rx: rx, ry: ry, rotation: rotation, isLarge: isLarge, isSweep: isSweep))
        return true
    }
}
