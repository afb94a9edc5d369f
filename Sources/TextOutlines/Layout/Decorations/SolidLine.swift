#if TextOutlines

import Switchless
import VectorScene

/// One line.
enum SolidLine: DecorationForm {
    static let name: Name = "solid"
    static let summary = "One line."

    static func segments(of bar: DecorationBar) -> Double { 5 }

    static func outline(of bar: DecorationBar) -> PathData { bar.rect(from: 0, width: bar.length) }
}

#endif
