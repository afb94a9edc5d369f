import Switchless
import VectorScene

/// The attributes that position characters: each list has one entry per character (SVG 2, 11.2.1).
public struct TextPlacement: Sendable {
    /// The absolute positions of characters.
    var x = LengthList.empty, y = LengthList.empty
    /// The offsets of characters from their normal positions.
    var dx = LengthList.empty, dy = LengthList.empty
    /// The rotations of characters in degrees. The last entry applies to all further characters.
    var rotate = NumberList.empty
    /// The wanted length of the text (SVG 2, 11.5).
    var textLength: SVGLength?
    /// What is adjusted to get that length.
    var lengthAdjust = LengthAdjust.spacing

    /// Creates a placement that does not move characters.
    public init() {}

    /// The placement in user units.
    func measured(in viewport: Viewport, _ pool: ValuePool) -> MeasuredPlacement {
        func measure(_ list: LengthList, along axis: LengthAxis) -> [Double] {
            list.isEmpty ? [] : pool[list].map { viewport.length($0, along: axis) }
        }
        return MeasuredPlacement(
            x: measure(x, along: .width), y: measure(y, along: .height),
            dx: measure(dx, along: .width), dy: measure(dy, along: .height), rotate: pool[rotate],
            textLength: textLength.map { viewport.length($0, along: .width) },
            lengthAdjust: lengthAdjust)
    }
}

/// A placement in user units.
struct MeasuredPlacement {
    var x: [Double], y: [Double], dx: [Double], dy: [Double], rotate: [Double]
    var textLength: Double?
    var lengthAdjust: LengthAdjust
}
