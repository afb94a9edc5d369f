extension Transform {
    /// Maps fractions of a box to the space of the box.
    static func box(_ box: Rect) -> Transform { Transform(box.width, 0, 0, box.height, box.x, box.y) }

    /// Maps a view box into a rectangle at the origin (SVG 2, 8.2).
    ///
    /// - Parameter aspectRatio: the value of `preserveAspectRatio`; `xMidYMid meet` where it is missing or unknown.
    static func fitting(_ viewBox: Rect, into size: Size, _ aspectRatio: String?) -> Transform {
        let words = (aspectRatio ?? "").split(separator: " ").map(String.init)
        let alignment = words.first.map { ViewBoxAlignment(rawValue: $0) ?? .standard } ?? .standard
        let (x, y) = (size.width / viewBox.width, size.height / viewBox.height)
        guard let share = alignment.share else { return Transform(x, 0, 0, y, -viewBox.x * x, -viewBox.y * y) }
        let isSlice = words.dropFirst().contains { ViewBoxAlignment.slice.contains($0) }
        let scale = isSlice ? max(x, y) : min(x, y)
        return Transform(
            scale, 0, 0, scale, (size.width - viewBox.width * scale) * share.x - viewBox.x * scale,
            (size.height - viewBox.height * scale) * share.y - viewBox.y * scale)
    }
}

/// Where a view box is put in a larger rectangle.
struct ViewBoxAlignment {
    /// The shares of the free space to the left and above; `nil` if the view box is stretched.
    let share: Point?

    static let standard = ViewBoxAlignment(share: Point(0.5, 0.5))
    /// The words for a view box that covers the rectangle.
    static let slice: Set = ["slice"]

    private static let alignments: [String: ViewBoxAlignment] = {
        let shares = [("Min", 0), ("Mid", 0.5), ("Max", 1)]
        let all = shares.flatMap { x in
            shares.map { y in ("x\(x.0)Y\(y.0)", ViewBoxAlignment(share: Point(x.1, y.1))) }
        }
        return Dictionary(uniqueKeysWithValues: all + [("none", ViewBoxAlignment(share: nil))])
    }()

    private init(share: Point?) { self.share = share }

    /// The alignment of a keyword of SVG; `nil` if there is none.
    init?(rawValue: String) {
        guard let known = Self.alignments[rawValue] else { return nil }
        self = known
    }
}

extension Rect {
    /// Whether something can be measured in fractions of it.
    var isUsable: Bool { !isEmpty && isFinite }
}

extension Size {
    /// The measure of lengths without a direction: the diagonal divided by the square root of 2 (SVG 2, 8.9).
    var normalizedDiagonal: Double { ((width * width + height * height) / 2).squareRoot() }
}
