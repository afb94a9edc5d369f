/// A type whose values are known without decoding one, filed under that type.
class TypeSample: TypeEntry, @unchecked Sendable {
    let type: ObjectIdentifier
    let schema: ValueSchema

    fileprivate init(_ type: any Any.Type, _ schema: ValueSchema) {
        self.type = ObjectIdentifier(type)
        self.schema = schema
    }

    /// The sample, which has to be asked for as the type that it is filed under.
    fileprivate func value<Value>(_ type: Value.Type) -> Value? { nil }

    /// A sample of a type.
    static func of<Value: Sendable>(_ value: Value, _ schema: SchemaType) -> TypeSample {
        KnownTypeSample(value, ValueSchema(schema))
    }
}

private final class KnownTypeSample<Known: Sendable>: TypeSample, @unchecked Sendable {
    private let value: Known

    init(_ value: Known, _ schema: ValueSchema) {
        self.value = value
        super.init(Known.self, schema)
    }

    override func value<Value>(_ type: Value.Type) -> Value? {
        // The two are the same type: samples are found by it.
        unsafeBitCast(value, to: Value.self)
    }
}

/// The types that a tape reads itself, as samples.
///
/// That a sample is what it is asked for as is safe: it is filed under its type, and asked by this table alone.
struct SampleTypes: Sendable {
    private let table: TypeTable<TypeSample>

    static let standard = SampleTypes(PlainTypes.samples + FoundationTypes.samples)

    init(_ samples: [TypeSample]) { table = TypeTable(samples) }

    func sample<Value: Decodable>(of type: Value.Type, _ recorder: SchemaRecorder) -> Value? {
        guard let sample = table[ObjectIdentifier(type)] else { return nil }
        recorder.note(sample.schema)
        return sample.value(type)
    }
}

extension PlainTypes {
    static let samples: [TypeSample] = [
        .of(false, .boolean), .of("", .string), .of(0 as Double, .number), .of(0 as Float, .number),
        .of(0 as Int, .integer), .of(0 as Int8, .integer), .of(0 as Int16, .integer), .of(0 as Int32, .integer),
        .of(0 as Int64, .integer), .of(0 as UInt, .integer), .of(0 as UInt8, .integer), .of(0 as UInt16, .integer),
        .of(0 as UInt32, .integer), .of(0 as UInt64, .integer),
    ]
}
