import Switchless
import VectorScene

/// The commands `A` and `a`: an elliptical arc (SVG 2, 9.3.8).
struct ArcTo: PathCommand {
    static let name: Name = "A"
    static let summary = "An arc of an ellipse: radii, rotation, two flags, its end."

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 3) { numbers in
            let shape = numbers.baseAddress.unsafelyUnwrapped
            guard input.takeNumbers(3, into: shape), let isLarge = input.nextFlag(), let isSweep = input.nextFlag(),
                let point = input.nextPoint(from: origin)
            else { return false }
            path.arc(
                to: point,
                EllipticalArc(rx: shape[0], ry: shape[1], rotation: shape[2], isLarge: isLarge, isSweep: isSweep))
            return true
        }
    }
}
