import ModelMapping

/// Enumerations of Swift with raw values, for schemas that list their values.
enum SwiftCases {
    private static let rawTypes: [SchemaType: String] = [.string: "String", .integer: "Int"]

    /// The enumeration; `nil` if the values are neither all strings nor all integers.
    static func type(_ schema: ValueSchema, _ name: String) -> SwiftType? {
        let texts = schema.cases.compactMap(\.string), numbers = schema.cases.compactMap(\.integer)
        let isTexts = texts.count == schema.cases.count
        guard let raw = rawTypes[isTexts ? .string : schema.type], isTexts || numbers.count == schema.cases.count else {
            return nil
        }
        let spelled = isTexts ? texts : numbers.map { "\($0)" }
        let names = SwiftNames.unique(spelled, SwiftNames.member)
        var lines = ["public enum \(name): \(raw), Codable, CaseIterable, Hashable, Sendable {"]
        for (name, value) in zip(names, schema.cases) {
            lines.append("    case \(name) = \(value.string.map(SwiftClient.quoted) ?? TypeScript.literal(value))")
        }
        return SwiftType(schema, declaring: name, lines + ["}"])
    }

    /// The keys of a type whose names are not those of its members; nothing if they are the same.
    static func keys(_ pairs: [(name: String, key: String)]) -> [String] {
        let isSame = pairs.allSatisfy { $0.name.filter { $0.isLetter || $0.isNumber } == $0.key }
        guard !isSame else { return [] }
        let cases = pairs.map { "        case \($0.name) = \(SwiftClient.quoted($0.key))" }
        return ["", "    private enum CodingKeys: String, CodingKey {"] + cases + ["    }"]
    }
}

/// Enumerations of Swift with associated values, for schemas of several objects with one member each.
enum SwiftUnion {
    /// The enumeration; `nil` if the schema does not have the form that Swift writes.
    static func type(_ schema: ValueSchema, _ name: String) -> SwiftType? {
        let members = schema.alternatives.compactMap { $0.members.count == 1 ? $0.members.first : nil }
        guard members.count == schema.alternatives.count, schema.alternatives.allSatisfy(\.isComplete) else {
            return nil
        }
        let names = SwiftNames.unique(members.map(\.name), SwiftNames.member)
        let nested = SwiftNames.unique(members.map(\.name), SwiftNames.nested)
        var lines = ["public enum \(name): Codable, Hashable, Sendable {"]
        var inside: [SwiftType] = []
        for (index, member) in members.enumerated() {
            guard let payload = payload(member.schema, nested[index]) else { return nil }
            inside += payload.types
            lines.append("    case \(names[index])\(payload.text)")
        }
        lines += SwiftCases.keys(zip(names, members).map { ($0, $1.name) })
        for type in inside where !type.declarations.isEmpty {
            lines += [""] + type.declarations.map(SwiftType.indented)
        }
        return SwiftType(
            schema, declaring: name, lines + ["}"], importing: inside.reduce(into: []) { $0.formUnion($1.imports) })
    }

    /// The associated values of a case; `nil` if their names cannot be labels.
    private static func payload(_ schema: ValueSchema, _ name: String) -> (text: String, types: [SwiftType])? {
        guard schema.type == .object, schema.incompleteness == nil, schema.alternatives.isEmpty else { return nil }
        guard !schema.members.isEmpty else { return ("", []) }
        let types = schema.members.enumerated().map { index, member in
            let label = member.name == position(index) ? "\(index)" : SwiftNames.type(member.name)
            return SwiftType(member.schema, named: name + label)
        }
        var parts: [String] = []
        for (index, (member, type)) in zip(schema.members, types).enumerated() {
            let isUnlabelled = member.name == position(index)
            guard isUnlabelled || SwiftNames.isLabel(member.name) else { return nil }
            let label = isUnlabelled ? "" : "\(member.name): "
            parts.append(label + (member.isOptional ? type.optional : type.name))
        }
        return ("(\(parts.joined(separator: ", ")))", types)
    }

    /// The key of an associated value without a label.
    private static func position(_ index: Int) -> String { "_\(index)" }
}

extension SwiftType {
    /// A type that is declared under its name.
    init(_ schema: ValueSchema, declaring name: String, _ declarations: [String], importing imports: Set<String> = []) {
        self.init(.any, named: name)
        self.name = name
        self.declarations = declarations
        self.imports = imports
        isOmissible = false
    }
}
