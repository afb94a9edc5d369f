#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Trigonometry in degrees. The sine and cosine of right angles are exact.
enum Angle {
    static func sine(_ degrees: Double) -> Double { cosine(degrees - 90) }

    static func cosine(_ degrees: Double) -> Double {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let quarter = turn / 90
        return quarter == quarter.rounded() ? quarters[Int(abs(quarter))] : cos(turn * .pi / 180)
    }

    static func tangent(_ degrees: Double) -> Double { tan(degrees * .pi / 180) }

    /// The direction of a vector, -180 to 180, clockwise from the x axis.
    static func direction(_ vector: Point) -> Double { atan2(vector.y, vector.x) * 180 / .pi }

    private static let quarters: [Double] = [1, 0, -1, 0]
}
