/// The positions of a text's characters (SVG 2, 11.2.1). Inner elements override outer ones.
///
/// A list that no element has is empty.
struct TextPositions {
    private(set) var x: [Double?] = [], y: [Double?] = []
    private(set) var dx: [Double?] = [], dy: [Double?] = []
    private(set) var rotate: [Double?] = []

    init(of flow: TextFlow) {
        let count = flow.characters.count
        for holder in flow.holders {
            Self.put(holder.placement.x, at: holder.range, of: count, into: &x)
            Self.put(holder.placement.y, at: holder.range, of: count, into: &y)
            Self.put(holder.placement.dx, at: holder.range, of: count, into: &dx)
            Self.put(holder.placement.dy, at: holder.range, of: count, into: &dy)
        }
        for (index, start) in flow.lineStarts {
            Self.put([start.position.x], at: index..<count, of: count, into: &x)
            Self.put([start.position.y], at: index..<count, of: count, into: &y)
        }
        turn(flow)
    }

    private static func put(_ values: [Double], at range: Range<Int>, of count: Int, into list: inout [Double?]) {
        guard !values.isEmpty, !range.isEmpty else { return }
        if list.isEmpty { list = Array(repeating: nil, count: count) }
        for (index, value) in zip(range, values) { list[index] = value }
    }

    /// Sets the rotations. The last entry of `rotate` applies to the remaining characters of its element.
    ///
    /// Hence the innermost element with a list determines all of its characters.
    private mutating func turn(_ flow: TextFlow) {
        for run in flow.runs {
            guard let turner = flow.holders[run.holder].turner else { continue }
            if rotate.isEmpty { rotate = Array(repeating: nil, count: flow.characters.count) }
            let angles = flow.holders[turner].placement.rotate
            let start = flow.holders[turner].range.lowerBound
            for index in run.range { rotate[index] = angles[min(index - start, angles.count - 1)] }
        }
    }
}
