public import ModelMapping

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
