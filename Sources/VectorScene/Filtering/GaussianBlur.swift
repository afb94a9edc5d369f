/// A blur (Filter Effects 9.15): by three boxes where the deviation is 2 pixels or more, so that time does not grow
/// with it.
struct GaussianBlur {
    private let deviations: (x: Double, y: Double)
    private let edgeMode: EdgeMode

    /// How many times the work of copying a pixel each pixel takes.
    static let cost = 14

    /// How far a pixel has an effect.
    static func reach(_ deviationX: Double, _ deviationY: Double) -> Double { 3 * max(deviationX, deviationY, 0) }

    /// Makes a blur by deviations in user units.
    init(
        _ deviationX: Double, _ deviationY: Double, _ edgeMode: EdgeMode = .none, in context: FilterContext
    ) {
        deviations = (deviationX * context.scales.x, deviationY * context.scales.y)
        self.edgeMode = edgeMode
    }

    /// The blurred image. Without an edge mode it spreads beyond the image's area.
    func applied(to image: FilterImage) -> FilterImage {
        (edgeMode == .none ? image.cropped(to: image.bounds) : image)
            .transposingRows { blur(&$0, deviations.x) }
            .transposingRows { blur(&$0, deviations.y) }
    }

    private func blur(_ line: inout [Channels], _ deviation: Double) {
        // A line that is blurred over twice its length has one colour.
        let deviation = min(deviation, 2 * Double(line.count))
        guard deviation > 0.01, !line.isEmpty else { return }
        deviation < 2 ? weigh(&line, deviation) : average(&line, deviation)
    }

    private func weigh(_ line: inout [Channels], _ deviation: Double) {
        let reach = Int((deviation * 3).rounded(.up))
        let weights = (-reach...reach).map { Power.natural(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = weights.reduce(0, +), shares = weights.map { Float($0 / sum) }
        let extended = extended(line, by: reach, reach)
        for index in line.indices {
            var blurred = Channels.zero
            for (offset, share) in shares.enumerated() { blurred += share * extended[index + offset] }
            line[index] = blurred
        }
    }

    private func average(_ line: inout [Channels], _ deviation: Double) {
        let size = Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5), half = size / 2
        // Two boxes of an even size lie half a pixel to either side, and the third is one larger.
        let odd = [(size, half), (size, half), (size, half)], even = [(size, half), (size, half - 1), (size + 1, half)]
        for (box, before) in size % 2 == 1 ? odd : even {
            let extended = extended(line, by: before, box - 1 - before), factor = 1 / Float(box)
            var sum = extended[..<(box - 1)].reduce(Channels.zero, +)
            for index in line.indices {
                sum += extended[index + box - 1]
                line[index] = sum * factor
                sum -= extended[index]
            }
        }
    }

    /// The line with what is beyond its ends.
    private func extended(_ line: [Channels], by before: Int, _ after: Int) -> [Channels] {
        let place = edgeMode.beyond
        func beyond(_ places: Range<Int>) -> [Channels] {
            guard let place else { return Array(repeating: .zero, count: places.count) }
            return places.map { line[place($0, line.count)] }
        }
        return beyond(-before..<0) + line + beyond(line.count..<line.count + after)
    }
}
