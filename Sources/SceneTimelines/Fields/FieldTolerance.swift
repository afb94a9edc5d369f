/// How much a value may differ from the one that it should be.
struct FieldTolerance {
    private var options: TimelineOptions
    /// The larger side of the drawing, in pixels.
    private let extent: Double

    init(_ options: TimelineOptions, extent: Double) {
        self.options = options
        self.extent = max(extent, 1)
        self.options.pixels *= self.extent / max(options.shownSide ?? 0, self.extent)
    }

    /// Twice the tolerance: what repeats was not looked at at the same moments of each repetition.
    var loose: FieldTolerance {
        var copy = self
        copy.options.pixels *= 2
        copy.options.shade *= 2
        return copy
    }

    private static let matrices: Set<String> = ["transform"]
    private static let shades: Set<String> = ["opacity", "offset"]
    /// Lengths and places in units of the node.
    private static let lengths: Set<String> = [
        "cx", "cy", "d", "dash", "dashOffset", "dx", "dy", "fr", "fx", "fy", "height", "r", "width", "x", "x1", "x2",
        "y", "y1", "y2",
    ]

    /// Whether a value is the one at a share of the way from one to another.
    ///
    /// - Parameter scale: how many pixels a unit of the node is large.
    func lies(
        _ value: FieldValue, from first: FieldValue, to last: FieldValue, at share: Double, _ path: FieldPath,
        _ scale: Double
    ) -> Bool {
        guard value.shape == first.shape, value.shape == last.shape else { return false }
        return value.numbers.indices.allSatisfy { index in
            let (start, end) = (first.numbers[index], last.numbers[index])
            let most = most(of: path, index, start, end, in: first, scale)
            return abs(start + (end - start) * share - value.numbers[index]) <= most
        }
    }

    private func most(
        of path: FieldPath, _ index: Int, _ start: Double, _ end: Double, in value: FieldValue, _ scale: Double
    ) -> Double {
        // Channels are whole numbers, each rounded by up to a half.
        if value.shape == ColorForm.shape { return options.shade * 255 + 1 }
        if Self.matrices.contains(path.name) { return index < 4 ? options.pixels / extent : options.pixels / scale }
        if Self.shades.contains(path.name) { return options.shade }
        if Self.lengths.contains(path.name) { return options.pixels / scale }
        return options.shade * max(abs(start), abs(end))
    }
}
