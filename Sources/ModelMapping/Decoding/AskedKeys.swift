import Switchless

/// The keys that models have asked for, by map. The others are unknown to them.
final class AskedKeys {
    private(set) var maps: [Int: Set<String>] = [:]

    /// Notes that a model asks a map for keys, or may do so later.
    func note(_ keys: some Sequence<String>, of map: Int) { maps[map, default: []].formUnion(keys) }
}

extension DecodingSession {
    /// Checks that each key of the maps that models were decoded from was asked for.
    ///
    /// - Throws: `DecodingError` for the first one that was not, with the key that may be meant.
    func checkKeys() throws {
        guard let asked else { return }
        // A registry that has models asks for these.
        let models = options.models
        let own = models.classes.handlers.isEmpty ? [] : [models.classKey, models.versionKey, tape.classMark]
        for (map, keys) in asked.maps.sorted(by: { $0.key < $1.key }) {
            let stranger = TapeValue(storage: tape, index: map).members.first { member in
                !keys.contains(name(of: member.key, in: map)) && !own.contains(member.key)
            }
            if let stranger { throw unknown(stranger.key, at: stranger.value.index, among: keys) }
        }
    }

    /// The key of models for a key of the document.
    private func name(of key: String, in map: Int) -> String {
        options.keys.convert.map { $0(key) { path(to: map) } } ?? key
    }

    private func unknown(_ key: String, at index: Int, among keys: Set<String>) -> DecodingError {
        let known = keys.sorted()
        let similar = SimilarName.find(key, among: known.map(SimilarName.Known.init))
        let list = known.map { "'\($0)'" }.joined(separator: ", ")
        let hint = similar.map { "; did you mean '\($0)'?" } ?? (known.isEmpty ? "" : "; the keys are \(list)")
        return corrupted("unknown key '\(ShownText.of(key, most: 100))'\(hint)", at: index)
    }
}

/// A container that also notes which keys it is asked for.
struct NotingKeyedContainer<Key: CodingKey>: MapContainer {
    private let container: TapeKeyedContainer<Key>

    init(session: DecodingSession, map: Int) {
        container = TapeKeyedContainer(session: session, map: map)
        session.asked?.note([], of: map)
    }

    private func asked(_ key: Key) -> TapeKeyedContainer<Key> {
        container.session.asked?.note(CollectionOfOne(key.stringValue), of: container.map)
        return container
    }

    var codingPath: [any CodingKey] { container.codingPath }

    /// A caller that asks for all keys knows all of them.
    var allKeys: [Key] {
        let keys = container.allKeys
        container.session.asked?.note(keys.lazy.map(\.stringValue), of: container.map)
        return keys
    }

    func contains(_ key: Key) -> Bool { asked(key).contains(key) }
    func decodeNil(forKey key: Key) throws -> Bool { try asked(key).decodeNil(forKey: key) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try asked(key).decode(type, forKey: key)
    }
    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try asked(key).nestedContainer(keyedBy: type, forKey: key) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try asked(key).nestedUnkeyedContainer(forKey: key)
    }
    func superDecoder() throws -> any Decoder {
        container.session.asked?.note(CollectionOfOne("super"), of: container.map)
        return try container.superDecoder()
    }
    func superDecoder(forKey key: Key) throws -> any Decoder { try asked(key).superDecoder(forKey: key) }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try asked(key).decode(type, forKey: key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try asked(key).decode(type, forKey: key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try asked(key).decode(type, forKey: key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try asked(key).decode(type, forKey: key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try asked(key).decode(type, forKey: key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try asked(key).decode(type, forKey: key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try asked(key).decode(type, forKey: key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try asked(key).decode(type, forKey: key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try asked(key).decode(type, forKey: key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try asked(key).decode(type, forKey: key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try asked(key).decode(type, forKey: key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try asked(key).decode(type, forKey: key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try asked(key).decode(type, forKey: key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try asked(key).decode(type, forKey: key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try asked(key).decode(type, forKey: key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try asked(key).decode(type, forKey: key) }
}
