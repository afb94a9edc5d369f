import Switchless
import VectorScene

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
