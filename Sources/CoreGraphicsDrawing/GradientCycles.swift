#if canImport(CoreGraphics)

import CoreGraphics
import VectorScene

/// The repetitions of a gradient that show. Core Graphics has gradients that end in one colour alone.
struct GradientCycles {
    /// Where the first repetition begins and the last one ends, in lengths of the gradient.
    let first, last: Double
    private let isReflected: Bool
    /// The repetitions that are drawn at most.
    private static let limit = 256.0

    init(_ spread: GradientSpread, from: Double, to: Double) {
        let (low, high) = (from.rounded(.down), max(to.rounded(.up), from.rounded(.down) + 1))
        let repeats = spread != .pad && high - low <= Self.limit
        first = repeats ? low : 0
        last = repeats ? high : 1
        isReflected = spread == .reflect
    }

    /// The colours of all repetitions.
    func gradient(of stops: [GradientStop]) -> CGGradient? {
        var colors: [CGFloat] = []
        var locations: [CGFloat] = []
        for cycle in Int(first)..<Int(last) {
            let isBackward = isReflected && cycle & 1 != 0
            for stop in isBackward ? stops.reversed() : stops {
                let place = Double(cycle) + (isBackward ? 1 - stop.offset : stop.offset)
                locations.append(CGFloat((place - first) / (last - first)))
                colors += [stop.color.red, stop.color.green, stop.color.blue].map { CGFloat($0) / 255 }
                colors.append(CGFloat(stop.opacity))
            }
        }
        return CGGradient(
            colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: colors, locations: locations,
            count: locations.count)
    }
}

#endif
