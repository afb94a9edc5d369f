public import ModelMapping
import Switchless

extension ValueSchema {
    /// The schema as JSON Schema (draft 7 and 2020-12). `x-incomplete` says what may be missing.
    public var jsonSchema: ModelValue {
        guard alternatives.isEmpty else { return anyOf }
        var schema: [String: ModelValue] = [:]
        if let json = type.json { schema["type"] = isNullable ? [ModelValue(json), "null"] : ModelValue(json) }
        if let format = type.format { schema["format"] = ModelValue(format) }
        if let incompleteness { schema["x-incomplete"] = ModelValue(incompleteness) }
        if let key = type.elementKey, let element = elements.first { schema[key] = element.jsonSchema }
        if !cases.isEmpty { schema["enum"] = ModelValue(cases + (isNullable ? [.null] : [])) }
        if !members.isEmpty {
            let properties = members.map { ($0.name, $0.schema.jsonSchema) }
            schema["properties"] = ModelValue([String: ModelValue](properties) { first, _ in first })
            schema["required"] = ModelValue(members.filter { !$0.isOptional }.map { ModelValue($0.name) })
        }
        return ModelValue(schema)
    }

    /// One of the alternatives, each of which is an object.
    private var anyOf: ModelValue {
        let null: [ModelValue] = isNullable ? [["type": "null"]] : []
        var schema: [String: ModelValue] = ["oneOf": ModelValue(alternatives.map(\.jsonSchema) + null)]
        if let incompleteness { schema["x-incomplete"] = ModelValue(incompleteness) }
        return ModelValue(schema)
    }
}

extension ValueSchema {
    /// Reads a JSON Schema, as far as ``jsonSchema`` writes it. Other keywords that restrict values are named in
    /// ``gap``.
    public init(jsonSchema: ModelValue) {
        guard StackBudget.hasRoom else {
            self.init(.any)
            gap = "it is nested too deeply for this thread's stack"
            return
        }
        let alternatives = jsonSchema["oneOf"]?.array ?? jsonSchema["anyOf"]?.array ?? []
        let others = alternatives.filter { $0["type"]?.string != Self.null }
        let types = jsonSchema["type"]?.string.map { [$0] } ?? jsonSchema["type"]?.array?.compactMap(\.string) ?? []
        let cases = jsonSchema["enum"]?.array ?? jsonSchema["const"].map { [$0] } ?? []
        self.init(Self.type(types.first { $0 != Self.null }, jsonSchema, isMany: types.count > 2))
        isNullable = others.count < alternatives.count || types.count > 1 && types.contains(Self.null ?? "")
        isNullable = isNullable || cases.contains(.null)
        self.cases = cases.filter { !$0.isNull }
        self.alternatives = others.map { ValueSchema(jsonSchema: $0) }
        if let key = type.elementKey { elements = jsonSchema[key].map { [ValueSchema(jsonSchema: $0)] } ?? [] }
        members = Self.members(jsonSchema)
        gap =
            jsonSchema["x-incomplete"]?.string
            ?? Self.unread.first { jsonSchema[$0] != nil }.map { "'\($0)' is not read" }
        isComplete = gap == nil || members.isEmpty
    }

    /// The members: the required ones in their order, and the others by name, as an object's properties have no order.
    private static func members(_ schema: ModelValue) -> [Member] {
        let properties = schema["properties"]?.dictionary ?? [:]
        let required = schema["required"]?.array?.compactMap(\.string).filter { properties[$0] != nil } ?? []
        let others = Set(properties.keys).subtracting(required).sorted()
        return required.compactMap { name in properties[name].map { Member(name, ValueSchema(jsonSchema: $0)) } }
            + others.compactMap { name in
                properties[name].map { Member(name, ValueSchema(jsonSchema: $0), isOptional: true) }
            }
    }

    private static let null = SchemaType.null.json
    /// Keywords that say what a value looks like, and that are not described here.
    private static let unread = ["$ref", "allOf", "not", "if", "patternProperties", "prefixItems"]

    private static func type(_ name: String?, _ schema: ModelValue, isMany: Bool) -> SchemaType {
        guard let name, !isMany else { return schema["properties"] == nil ? .any : .object }
        let filled =
            schema["properties"] == nil ? filledTypes.first { $0.json == name && $0.isFilled(in: schema) } : nil
        return filled ?? schema["format"]?.string.flatMap { types["\(name)/\($0)"] } ?? types[name] ?? .any
    }

    private static let filledTypes: [SchemaType] = [.array, .dictionary]

    /// The types by their names in JSON Schema, with the format.
    private static let types: [String: SchemaType] = {
        let all: [SchemaType] = [.null, .boolean, .integer, .number, .string, .date, .data, .url, .object, .array]
        return Dictionary(
            uniqueKeysWithValues: all.map { ([$0.json, $0.format].compactMap { $0 }.joined(separator: "/"), $0) })
    }()
}

extension SchemaType {
    /// Whether a JSON Schema says what is inside of a value of this type.
    fileprivate func isFilled(in schema: ModelValue) -> Bool {
        elementKey.map { schema[$0]?.dictionary != nil } ?? false
    }
}
