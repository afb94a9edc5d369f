/// The schema of the values that a model decodes: its type and what is inside it.
///
/// It is found by decoding the model from samples and recording what the model asks for. So models need no description.
/// An enumeration that is `CaseIterable` or a ``SampledModel`` is described by its cases. What a model asks for only
/// after it has refused a sample stays unknown; ``incompleteness`` says so.
public struct ValueSchema: Hashable, Sendable {
    /// A member of an object.
    public struct Member: Hashable, Sendable {
        /// The member's key.
        public var name: String
        /// The schema of the member's value.
        public var schema: ValueSchema
        /// Whether the member may be missing.
        public var isOptional: Bool

        /// Makes a member.
        public init(_ name: String, _ schema: ValueSchema, isOptional: Bool = false) {
            self.name = name
            self.schema = schema
            self.isOptional = isOptional
        }
    }

    /// The type of the value.
    public var type: SchemaType
    /// The members of an object, in the order in which the model asks for them.
    public var members: [Member] = []
    /// The schema of the values in an array or a dictionary: one, or none if unknown.
    public var elements: [ValueSchema] = []
    /// The values that are accepted, if they are listed: those of an enumeration's cases.
    public var cases: [ModelValue] = []
    /// The schemas of which the value meets one: those of an enumeration with associated values.
    public var alternatives: [ValueSchema] = []
    /// Whether the value may be null.
    public var isNullable = false
    /// Whether the model accepted the samples. If not, members may be missing here.
    public var isComplete = true
    /// The type that refused its sample; what is decoded after it is missing. `nil` if the schema is complete.
    public var refusedType: String?

    /// A line about what is unknown of the value itself; `nil` if nothing is missing.
    public var gap: String?

    /// A line about what may be missing in the schema and why; `nil` if it is complete.
    public var incompleteness: String? {
        guard !isComplete else { return gap }
        return "\(refusedType ?? "the model") refuses its sample; what is decoded after it is not described"
    }

    /// Makes a schema without members and elements.
    public init(_ type: SchemaType) { self.type = type }

    /// The schema of a value of unknown type.
    public static let any = ValueSchema(.any)

    /// The schema of a value of unknown type, with the reason.
    public static func undescribed(_ reason: String) -> ValueSchema {
        var schema = any
        schema.gap = reason
        return schema
    }

    /// Makes the schema of an object.
    public static func object(_ members: [Member]) -> ValueSchema {
        var schema = ValueSchema(.object)
        schema.members = members
        return schema
    }

    /// Makes the schema of an array.
    public static func array(of element: ValueSchema) -> ValueSchema {
        var schema = ValueSchema(.array)
        schema.elements = [element]
        return schema
    }

    /// Makes the schema of the values that `model` decodes.
    ///
    /// A model that decodes both objects and arrays is described as an object.
    public init<Model: Decodable>(of model: Model.Type) {
        self =
            [false, true].lazy.map { Self.recorded(model, takingLists: $0) }.first(where: \.isComplete)
            ?? Self.recorded(model, takingLists: true)
    }

    private static func recorded<Model: Decodable>(_ model: Model.Type, takingLists: Bool) -> ValueSchema {
        let session = SchemaSession()
        let recorder = SchemaRecorder(session: session, takesLists: takingLists)
        let isComplete = (try? session.sample(model, recorder)) != nil
        var schema = recorder.schema
        schema.isComplete = isComplete
        schema.refusedType = isComplete ? nil : session.refused
        return schema
    }
}

/// The type of a value, with its names in JSON Schema, TypeScript and XML-RPC.
public struct SchemaType: Hashable, Sendable {
    /// The type in JSON Schema; `nil` for any.
    public let json: String?
    /// The `format` in JSON Schema.
    public var format: String?
    /// The type in TypeScript. The contained types follow it, and then ``typeScriptEnd``.
    public let typeScript: String
    /// The end of the type in TypeScript, after the contained types.
    public var typeScriptEnd = ""
    /// The type in signatures of XML-RPC.
    public let xmlRPC: String
    /// The keyword of JSON Schema for the schema of the contained values.
    public var elementKey: String?

    /// Any value.
    public static let any = SchemaType(json: nil, typeScript: "unknown", xmlRPC: "undef")
    /// Null.
    public static let null = SchemaType(json: "null", typeScript: "null", xmlRPC: "nil")
    /// A Boolean.
    public static let boolean = SchemaType(json: "boolean", typeScript: "boolean", xmlRPC: "boolean")
    /// An integer.
    public static let integer = SchemaType(json: "integer", typeScript: "number", xmlRPC: "int")
    /// A number.
    public static let number = SchemaType(json: "number", typeScript: "number", xmlRPC: "double")
    /// A string.
    public static let string = SchemaType(json: "string", typeScript: "string", xmlRPC: "string")
    /// A date; ISO 8601 in JSON.
    public static let date = SchemaType(
        json: "string", format: "date-time", typeScript: "string", xmlRPC: "dateTime.iso8601")
    /// Data; base64 in JSON, and bytes for pages whose connection carries them.
    public static let data = SchemaType(
        json: "string", format: "byte", typeScript: "Uint8Array | string", xmlRPC: "base64")
    /// A URL.
    public static let url = SchemaType(json: "string", format: "uri", typeScript: "string", xmlRPC: "string")
    /// An object whose members the model names.
    public static let object = SchemaType(json: "object", typeScript: "{ ", typeScriptEnd: "}", xmlRPC: "struct")
    /// An array of any length.
    public static let array = SchemaType(
        json: "array", typeScript: "Array<", typeScriptEnd: ">", xmlRPC: "array", elementKey: "items")
    /// An object with any members.
    public static let dictionary = SchemaType(
        json: "object", typeScript: "Record<string, ", typeScriptEnd: ">", xmlRPC: "struct",
        elementKey: "additionalProperties")
}
