import ModelMapping

/// A type of Swift for a schema: what it is called, and what has to be declared for that.
struct SwiftType {
    /// The type, as a property names it.
    var name: String
    /// The lines of the declarations that the name needs.
    var declarations: [String] = []
    /// The modules that are needed.
    var imports: Set<String> = []
    /// Whether the value can be left out, or made of nothing.
    var isOmissible = false
    /// Whether there is nothing to say.
    var isNothing = false

    private static let scalars: [SchemaType: SwiftType] = [
        .boolean: SwiftType(name: "Bool"), .integer: SwiftType(name: "Int"), .number: SwiftType(name: "Double"),
        .string: SwiftType(name: "String"), .date: SwiftType(name: "Date", imports: ["Foundation"]),
        .data: SwiftType(name: "Data", imports: ["Foundation"]), .url: SwiftType(name: "URL", imports: ["Foundation"]),
    ]

    private static let anything = SwiftType(name: "ModelValue", imports: ["ModelMapping"])

    private init(
        name: String, declarations: [String] = [], imports: Set<String> = [], isOmissible: Bool = false,
        isNothing: Bool = false
    ) {
        self.name = name
        self.declarations = declarations
        self.imports = imports
        self.isOmissible = isOmissible
        self.isNothing = isNothing
    }

    /// Makes the type of a schema.
    ///
    /// - Parameters:
    ///   - schema: the schema.
    ///   - name: the name of the type, if one has to be declared.
    init(_ schema: ValueSchema, named name: String) {
        self = Self.plain(schema, name)
        if schema.isNullable { self.name = optional }
    }

    /// The type that may be `nil`.
    var optional: String { name.hasSuffix("?") ? name : "\(name)?" }

    private static func plain(_ schema: ValueSchema, _ name: String) -> SwiftType {
        guard schema.alternatives.isEmpty else { return SwiftUnion.type(schema, name) ?? anything }
        guard schema.cases.isEmpty else { return SwiftCases.type(schema, name) ?? scalars[schema.type] ?? anything }
        guard schema.type.elementKey == nil else { return list(schema, name) }
        guard schema.type == .object, schema.isComplete, schema.gap == nil else {
            return scalars[schema.type] ?? anything
        }
        guard !schema.members.isEmpty else {
            return SwiftType(name: "NoArguments", isOmissible: true, isNothing: true)
        }
        return structure(schema, name)
    }

    private static func list(_ schema: ValueSchema, _ name: String) -> SwiftType {
        var element = schema.elements.first.map { SwiftType($0, named: name) } ?? anything
        element.name = schema.type == .array ? "[\(element.name)]" : "[String: \(element.name)]"
        element.isOmissible = false
        element.isNothing = false
        return element
    }

    private static func structure(_ schema: ValueSchema, _ name: String) -> SwiftType {
        let names = SwiftNames.unique(schema.members.map(\.name), SwiftNames.member)
        let nested = SwiftNames.unique(schema.members.map(\.name), SwiftNames.nested)
        let types = zip(schema.members, nested).map { SwiftType($0.schema, named: $1) }
        let fields = zip(zip(schema.members, types), names).map { pair, field in
            (
                name: field, type: pair.0.isOptional ? pair.1.optional : pair.1.name, key: pair.0.name,
                gap: pair.0.schema.incompleteness
            )
        }
        var lines = ["public struct \(name): Codable, Hashable, Sendable {"]
        for field in fields {
            if let gap = field.gap { lines.append("    /// \(SwiftClient.line(gap)).") }
            lines.append("    public var \(field.name): \(field.type)")
        }
        let parameters = fields.map { "\($0.name): \($0.type)\($0.type.hasSuffix("?") ? " = nil" : "")" }
        lines += ["", "    public init(\(parameters.joined(separator: ", "))) {"]
        lines += fields.map { "        self.\($0.name) = \($0.name)" } + ["    }"]
        lines += SwiftCases.keys(fields.map { ($0.name, $0.key) })
        for type in types where !type.declarations.isEmpty { lines += [""] + type.declarations.map(indented) }
        return SwiftType(
            name: name, declarations: lines + ["}"], imports: types.reduce(into: []) { $0.formUnion($1.imports) },
            isOmissible: fields.allSatisfy { $0.type.hasSuffix("?") })
    }

    static func indented(_ line: String) -> String { line.isEmpty ? line : "    \(line)" }
}
