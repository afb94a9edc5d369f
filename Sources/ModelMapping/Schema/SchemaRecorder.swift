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

    init(session: SchemaSession, takesLists: Bool = true) {
        self.session = session
        self.takesLists = takesLists
    }

    func note(_ type: SchemaType) { self.type = type }
    func note(_ schema: ValueSchema) { known = schema }
    func noteNull() { isNullable = true }

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
        guard known == nil else { return schema }
        schema.members = members.map { ValueSchema.Member($0.name, $0.value.schema, isOptional: $0.isOptional) }
        schema.elements = element.map { [$0.schema] } ?? []
        return schema
    }
}

/// The state of one recording.
final class SchemaSession {
    /// How often each type is being sampled, to stop at a type that contains itself.
    private var open: [ObjectIdentifier: Int] = [:]
    private(set) var isRepeating = false
    /// The type that refused its sample last, unless the model that contains it accepted that.
    private(set) var refused: String?

    /// Makes a sample of `type` and records its schema.
    func sample<Value: Decodable>(_ type: Value.Type, _ recorder: SchemaRecorder) throws -> Value {
        let id = ObjectIdentifier(type)
        if let known = SampleTypes.standard.sample(of: type, recorder) {
            refused = nil
            return known
        }
        let wasRepeating = isRepeating
        isRepeating = wasRepeating || open[id, default: 0] > 0
        open[id, default: 0] += 1
        defer {
            open[id, default: 1] -= 1
            isRepeating = wasRepeating
        }
        // Arrays are empty and optionals nil by now: a type that still contains itself cannot be decoded at all.
        guard open[id, default: 0] < 4 else {
            throw DecodingError.valueNotFound(type, .init(codingPath: [], debugDescription: "the type contains itself"))
        }
        do {
            let value = try Value(from: SchemaDecoder(recorder: recorder))
            refused = nil
            return value
        } catch {
            // Recording has asked for the raw type by now; a case takes the place of the sample that was refused.
            if let sample = CaseSample.of(type) { return sample }
            refused = refused ?? "\(type)"
            throw error
        }
    }
}

/// A decoder that answers every request with a sample.
struct SchemaDecoder: Decoder {
    let recorder: SchemaRecorder

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        recorder.note(.object)
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
        recorder.note(.dictionary)
        return recorder.session.isRepeating ? [] : [Key(stringValue: "key")].compactMap { $0 }
    }

    /// A model that asks whether a key exists can do without it: the member is optional.
    func contains(_ key: Key) -> Bool {
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
