#if TextOutlines

import Switchless
import VectorScene

/// A form of decoration lines (CSS Text Decoration 4, 2.2).
protocol DecorationForm: Named {
    /// The number of segments of its outline, in advance.
    static func segments(of bar: DecorationBar) -> Double

    /// The outline.
    static func outline(of bar: DecorationBar) -> PathData
}

/// The forms by their keywords.
enum DecorationForms {
    static let standard = Registry<any DecorationForm.Type>(
        "form of decoration lines",
        [
            DashedLine.self,
            DottedLine.self,
            DoubleLine.self,
            SolidLine.self,
            WavyLine.self,
        ], as: { $0 })
}

/// One straight piece of a decoration line, from the origin along the x axis. Lengths are in user units.
struct DecorationBar {
    let length: Double
    /// The y of the centre of a solid line.
    let middle: Double
    /// The thickness, above 0.
    let thickness: Double
    /// The direction away from the glyphs: 1 downwards, -1 upwards, 0 for a line through them.
    let outward: Double

    /// The bar with its centre moved away from the glyphs by a share of the thickness.
    func moved(outward share: Double) -> DecorationBar { moved(down: outward * share) }

    /// The bar with its centre moved down by a share of the thickness.
    func moved(down share: Double) -> DecorationBar {
        DecorationBar(length: length, middle: middle + share * thickness, thickness: thickness, outward: outward)
    }

    /// A piece of it as a rectangle.
    func rect(from x: Double, width: Double) -> PathData {
        .rect(Rect(x: x, y: middle - thickness / 2, width: width, height: thickness))
    }

    /// The positions of marks along the bar, the first at its start and the last at its end (as browsers distribute them).
    ///
    /// - Parameters:
    ///   - width: the width of a mark.
    ///   - gap: the gap that is wanted. The closest one with which a whole number of marks fits is taken.
    func marks(width: Double, gap: Double) -> [Double] {
        let count = self.count(width: width, gap: gap)
        guard count > 1 else { return [0] }
        let pitch = (length - width) / (count - 1)
        return (0..<Int(count)).map { Double($0) * pitch }
    }

    /// The number of marks along the bar, 1 or more.
    func count(width: Double, gap: Double) -> Double {
        let least = ((length + gap) / (width + gap)).rounded(.down)
        guard least > 1 else { return max(least, 1) }
        let wide = (length - least * width) / (least - 1)
        let narrow = (length - (least + 1) * width) / least
        return narrow > 0 && abs(narrow - gap) <= abs(wide - gap) ? least + 1 : least
    }
}

#endif
