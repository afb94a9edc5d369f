/// Records what a model asks of one value while it is decoded from samples.
final class SchemaRecorder {
    let session: SchemaSession
    let takesLists: Bool
    /// A model that asks for nothing is an object without members.
    private var type = SchemaType.object
    private var members: [(name: String, value: SchemaRecorder, isOptional: Bool)] = []
    private var element: SchemaRecorder?
    private var known: ValueSchema?
    private var isNullable = false
    /// The one key that the sample has; `nil` for all that are asked for.
    let onlyKey: String?
    /// The keys that the model's type of keys lists.
    private(set) var keys: [String] = []
    /// Whether the model asked which keys there are.
    private(set) var wantsKeys = false
    private var gap: String?

    init(session: SchemaSession, takesLists: Bool = true, onlyKey: String? = nil) {
        self.session = session
        self.takesLists = takesLists
        self.onlyKey = onlyKey
    }

    func note(_ type: SchemaType) { self.type = type }
    func note(_ schema: ValueSchema) { known = schema }
    func noteNull() { isNullable = true }
    func note(cases: [ModelValue]) { known?.cases = cases }
    func note(keys: [String]) { self.keys = keys }

    /// Records that a value is one of several objects.
    func note(alternatives: [ValueSchema]) {
        var schema = ValueSchema(.object)
        schema.alternatives = alternatives
        known = schema
    }

    /// Records that a scalar does not say which values it accepts.
    func noteUnlisted<Value>(_ type: Value.Type) {
        gap = known == nil ? gap : "only some values are accepted, and \(type) does not list them"
    }

    /// Records that the model stopped asking. The keys that it lists stay, with unknown values.
    func noteRefusal() {
        guard !wantsKeys, known == nil else { return }
        for key in keys where !members.contains(where: { $0.name == key }) {
            member(key, isOptional: true).note(.undescribed("the model refused a sample before"))
        }
    }

    /// The names of keys for a model that asks which there are; `nil` for a model that takes any.
    func noteAllKeys() -> [String]? {
        wantsKeys = true
        if let onlyKey { return [onlyKey] }
        guard !keys.isEmpty else {
            note(.dictionary)
            return nil
        }
        if keys.count > 1 { for key in keys { _ = member(key, isOptional: true) } }
        return keys
    }

    /// Records a member.
    func member(_ name: String, isOptional: Bool = false) -> SchemaRecorder {
        guard type.elementKey == nil else { return inside() }
        if let known = members.first(where: { $0.name == name }) { return known.value }
        let recorder = SchemaRecorder(session: session)
        members.append((name, recorder, isOptional))
        return recorder
    }

    func isOptional(_ name: String) -> Bool { members.contains { $0.name == name && $0.isOptional } }

    /// Records a value in an array or a dictionary. The first one stands for all.
    func inside() -> SchemaRecorder {
        let recorder = SchemaRecorder(session: session)
        element = element ?? recorder
        return recorder
    }

    var schema: ValueSchema {
        var schema = known ?? ValueSchema(type)
        schema.isNullable = isNullable || schema.isNullable
        schema.gap = gap ?? schema.gap
        guard known == nil else { return schema }
        schema.members = members.map { ValueSchema.Member($0.name, $0.value.schema, isOptional: $0.isOptional) }
        schema.elements = element.map { [$0.schema] } ?? []
        return schema
    }

    /// The schema of the case of that key.
    func schema(of key: String, refused: String?) -> ValueSchema {
        // A key that the enumeration does not know is named, too.
        if members.isEmpty { member(key).note(.undescribed("the case is not decoded under this key")) }
        var schema = schema
        schema.isComplete = refused == nil
        schema.refusedType = refused
        return schema
    }
}

/// A decoder that answers every request with a sample.
struct SchemaDecoder: Decoder {
    let recorder: SchemaRecorder

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        recorder.note(.object)
        recorder.note(keys: CaseSamples.keys(type))
        return KeyedDecodingContainer(SchemaKeyedContainer<Key>(recorder: recorder))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard recorder.takesLists else {
            throw DecodingError.typeMismatch(
                [Any].self, .init(codingPath: [], debugDescription: "arrays are not accepted"))
        }
        recorder.note(.array)
        return SchemaUnkeyedContainer(recorder: recorder)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension SchemaDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool {
        recorder.noteNull()
        return recorder.session.isRepeating
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try recorder.session.sample(type, recorder) }
}

private struct SchemaKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recorder: SchemaRecorder

    var codingPath: [any CodingKey] { [] }

    /// A model that asks for all keys takes any key: it is a dictionary.
    var allKeys: [Key] {
        let keys = recorder.noteAllKeys()
        return (keys ?? (recorder.session.isRepeating ? [] : ["key"])).compactMap { Key(stringValue: $0) }
    }

    /// A model that asks whether a key exists can do without it: the member is optional.
    func contains(_ key: Key) -> Bool {
        if let only = recorder.onlyKey { return only == key.stringValue }
        _ = recorder.member(key.stringValue, isOptional: true)
        return !recorder.session.isRepeating
    }

    func decodeNil(forKey key: Key) -> Bool {
        if !recorder.isOptional(key.stringValue) { recorder.member(key.stringValue).noteNull() }
        return recorder.session.isRepeating
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try recorder.session.sample(type, recorder.member(key.stringValue))
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
        let member = recorder.member(key.stringValue, isOptional: true)
        // A model may refuse the sample: as the member is optional, that is not an error.
        return recorder.session.isRepeating ? nil : try? recorder.session.sample(type, member)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> {
        SchemaDecoder(recorder: recorder.member(key.stringValue)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try SchemaDecoder(recorder: recorder.member(key.stringValue)).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { SchemaDecoder(recorder: recorder.member("super")) }
    func superDecoder(forKey key: Key) -> any Decoder { SchemaDecoder(recorder: recorder.member(key.stringValue)) }
}

/// An array with one sample. A model that decodes more elements gets more.
private struct SchemaUnkeyedContainer: UnkeyedDecodingContainer {
    let recorder: SchemaRecorder
    private(set) var currentIndex = 0

    init(recorder: SchemaRecorder) { self.recorder = recorder }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }
    var isAtEnd: Bool { recorder.session.isRepeating || currentIndex > 0 }

    private mutating func next() -> SchemaRecorder {
        currentIndex += 1
        return recorder.inside()
    }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try recorder.session.sample(type, next())
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
        SchemaDecoder(recorder: next()).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try SchemaDecoder(recorder: next()).unkeyedContainer()
    }

    mutating func superDecoder() -> any Decoder { SchemaDecoder(recorder: next()) }
}
