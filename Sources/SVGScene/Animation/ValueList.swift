import Switchless

/// The values that an animation element goes through, and where it is between them (SVG Animations 2, 5.6).
struct ValueList {
    /// The ends of the segments; without text where it is what the element has.
    private let values: [AnimationStage.End]
    private let attributes: AnimationValues
    private let interpolation: any Interpolation.Type
    private let context: ValueContext
    /// Whether the element's own value counts, and nothing is added to it.
    private let isTo: Bool
    private let isBy: Bool

    /// - Parameter spell: what a value of the attributes means, as the attribute that is animated says it.
    /// - Throws: an error where there are no values.
    init(
        _ attributes: AnimationValues, by interpolation: any Interpolation.Type, in context: ValueContext,
        spell: (String) -> [UInt8] = { Array($0.utf8) }
    ) throws(AnimationFault) {
        self.attributes = attributes
        self.interpolation = interpolation
        self.context = context
        func end(_ words: Words?) -> AnimationStage.End? { words.map { AnimationStage.End(text: spell($0.text)) } }
        isTo = attributes.values == nil && attributes.from == nil && attributes.to != nil
        isBy = attributes.values == nil && attributes.from == nil && attributes.to == nil
        let found =
            Self.listed(attributes.values, spell)
            ?? end(attributes.to).map { to in
                [end(attributes.from) ?? interpolation.start(of: to, in: context), to]
            } ?? Self.sum(end(attributes.from), end(attributes.by), by: interpolation, in: context)
        guard let found else {
            throw .missing("it has no values: 'values', 'to' or 'by' is missing, or cannot be added")
        }
        guard !found.isEmpty else { throw .invalid("values", "'values' is empty") }
        values = found
    }

    /// The values of a list.
    private static func listed(_ list: Words?, _ spell: (String) -> [UInt8]) -> [AnimationStage.End]? {
        guard let list else { return nil }
        let texts = list.text.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmed }
        // A semicolon may end the list.
        return (texts.last == "" ? texts.dropLast() : texts[...]).map { AnimationStage.End(text: spell($0)) }
    }

    /// The value that a distance begins at, zero where none is said, and the one that it leads to.
    private static func sum(
        _ from: AnimationStage.End?, _ by: AnimationStage.End?, by interpolation: any Interpolation.Type,
        in context: ValueContext
    ) -> [AnimationStage.End]? {
        guard let distance = by?.text else { return nil }
        let zero = interpolation.combined(WeightedValue(distance, 0), WeightedValue(distance, 0), in: context)
        guard let start = from?.text ?? zero else { return nil }
        let sum = interpolation.combined(WeightedValue(start, 1), WeightedValue(distance, 1), in: context)
        return sum.map { [AnimationStage.End(text: start), AnimationStage.End(text: $0)] }
    }

    /// The stage at a place of the animation's time.
    ///
    /// - Throws: an error where the times of the values are invalid.
    func stage(at place: (repetition: Double, fraction: Double)) throws(AnimationFault) -> AnimationStage {
        var stage = try segment(at: place.fraction)
        let isSum = attributes.additive == .sum || isBy
        if isSum, !isTo { stage.composition = AddComposition.self }
        if attributes.accumulate == .sum, !isTo, let last = values.last?.text {
            stage.repetition = (last, place.repetition)
        }
        return stage
    }

    private func segment(at fraction: Double) throws(AnimationFault) -> AnimationStage {
        let last = values.count - 1
        let isDiscrete = interpolation.isStepped || attributes.calcMode == .discrete
        let isPaced = attributes.calcMode == .paced && !isDiscrete
        var times = (0...last).map { Double($0) / Double(max(1, isDiscrete ? last + 1 : last)) }
        if attributes.keyTimes != nil, !isPaced {
            guard let given = AnimationValues.numbers(attributes.keyTimes, in: context), given.count == values.count,
                isOrdered(given, isDiscrete: isDiscrete)
            else {
                let range = isDiscrete ? "from 0 on" : "from 0 to 1"
                throw .invalid(
                    "keyTimes",
                    "'keyTimes' needs \(values.count) numbers \(range), as many as there are values, in order")
            }
            times = given
        }
        guard last > 0 else { return AnimationStage(at: values[0]) }
        if isPaced { times = pace(else: times) }
        let next = times.firstIndex { $0 > fraction } ?? times.count
        guard !isDiscrete else { return AnimationStage(at: values[max(0, next - 1)]) }
        let start = min(max(0, next - 1), last - 1)
        let length = times[start + 1] - times[start]
        var share = length > 0 ? (fraction - times[start]) / length : 1
        if attributes.calcMode == .spline {
            guard let splines = splines(), splines.count == last else {
                throw .invalid(
                    "keySplines",
                    "'keySplines' needs \(last) times four numbers from 0 to 1, one fewer than there are values")
            }
            share = splines[start].progress(at: min(max(share, 0), 1), isBefore: false)
        }
        return AnimationStage(from: values[start], to: values[start + 1], fraction: share)
    }

    private func isOrdered(_ times: [Double], isDiscrete: Bool) -> Bool {
        times.first == 0 && (isDiscrete || times.count == 1 || times.last == 1)
            && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } && times.allSatisfy { 0...1 ~= $0 }
    }

    /// The times at which the values come at an even pace; the given ones where their distances cannot be said.
    private func pace(else times: [Double]) -> [Double] {
        var sums = [0.0]
        for (start, end) in zip(values, values.dropFirst()) {
            guard let from = start.text, let to = end.text,
                let distance = interpolation.distance(from: from, to: to, in: context)
            else { return times }
            sums.append(sums[sums.count - 1] + distance)
        }
        guard let whole = sums.last, whole > 0, whole.isFinite else { return times }
        return sums.map { $0 / whole }
    }

    private func splines() -> [CubicBezier]? {
        let texts = attributes.keySplines?.text.split(separator: ";", omittingEmptySubsequences: true)
            .map { String($0.trimmed) }.filter { !$0.isEmpty }
        guard let texts else { return nil }
        let read = texts.compactMap { text in
            text.withBytes { bytes -> CubicBezier? in
                var input = ByteScanner(bytes)
                return CubicBezier.take(&input, in: context).flatMap { $0.isWithinBounds ? $0 : nil }
            }
        }
        return read.count == texts.count ? read : nil
    }
}

extension Substring {
    fileprivate var trimmed: String { String(self).withBytes { $0.trimmed.string } }
}
