import Switchless

/// Reads and evaluates media queries (Media Queries 4, 3).
struct MediaQueryReader: ~Escapable {
    /// The faults of malformed and of unknown queries, which never hold.
    private(set) var faults: [StyleFault] = []

    private var reader: ConditionReader
    private let context: MediaContext
    private let syntax: StyleSyntax

    private static let code: Diagnostic.Code = "invalid-media-query"
    private static let comma = Stops(",")

    @_lifetime(copy bytes)
    init(_ bytes: Bytes, in context: MediaContext, syntax: StyleSyntax) {
        reader = ConditionReader(bytes, Self.code) {
            MediaFeatureTest($0, features: syntax.mediaFeatures).holds(in: context)
        }
        self.context = context
        self.syntax = syntax
    }

    /// Whether one of the comma-separated queries holds. An empty list holds.
    mutating func readList() -> Bool {
        reader.input.skipBlank()
        if reader.input.isAtEnd { return true }
        var holds = false
        repeat {
            let start = reader.input
            do throws(StyleFault) {
                let query = try readQuery()
                guard reader.input.isAtEnd || reader.input.next == UInt8(ascii: ",") else {
                    throw StyleFault(code: Self.code, message: "something follows the query")
                }
                if query == nil { faults.append(Self.unknown(reader.input.bytes(since: start))) }
                holds = holds || query == true
            } catch {
                faults.append(error)
                reader.input = start
                _ = reader.input.takeComponents(until: Self.comma)
            }
        } while reader.input.take(",")
        return holds
    }

    /// The note about a query that asks for what is not known.
    private static func unknown(_ query: Bytes) -> StyleFault {
        let message = "what \(query.trimmed.excerpt) asks for is not known"
        return StyleFault(code: "unknown-media-feature", message: message, severity: .note)
    }

    private mutating func readQuery() throws(StyleFault) -> Bool? {
        reader.input.skipBlank()
        let start = reader.input
        let isNegated = reader.take("not")
        if !isNegated { _ = reader.take("only") }
        guard let type = reader.input.takeIdentifier() else {
            reader.input = start
            return try reader.readCondition()
        }
        reader.input.skipBlank()
        let isIncluded: Bool? = syntax.mediaTypes[type]?.holds(in: context) ?? false
        let holds = try reader.readTerms(after: isIncluded, takesAlternatives: false)
        return isNegated ? holds.map { !$0 } : holds
    }
}

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

/// A set of orderings between two values: `<=` is less or equal (Media Queries 4, 2.4.3).
struct MediaRelation: OptionSet, Sendable {
    let rawValue: UInt8

    static let less = MediaRelation(rawValue: 1)
    static let equal = MediaRelation(rawValue: 2)
    static let greater = MediaRelation(rawValue: 4)

    /// The signs between a feature and its value.
    static let signs: KeywordTable<MediaRelation> = [
        ":": .equal, "=": .equal, "<": .less, "<=": [.less, .equal], ">": .greater, ">=": [.greater, .equal],
    ]
    /// The prefixes of a feature's name that stand for signs.
    static let prefixes: KeywordTable<MediaRelation> = ["min-": [.greater, .equal], "max-": [.less, .equal]]

    /// The relation with its sides exchanged.
    var mirrored: MediaRelation {
        MediaRelation(rawValue: (rawValue & 1) << 2 | rawValue & 2 | (rawValue & 4) >> 2)
    }

    /// The ordering of `value` relative to `other`.
    init(of value: Double, to other: Double) {
        self = value < other ? .less : value > other ? .greater : .equal
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}
