#if TextOutlines

import Switchless
import VectorScene

/// Two lines of the thickness of one, half of it apart. The inner one is where a solid line is.
enum DoubleLine: DecorationForm {
    static let name: Name = "double"
    static let summary = "Two lines."

    /// The distance of their centres, as a share of the thickness.
    private static let pitch = 1.5

    static func segments(of bar: DecorationBar) -> Double { 10 }

    static func outline(of bar: DecorationBar) -> PathData {
        // A line through the glyphs has one on each side.
        let first = bar.moved(down: bar.outward == 0 ? -pitch / 2 : 0)
        let second = bar.moved(down: bar.outward == 0 ? pitch / 2 : pitch * bar.outward)
        return SolidLine.outline(of: first).appending(SolidLine.outline(of: second))
    }
}

#endif
