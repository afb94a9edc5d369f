import Switchless

/// A comparison of a media feature: `width`, `min-width: 2em`, `2em <= width < 40em` (Media Queries 4, 2.4).
struct MediaFeatureTest {
    private let parts: [Bytes]
    private let signs: [Bytes]
    private let features: Lookup<any MediaFeature.Type>

    private static let signBytes = ByteSet("<>=:")
    private static let partBytes = signBytes.inverted

    init(_ bytes: Bytes, features: Lookup<any MediaFeature.Type>) {
        var input = ByteScanner(bytes)
        var parts = [input.take(while: Self.partBytes).trimmed]
        var signs: [Bytes] = []
        // At most three parts and two signs. Anything more stays in the last part, which then is not a valid value.
        while !input.isAtEnd, signs.count < 2 {
            signs.append(input.take(while: Self.signBytes))
            parts.append((signs.count < 2 ? input.take(while: Self.partBytes) : input.remaining).trimmed)
        }
        self.parts = parts
        self.signs = signs
        self.features = features
    }

    /// Whether the comparison holds; `nil` if the feature or the value is not known.
    func holds(in context: MediaContext) -> Bool? {
        if signs.isEmpty { return features[parts[0]]?.holds(in: context) }
        if let (feature, prefix) = find(parts[0]) {
            // A `min-` or `max-` prefix replaces the sign, and only a colon may follow.
            guard signs.count == 1, let sign = relation(0), prefix == nil || sign == .equal else { return nil }
            return compare(feature, to: parts[1], by: prefix ?? sign, in: context)
        }
        // The feature follows a value: `2em <= width`, or `2em <= width < 40em`.
        guard let (feature, prefix) = find(parts[1]), prefix == nil else { return nil }
        let first = compare(feature, to: parts[0], by: relation(0)?.mirrored, in: context)
        guard signs.count == 2 else { return first }
        let second = compare(feature, to: parts[2], by: relation(1), in: context)
        return first.flatMap { first in second.map { first && $0 } }
    }

    private func relation(_ index: Int) -> MediaRelation? { MediaRelation.signs[signs[index]] }

    private func compare(
        _ feature: any MediaFeature.Type, to value: Bytes, by asked: MediaRelation?, in context: MediaContext
    ) -> Bool? {
        var input = ByteScanner(value)
        guard let asked, let found = feature.compare(with: &input, in: context), input.isAtEnd else { return nil }
        return !asked.isDisjoint(with: found)
    }

    private func find(_ name: Bytes) -> (feature: any MediaFeature.Type, relation: MediaRelation?)? {
        if let feature = features[name] { return (feature, nil) }
        guard let relation = MediaRelation.prefixes[Bytes(rebasing: name.prefix(4))] else { return nil }
        return features[Bytes(rebasing: name.dropFirst(4))].map { ($0, relation) }
    }
}
