import Switchless

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
