/// How an encoder spells the keys of models.
///
/// The keys of dictionaries are data, and stay as they are.
public struct KeyEncodingStrategy: Sendable {
    /// Spells a key, given the path to it on demand; `nil` if keys are unchanged.
    let spell: (@Sendable (any CodingKey, () -> [any CodingKey]) -> String)?

    /// Leaves the keys as they are.
    public static let useDefaultKeys = Self(spell: nil)

    /// Converts `oneTwoThree` to `one_two_three`, as Foundation does.
    ///
    /// Words begin at capital letters; of several, the last begins a word: `myURLProperty` is `my_url_property`.
    public static let convertToSnakeCase = Self { key, _ in SnakeCase.key(of: key.stringValue) }

    /// Converts keys by `convert`, which gets the path from the root to the key.
    public static func custom(_ convert: @escaping @Sendable ([any CodingKey]) -> any CodingKey) -> Self {
        Self { key, path in convert(path() + [key]).stringValue }
    }
}

/// Words joined by underscores.
enum SnakeCase {
    private static let underscore: Character = "_"

    /// `oneTwoThree` as `one_two_three`.
    static func key(of name: String) -> String {
        var words: [Substring] = []
        var start = name.startIndex
        var search = name.dropFirst()
        while let capital = search.firstIndex(where: \.isUppercase) {
            words.append(name[start..<capital])
            start = capital
            search = name[capital...]
            guard let small = search.firstIndex(where: \.isLowercase) else { break }
            let last = name.index(before: small)
            // Of several capitals, the last begins the next word.
            if last > capital { words.append(name[capital..<last]) }
            start = last
            search = name[small...]
        }
        words.append(name[start...])
        return words.map { $0.lowercased() }.joined(separator: "_")
    }

    /// `one_two_three` as `oneTwoThree`. Underscores at either end stay.
    static func name(of key: String) -> String {
        guard let first = key.firstIndex(where: { $0 != underscore }),
            let last = key.lastIndex(where: { $0 != underscore })
        else {
            return key
        }
        let words = key[first...last].split(separator: underscore)
        let joined =
            words.count < 2
            ? String(key[first...last])
            : words[0].lowercased()
                + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
        return key[..<first] + joined + key[key.index(after: last)...]
    }
}

/// The type of the keys of Swift's dictionaries.
///
/// It has no name outside the standard library, so it is learned from what a dictionary asks an encoder for.
enum DictionaryKeys {
    /// Whether `type` is that type.
    @inline(__always)
    static func include(_ type: any CodingKey.Type) -> Bool { ObjectIdentifier(type) == identity }

    private static let identity: ObjectIdentifier? = {
        let probe = KeyProbe()
        try? ["": 0].encode(to: probe)
        return probe.keys
    }()
}

/// Takes note of the type of keys that it is asked for.
private final class KeyProbe: Encoder {
    var keys: ObjectIdentifier?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private let encoding = TapeEncoding(session: EncodingSession(TapeEncoder()), index: EncodingSession.root)

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        keys = ObjectIdentifier(type)
        return encoding.container(keyedBy: type)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { encoding.unkeyedContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { encoding }
}
