import SVGScene
import VectorScene

/// A drawing of 100 by 100 with `content` at a moment.
func conversion(_ content: String, at time: DrawingTime) throws -> SVGConversion {
    var options = SVGOptions()
    options.time = time
    return try convert(content, options: options)
}

/// The edges of what is painted at a moment: left, top, right and bottom, to a thousandth.
func edges(_ content: String, at time: DrawingTime) throws -> [Double]? {
    try conversion(content, at: time).scene.paintedBounds().map { box in
        [box.minX, box.minY, box.maxX, box.maxY].map { ($0 * 1000).rounded() / 1000 }
    }
}

/// The fill of the first path at a moment, as JSON has it.
func fill(_ content: String, at time: DrawingTime) throws -> String? {
    let json = try conversion(content, at: time).json()
    guard let start = json.range(of: "\"fill\":{\"paint\":\"") else { return nil }
    return String(json[start.upperBound...].prefix { $0 != "\"" })
}
