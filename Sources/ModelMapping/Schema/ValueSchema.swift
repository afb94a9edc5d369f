/// What the values look like that a model decodes: its type, and those inside it.
///
/// A model tells by being decoded from a decoder that answers everything with a sample, and takes note of what it was asked for. So
/// nothing has to be written beside the model. What a model asks for only after it refused a sample stays unknown.
public struct ValueSchema: Hashable, Sendable {
    /// A member of an object.
    public struct Member: Hashable, Sendable {
        /// Its key.
        public var name: String
        /// What its value looks like.
        public var schema: ValueSchema
        /// Whether it may be missing.
        public var isOptional: Bool

        /// Makes a member of its parts.
        public init(_ name: String, _ schema: ValueSchema, isOptional: Bool = false) {
            self.name = name
            self.schema = schema
            self.isOptional = isOptional
        }
    }

    /// The type.
    public var type: SchemaType
    /// Of an object, its members in the order in which the model asks for them.
    public var members: [Member] = []
    /// Of an array or a dictionary, what its values look like: one schema, or none where that is not known.
    public var elements: [ValueSchema] = []
    /// Whether it may be null.
    public var isNullable = false
    /// Whether the model took the samples. If not, there may be members that are not listed.
    public var isComplete = true

    /// A schema without anything inside.
    public init(_ type: SchemaType) { self.type = type }

    /// A value of which nothing is known.
    public static let any = ValueSchema(.any)

    /// An object.
    public static func object(_ members: [Member]) -> ValueSchema {
        var schema = ValueSchema(.object)
        schema.members = members
        return schema
    }

    /// An array.
    public static func array(of element: ValueSchema) -> ValueSchema {
        var schema = ValueSchema(.array)
        schema.elements = [element]
        return schema
    }

    /// What `model` decodes. One that decodes objects as well as arrays is described by its objects.
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
        return schema
    }
}

/// The type of a value, and what it is called elsewhere.
public struct SchemaType: Hashable, Sendable {
    /// In JSON Schema; `nil` for any.
    public let json: String?
    /// The format that JSON Schema says beside the type.
    public var format: String?
    /// In TypeScript; what stands inside follows, and then ``typeScriptEnd``.
    public let typeScript: String
    /// What ends the type in TypeScript.
    public var typeScriptEnd = ""
    /// In the signatures of XML-RPC.
    public let xmlRPC: String
    /// What JSON Schema calls the schema of the values inside.
    public var elementKey: String?

    /// Anything.
    public static let any = SchemaType(json: nil, typeScript: "unknown", xmlRPC: "undef")
    /// Nothing.
    public static let null = SchemaType(json: "null", typeScript: "null", xmlRPC: "nil")
    /// A truth value.
    public static let boolean = SchemaType(json: "boolean", typeScript: "boolean", xmlRPC: "boolean")
    /// A whole number.
    public static let integer = SchemaType(json: "integer", typeScript: "number", xmlRPC: "int")
    /// A number.
    public static let number = SchemaType(json: "number", typeScript: "number", xmlRPC: "double")
    /// Text.
    public static let string = SchemaType(json: "string", typeScript: "string", xmlRPC: "string")
    /// A moment; in JSON, ISO 8601.
    public static let date = SchemaType(
        json: "string", format: "date-time", typeScript: "string", xmlRPC: "dateTime.iso8601")
    /// Bytes; in JSON, base64.
    public static let data = SchemaType(json: "string", format: "byte", typeScript: "string", xmlRPC: "base64")
    /// A URL.
    public static let url = SchemaType(json: "string", format: "uri", typeScript: "string", xmlRPC: "string")
    /// Members that the model names.
    public static let object = SchemaType(json: "object", typeScript: "{ ", typeScriptEnd: "}", xmlRPC: "struct")
    /// Any number of values.
    public static let array = SchemaType(
        json: "array", typeScript: "Array<", typeScriptEnd: ">", xmlRPC: "array", elementKey: "items")
    /// Members with any names.
    public static let dictionary = SchemaType(
        json: "object", typeScript: "Record<string, ", typeScriptEnd: ">", xmlRPC: "struct",
        elementKey: "additionalProperties")
}
