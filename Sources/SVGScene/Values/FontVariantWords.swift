public import Switchless

/// The keywords of `font-variant` and its longhands (CSS Fonts 4, 6.4 to 6.9).
public struct FontVariantWords: OptionSet, SVGValue, BitwiseCopyable, Hashable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// A keyword and the OpenType features that it stands for.
    private struct Row {
        let name: StaticString
        /// The longhand that it belongs to.
        let longhand: Longhand
        /// Keywords of one choice exclude each other.
        let choice: Int
        let features: KeyValuePairs<String, Int>

        init(_ name: StaticString, _ longhand: Longhand, _ choice: Int, _ features: KeyValuePairs<String, Int>) {
            self.name = name
            self.longhand = longhand
            self.choice = choice
            self.features = features
        }
    }

    /// The longhands.
    enum Longhand { case ligatures, caps, numeric, eastAsian, position, alternates }

    private static let rows = [
        Row("none", .ligatures, 0, ["liga": 0, "clig": 0, "dlig": 0, "hlig": 0, "calt": 0]),
        Row("common-ligatures", .ligatures, 1, ["liga": 1, "clig": 1]),
        Row("no-common-ligatures", .ligatures, 1, ["liga": 0, "clig": 0]),
        Row("discretionary-ligatures", .ligatures, 2, ["dlig": 1]),
        Row("no-discretionary-ligatures", .ligatures, 2, ["dlig": 0]),
        Row("historical-ligatures", .ligatures, 3, ["hlig": 1]),
        Row("no-historical-ligatures", .ligatures, 3, ["hlig": 0]),
        Row("contextual", .ligatures, 4, ["calt": 1]),
        Row("no-contextual", .ligatures, 4, ["calt": 0]),
        // Small capitals are a field of their own in a scene.
        Row("small-caps", .caps, 5, [:]),
        Row("all-small-caps", .caps, 5, ["c2sc": 1, "smcp": 1]),
        Row("petite-caps", .caps, 5, ["pcap": 1]),
        Row("all-petite-caps", .caps, 5, ["c2pc": 1, "pcap": 1]),
        Row("unicase", .caps, 5, ["unic": 1]),
        Row("titling-caps", .caps, 5, ["titl": 1]),
        Row("lining-nums", .numeric, 6, ["lnum": 1]),
        Row("oldstyle-nums", .numeric, 6, ["onum": 1]),
        Row("proportional-nums", .numeric, 7, ["pnum": 1]),
        Row("tabular-nums", .numeric, 7, ["tnum": 1]),
        Row("diagonal-fractions", .numeric, 8, ["frac": 1]),
        Row("stacked-fractions", .numeric, 8, ["afrc": 1]),
        Row("ordinal", .numeric, 9, ["ordn": 1]),
        Row("slashed-zero", .numeric, 10, ["zero": 1]),
        Row("jis78", .eastAsian, 11, ["jp78": 1]),
        Row("jis83", .eastAsian, 11, ["jp83": 1]),
        Row("jis90", .eastAsian, 11, ["jp90": 1]),
        Row("jis04", .eastAsian, 11, ["jp04": 1]),
        Row("simplified", .eastAsian, 11, ["smpl": 1]),
        Row("traditional", .eastAsian, 11, ["trad": 1]),
        Row("full-width", .eastAsian, 12, ["fwid": 1]),
        Row("proportional-width", .eastAsian, 12, ["pwid": 1]),
        Row("ruby", .eastAsian, 13, ["ruby": 1]),
        Row("sub", .position, 14, ["subs": 1]),
        Row("super", .position, 14, ["sups": 1]),
        Row("historical-forms", .alternates, 15, ["hist": 1]),
    ]

    /// The keyword `normal`: no other keyword.
    static let normal: FontVariantWords = []
    /// The keyword `small-caps`.
    static let smallCaps = all { $0.name.withBytes { $0.elementsEqual("small-caps") } }
    private static let noLigatures = all { $0.choice == 0 }

    /// The keywords of a longhand.
    static func all(of longhand: Longhand) -> FontVariantWords { all { $0.longhand == longhand } }

    private static func all(_ isWanted: (Row) -> Bool) -> FontVariantWords {
        let bits = rows.indices.filter { isWanted(rows[$0]) }.map { UInt64(1) << UInt64($0) }
        return FontVariantWords(rawValue: bits.reduce(0, |))
    }

    /// Whether no two keywords exclude each other.
    private var isConsistent: Bool {
        let choices = present.map(\.choice)
        let excludesLigatures =
            contains(Self.noLigatures) && !intersection(.all(of: .ligatures)).isSubset(of: Self.noLigatures)
        return Set(choices).count == choices.count && !excludesLigatures
    }

    private var present: [Row] {
        Self.rows.indices.filter { rawValue & UInt64(1) << UInt64($0) != 0 }.map { Self.rows[$0] }
    }

    /// The OpenType features by tag.
    var features: [String: Int] {
        guard !isEmpty else { return [:] }
        return present.reduce(into: [:]) { all, row in for (tag, value) in row.features { all[tag] = value } }
    }

    private static let words: KeywordTable<FontVariantWords> = ["normal": .normal]

    /// Takes `normal`, or keywords as long as there are any.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> FontVariantWords? {
        if let word = words.take(&input) { return word }
        var words = FontVariantWords.normal
        while let next = takeOne(&input) {
            // A keyword that is repeated is an error.
            guard words.isDisjoint(with: next) else { return nil }
            words.formUnion(next)
        }
        return words.isEmpty || !words.isConsistent ? nil : words
    }

    private static func takeOne(_ input: inout ByteScanner) -> FontVariantWords? {
        input.attempt { input in
            input.skipSpace()
            guard let name = input.takeIdentifier(), let index = rows.firstIndex(where: { name.spells($0.name) }) else {
                return nil
            }
            return FontVariantWords(rawValue: 1 << UInt64(index))
        }
    }
}
