/// How one value of a track goes over to the next.
public struct TrackEasing: Hashable, Sendable {
    /// The control points of a cubic curve from (0, 0) to (1, 1): x1, y1, x2, y2; empty for a step, which keeps the
    /// first value until the time of the second.
    public let curve: [Double]

    private init(curve: [Double]) { self.curve = curve }

    /// At an even pace.
    public static let linear = TrackEasing(curve: [0, 0, 1, 1])
    /// The first value until the time of the second.
    public static let step = TrackEasing(curve: [])
    /// Along a cubic curve (CSS Easing 1, 2.3).
    ///
    /// - Parameters:
    ///   - x1: the time of the first control point, 0 to 1.
    ///   - y1: the progress of the first control point.
    ///   - x2: the time of the second control point, 0 to 1.
    ///   - y2: the progress of the second control point.
    public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TrackEasing {
        TrackEasing(curve: [min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2])
    }

    /// The progress at a share of the time, 0 to 1.
    public func progress(at share: Double) -> Double {
        guard !curve.isEmpty, !share.isNaN else { return 0 }
        guard self != .linear, share > 0, share < 1 else { return share }
        // The time rises along the curve, so that halving finds its place.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if Self.coordinate(middle, curve[0], curve[2]) < share { low = middle } else { high = middle }
        }
        return Self.coordinate((low + high) / 2, curve[1], curve[3])
    }

    private static func coordinate(_ place: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - place
        return 3 * rest * rest * place * first + 3 * rest * place * place * second + place * place * place
    }
}

extension TrackEasing: JSONWritable, Decodable {
    /// Writes a word, or the four numbers of a curve.
    public func write(to json: inout JSONStream) {
        if let word = Self.words.first(where: { $0.value == self })?.key { return json.string(word) }
        json.list(curve) { $0.write(to: &$1) }
    }

    private static let words: [String: TrackEasing] = ["linear": .linear, "step": .step]

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let word = try? container.decode(String.self) {
            guard let easing = Self.words[word] else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected linear or step")
            }
            self = easing
            return
        }
        let numbers = try FixedNumbers<Four>(from: decoder)
        self = .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}
