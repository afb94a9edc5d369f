import SVGScene
import Switchless
import VectorScene

/// A drawing with a label of 100 by 100 pixels, whose letters are 10 by 10.
func label(_ content: String, css: String = "") throws -> SVGConversion {
    var options = SVGOptions()
    options.text = .outlines(EvenFont())
    return try SVGConverter(options: options).convert(
        svg(
            "<style><![CDATA[\(css)]]></style><foreignObject width='100' height='100'>"
                + "<div xmlns='http://www.w3.org/1999/xhtml'>\(content)</div></foreignObject>",
            "width='200' height='200'"))
}

/// The boxes that are drawn of a label: left, top, width and height.
func boxes(_ content: String, css: String = "") throws -> [[Double]] {
    try label(content, css: css).paths.compactMap(\.bounds).map { [$0.x, $0.y, $0.width, $0.height] }
}

/// The lines of a label: where they begin, and their texts.
func lines(_ content: String, css: String = "") throws -> [String] {
    try label(content, css: css).texts.flatMap(\.chunks).map { chunk in
        "\(Int(chunk.x ?? -1)),\(Int(chunk.y ?? -1)) \(chunk.spans.map(\.text).joined(separator: "|"))"
    }
}
