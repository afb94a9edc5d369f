import JSONTape
public import ModelMapping

extension ValueSchema {
    /// The type in TypeScript. A comment in it says what may be missing.
    public var typeScript: String {
        let comment = incompleteness.map { "/* \(TypeScript.commented($0)) */ " } ?? ""
        let literals = cases.map { TypeScript.literal($0) }
        let union = literals.isEmpty ? alternatives.map(\.typeScript) : literals
        let whole = union.isEmpty ? structure : union.joined(separator: " | ")
        return comment + (isNullable ? "\(whole) | null" : whole)
    }

    private var structure: String {
        let element = type.elementKey == nil ? "" : elements.first?.typeScript ?? SchemaType.any.typeScript
        let inside = members.map { member in
            "\(MessageID(member.name).json)\(member.isOptional ? "?" : ""): \(member.schema.typeScript); "
        }
        // Members are missing from the schema if decoding refused a sample.
        let rest = isComplete || members.isEmpty ? "" : "[name: string]: unknown; "
        return type.typeScript + element + inside.joined() + rest + type.typeScriptEnd
    }
}

extension TypeScript {
    /// A value as a literal type.
    static func literal(_ value: ModelValue) -> String {
        (try? JSONText.bytes(of: value)).map { String(decoding: $0, as: UTF8.self) } ?? SchemaType.any.typeScript
    }
}
