/// A sample value of one type, with the type's schema.
class TypeSample: TypeEntry, @unchecked Sendable {
    let type: ObjectIdentifier
    let schema: ValueSchema

    fileprivate init(_ type: any Any.Type, _ schema: ValueSchema) {
        self.type = ObjectIdentifier(type)
        self.schema = schema
    }

    /// The sample. `type` must be the type that it was made for.
    func value<Value>(_ type: Value.Type) -> Value? { nil }

    /// Makes the sample of a type.
    static func of<Value: Sendable>(_ value: Value, _ schema: SchemaType) -> TypeSample {
        KnownTypeSample(value, ValueSchema(schema))
    }

    /// Keeps a sample that was found, for the time of one recording.
    static func made<Value>(_ value: Value) -> TypeSample { KnownTypeSample(value, .any) }
}

// A value that is not `Sendable` stays within the recording that made it.
private final class KnownTypeSample<Known>: TypeSample, @unchecked Sendable {
    private let value: Known

    init(_ value: Known, _ schema: ValueSchema) {
        self.value = value
        super.init(Known.self, schema)
    }

    override func value<Value>(_ type: Value.Type) -> Value? {
        SameType.value(value, as: Value.self)
    }
}

/// The types that are read directly from a tape, each with its sample.
///
/// A sample is stored under its type, and only this table reads it.
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

/// A model that lists sample values of itself, so that schemas can describe it.
///
/// A schema is found by decoding samples, and an enumeration refuses them. One that is `CaseIterable` lists its cases.
/// One with associated values cannot be, and lists a value of each case here:
///
/// ```swift
/// enum Shape: Codable { case circle(radius: Double), square(side: Double) }
/// extension Shape: SampledModel {
///     static var samples: [Shape] { [.circle(radius: 1), .square(side: 1)] }
/// }
/// ```
///
/// It can make its `CodingKeys` `CaseIterable` instead.
public protocol SampledModel: Decodable {
    /// Sample values: of an enumeration, one of each case. At most 1,000 are used.
    static var samples: [Self] { get }
}
