import VectorScene

/// Turns gradient stops into sRGB stops for `color-interpolation: linearRGB` (SVG 2, 13.9).
///
/// Stops are added between two others where a straight line in sRGB differs by more than `tolerance` from the mixture
/// in linear light. Black to white takes 21 stops in all.
struct LightMixing {
    /// The largest error of a channel between two stops; with rounding, one of 255 steps.
    private static let tolerance = 0.5 / 255
    /// The limit of halvings of an interval. Near black, the curve is straight beyond it.
    private static let depth = 8

    /// The resulting stops.
    private(set) var stops: [GradientStop] = []
    private let source: [GradientStop]

    init(_ stops: [GradientStop]) { source = stops }

    /// Computes the stops, and returns their number.
    mutating func mix() -> Int {
        for (start, end) in zip(source, source.dropFirst()) {
            stops.append(start)
            guard start.color != end.color, start.offset < end.offset else { continue }
            halve(Interval(start, end), 0, 1, Self.depth)
        }
        stops += source.suffix(1)
        return stops.count
    }

    private mutating func halve(_ interval: Interval, _ from: Double, _ to: Double, _ depth: Int) {
        guard depth > 0, interval.error(from, to) > Self.tolerance else { return }
        let middle = (from + to) / 2
        halve(interval, from, middle, depth - 1)
        stops.append(interval.stop(at: middle))
        halve(interval, middle, to, depth - 1)
    }
}

/// Two stops and the colours between them.
private struct Interval {
    private let start, end: GradientStop
    private let startLight, endLight: SIMD3<Double>

    init(_ start: GradientStop, _ end: GradientStop) {
        (self.start, self.end) = (start, end)
        (startLight, endLight) = (start.color.light, end.color.light)
    }

    /// The colour at the fraction `t` of the interval, in sRGB.
    private func components(at t: Double) -> SIMD3<Double> {
        (startLight + (endLight - startLight) * t).map(SRGB.encoded)
    }

    func stop(at t: Double) -> GradientStop {
        GradientStop(
            offset: start.offset + (end.offset - start.offset) * t,
            color: ColorValue(sRGB: components(at: t), alpha: 1).color,
            opacity: start.opacity + (end.opacity - start.opacity) * t)
    }

    /// The largest error of a straight line between two fractions, sampled at its quarters.
    func error(_ from: Double, _ to: Double) -> Double {
        let (first, last) = (components(at: from), components(at: to))
        let errors = [0.25, 0.5, 0.75].map { share in
            let distance = components(at: from + (to - from) * share) - (first + (last - first) * share)
            return distance.map(abs).max()
        }
        return errors.max() ?? 0
    }
}

extension SceneColor {
    /// The channels in linear light.
    fileprivate var light: SIMD3<Double> {
        (SIMD3(Double(red), Double(green), Double(blue)) / 255).map(SRGB.linear)
    }
}
