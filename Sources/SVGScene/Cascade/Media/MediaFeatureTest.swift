import Switchless

/// A comparison of a media feature: `width`, `min-width: 2em`, `2em <= width < 40em` (Media Queries 4, 2.4).
struct MediaFeatureTest: ~Escapable {
    private let bytes: Bytes
    private let parts: [Range<Int>]
    private let signs: [Range<Int>]
    private let features: Lookup<any MediaFeature.Type>

    private static let signBytes = ByteSet("<>=:")
    private static let partBytes = signBytes.inverted

    @_lifetime(copy bytes)
    init(_ bytes: Bytes, features: Lookup<any MediaFeature.Type>) {
        var signs: [Range<Int>] = []
        var start = bytes.firstIndex(where: Self.signBytes.contains) ?? bytes.count
        var parts = [0..<start]
        // At most three parts and two signs. Anything more stays in the last part, which then is not a valid value.
        while start < bytes.count, signs.count < 2 {
            let end = bytes.firstIndex(from: start, where: Self.partBytes.contains) ?? bytes.count
            signs.append(start..<end)
            let next = bytes.firstIndex(from: end, where: Self.signBytes.contains) ?? bytes.count
            start = signs.count < 2 ? next : bytes.count
            parts.append(end..<start)
        }
        self.bytes = bytes
        self.parts = parts
        self.signs = signs
        self.features = features
    }

    @_lifetime(copy self)
    private func part(_ index: Int) -> Bytes { bytes.extracting(parts[index]).trimmed }

    /// Whether the comparison holds; `nil` if the feature or the value is not known.
    func holds(in context: MediaContext) -> Bool? {
        if signs.isEmpty { return features[part(0)]?.holds(in: context) }
        if let (feature, prefix) = find(part(0)) {
            // A `min-` or `max-` prefix replaces the sign, and only a colon may follow.
            guard signs.count == 1, let sign = relation(0), prefix == nil || sign == .equal else { return nil }
            return compare(feature, to: part(1), by: prefix ?? sign, in: context)
        }
        // The feature follows a value: `2em <= width`, or `2em <= width < 40em`.
        guard let (feature, prefix) = find(part(1)), prefix == nil else { return nil }
        let first = compare(feature, to: part(0), by: relation(0)?.mirrored, in: context)
        guard signs.count == 2 else { return first }
        let second = compare(feature, to: part(2), by: relation(1), in: context)
        return first.flatMap { first in second.map { first && $0 } }
    }

    private func relation(_ index: Int) -> MediaRelation? { MediaRelation.signs[bytes.extracting(signs[index])] }

    private func compare(
        _ feature: any MediaFeature.Type, to value: Bytes, by asked: MediaRelation?, in context: MediaContext
    ) -> Bool? {
        var input = ByteScanner(value)
        guard let asked, let found = feature.compare(with: &input, in: context), input.isAtEnd else { return nil }
        return !asked.isDisjoint(with: found)
    }

    private func find(_ name: Bytes) -> (feature: any MediaFeature.Type, relation: MediaRelation?)? {
        if let feature = features[name] { return (feature, nil) }
        guard let relation = MediaRelation.prefixes[name.prefix(4)] else { return nil }
        return features[name.dropFirst(4)].map { ($0, relation) }
    }
}
