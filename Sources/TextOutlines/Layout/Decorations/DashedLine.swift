#if TextOutlines

import Switchless
import VectorScene

/// Dashes twice as long as the line is thick, with gaps of about its thickness.
enum DashedLine: DecorationForm {
    static let name: Name = "dashed"
    static let summary = "Dashes."

    static func segments(of bar: DecorationBar) -> Double {
        5 * bar.count(width: 2 * bar.thickness, gap: bar.thickness)
    }

    static func outline(of bar: DecorationBar) -> PathData {
        let width = min(2 * bar.thickness, bar.length)
        return bar.marks(width: 2 * bar.thickness, gap: bar.thickness).reduce(into: PathData()) { path, start in
            path.append(bar.rect(from: start, width: width))
        }
    }
}

#endif
