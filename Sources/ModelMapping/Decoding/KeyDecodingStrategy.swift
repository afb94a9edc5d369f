import Switchless

/// How a decoder converts the keys of a document to those of models.
///
/// The keys of dictionaries are data, and stay as they are.
public struct KeyDecodingStrategy: Sendable {
    /// Converts a key, given the path to it on demand; `nil` if keys are unchanged.
    let convert: (@Sendable (String, () -> [any CodingKey]) -> String)?

    /// Leaves the keys as they are.
    public static let useDefaultKeys = Self(convert: nil)

    /// Converts `one_two_three` to `oneTwoThree`, as Foundation does. Underscores at either end stay.
    public static let convertFromSnakeCase = Self { key, _ in SnakeCase.name(of: key) }

    /// Converts keys by `convert`, which gets the path from the root to the key.
    public static func custom(_ convert: @escaping @Sendable ([any CodingKey]) -> any CodingKey) -> Self {
        Self { key, path in convert(path() + [PathKey(key)]).stringValue }
    }
}

/// The keys of the maps of a decoding, converted.
///
/// The members of a map are converted when it is first asked for one.
struct ConvertedKeys {
    private let convert: @Sendable (String, () -> [any CodingKey]) -> String
    private var maps: [Int: [String: String]] = [:]

    init(_ convert: @escaping @Sendable (String, () -> [any CodingKey]) -> String) { self.convert = convert }

    /// The key of the document for each key of models. Of several, the first one counts.
    mutating func originals(of map: Int, _ tape: TapeStorage, path: () -> [any CodingKey]) -> [String: String] {
        if let known = maps[map] { return known }
        let keys = TapeValue(storage: tape, index: map).members.map { (convert($0.key, path), $0.key) }
        let originals = [String: String](keys) { first, _ in first }
        maps[map] = originals
        return originals
    }
}

/// How a decoder reads infinite numbers and NaN.
public struct NonConformingFloatDecodingStrategy: Sendable {
    private let texts: [String: Double]

    /// Decodes numbers of the tape alone.
    public static let number = Self(texts: [:])

    /// Decodes none, as JSON has none. The same as ``number``.
    public static let `throw` = number

    /// Decodes these strings too.
    public static func convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String) -> Self {
        let texts = [(positiveInfinity, Double.infinity), (negativeInfinity, -.infinity), (nan, .nan)]
        return Self(texts: [String: Double](texts) { first, _ in first })
    }

    /// The number that a string stands for; `nil` if it is not one of them.
    func number(_ text: String?) -> Double? { text.flatMap { texts[$0] } }
}
