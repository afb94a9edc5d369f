#if TextOutlines

import Switchless
import VectorScene

/// Round dots as wide as the line is thick, about as far apart.
enum DottedLine: DecorationForm {
    static let name: Name = "dotted"
    static let summary = "Round dots."

    static func segments(of bar: DecorationBar) -> Double { 6 * bar.count(width: bar.thickness, gap: bar.thickness) }

    static func outline(of bar: DecorationBar) -> PathData {
        let radius = bar.thickness / 2
        return bar.marks(width: bar.thickness, gap: bar.thickness).reduce(into: PathData()) { path, start in
            path.append(.ellipse(center: Point(start + radius, bar.middle), rx: radius, ry: radius))
        }
    }
}

#endif
