#if Rendering

import VectorScene

/// How far a face is from a request; the smaller one is chosen (CSS Fonts 4, 5.2).
struct FontMatch: Comparable {
    /// The distances of width, style and weight, from the most important to the least.
    private let stretch, style, weight: Double

    init(_ traits: FontTraits, for request: SceneFont) {
        stretch = Self.distance(traits.stretch, from: request.stretch, isBelowFirst: request.stretch <= 100)
        style = Self.distance(traits, from: request.style)
        weight = Self.weightDistance(traits.weight, from: request.weight)
    }

    static func < (a: FontMatch, b: FontMatch) -> Bool {
        (a.stretch, a.style, a.weight) < (b.stretch, b.style, b.weight)
    }

    /// More than any distance of a weight or a width.
    private static let otherSide = 10_000.0

    /// The distance of a range from a value, where one of the sides comes first however far it is.
    private static func distance(_ range: ClosedRange<Double>, from value: Double, isBelowFirst: Bool) -> Double {
        let distance = abs(range.clamp(value) - value)
        let isBelow = range.upperBound < value
        return distance == 0 || isBelow == isBelowFirst ? distance : distance + otherSide
    }

    /// From 400 to 500, the weights up to 500 come first, then the lighter ones, then the bolder ones.
    private static func weightDistance(_ range: ClosedRange<Double>, from weight: Double) -> Double {
        let isRegular = (400...500).contains(weight)
        if isRegular, range.upperBound >= weight, range.lowerBound <= 500 { return max(range.lowerBound - weight, 0) }
        let distance = distance(range, from: weight, isBelowFirst: weight <= 500)
        return isRegular ? distance + 1000 : distance
    }

    /// The styles in order of preference for each style.
    private static let orders: [FontStyle: [FontStyle]] = [
        .normal: [.normal, .oblique, .italic], .italic: [.italic, .oblique, .normal],
        .oblique: [.oblique, .italic, .normal],
    ]

    private static func distance(_ traits: FontTraits, from style: FontStyle) -> Double {
        let order = orders[style] ?? []
        return traits.styles.compactMap { order.firstIndex(of: $0) }.min().map { Double($0) } ?? otherSide
    }
}

extension FontTraits {
    /// The style of the face, and those that its axes reach.
    var styles: Set<FontStyle> {
        var styles: Set = [style]
        // An axis of slant that does not reach 0 has no upright glyphs.
        if let slant = axes["slnt"] {
            if slant.lowerBound < 0 { styles.insert(.oblique) }
            if slant.contains(0) { styles.insert(.normal) }
        }
        if let italic = axes["ital"] {
            if italic.upperBound >= 1 { styles.insert(.italic) }
            if italic.contains(0) { styles.insert(.normal) }
        }
        return styles
    }
}

#endif
