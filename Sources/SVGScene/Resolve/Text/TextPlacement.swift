import Switchless
import VectorScene

/// The attributes that place characters (SVG 2, 11.2.1): a list each, with an entry for each character in turn.
public struct TextPlacement: Sendable {
    /// Where characters stand, absolutely.
    var x = LengthList.none, y = LengthList.none
    /// How far characters are moved from where they would stand.
    var dx = LengthList.none, dy = LengthList.none
    /// How far characters are turned, in degrees; the last entry counts for all that follow.
    var rotate = NumberList.none
    /// How long the text is to be (SVG 2, 11.5).
    var textLength: SVGLength?
    /// What gives where it is not.
    var lengthAdjust = Adjustment.spacing

    /// The words of `lengthAdjust`.
    enum Adjustment: String, Keyword { case spacing, spacingAndGlyphs }

    /// An element that leaves its characters where they are.
    public init() {}

    /// The same in user units.
    func measured(in viewport: Viewport, _ pool: ValuePool) -> MeasuredPlacement {
        func measure(_ list: LengthList, along axis: LengthAxis) -> [Double] {
            list.isEmpty ? [] : pool[list].map { viewport.length($0, along: axis) }
        }
        return MeasuredPlacement(
            x: measure(x, along: .width), y: measure(y, along: .height),
            dx: measure(dx, along: .width), dy: measure(dy, along: .height), rotate: Array(pool[rotate]),
            textLength: textLength.map { viewport.length($0, along: .width) },
            lengthAdjust: LengthAdjust(rawValue: lengthAdjust.rawValue) ?? .spacing)
    }
}

/// A placement in user units.
struct MeasuredPlacement {
    var x: [Double], y: [Double], dx: [Double], dy: [Double], rotate: [Double]
    var textLength: Double?
    var lengthAdjust: LengthAdjust
}
