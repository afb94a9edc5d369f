import ModelMapping
import Switchless

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

/// Names of Swift for names of a bridge.
enum SwiftNames {
    /// The words of Swift that need backticks as names.
    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init",
        "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try",
        "typealias", "var", "where", "while",
    ]
    /// The types that a nested type must not hide, and names that a type cannot have.
    private static let types: Set<String> = [
        "Any", "Arguments", "Array", "Bool", "BridgeEvent", "Codable", "CodingKey", "CodingKeys", "CommandClient",
        "Data",
        "Date", "Dictionary", "Double", "Hashable", "Int", "ModelValue", "Name", "NoArguments", "Optional",
        "PageMethod",
        "Progress", "Protocol", "Reply", "Self", "Sendable", "String", "Type", "URL", "Value",
    ]
    /// The methods and properties of a client.
    private static let members: Set<String> = [
        "assertIsolated", "assumeIsolated", "begin", "call", "close", "deadline", "events", "limits", "notify",
        "openCount",
        "preconditionIsolated", "release", "report", "serve", "transport", "unownedExecutor", "withSerialExecutor",
    ]

    /// `history.undo-all` as `HistoryUndoAll`.
    static func type(_ name: String) -> String {
        let joined = words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return joined.first?.isNumber ?? true ? "Name\(joined)" : joined
    }

    /// The name of a type within another.
    static func nested(_ name: String) -> String {
        let type = type(name)
        return types.contains(type) ? "\(type)Value" : type
    }

    /// `undo-all` as `undoAll`, in backticks if it is a keyword.
    static func member(_ name: String) -> String { escaped(plain(name)) }

    /// The name of a method of a client: `history.undo` as `historyUndo`.
    static func method(_ name: String) -> String {
        let plain = plain(name)
        return members.contains(plain) ? "\(plain)Command" : escaped(plain)
    }

    /// Whether the name can be a label as it is.
    static func isLabel(_ name: String) -> Bool { plain(name) == name && !keywords.contains(name) }

    /// Different names for each of `names`, made by `make`.
    static func unique(_ names: [String], _ make: (String) -> String) -> [String] {
        var used: Set<String> = []
        return names.map { name in
            let wanted = make(name)
            let found =
                [wanted] + (2...(names.count + 2)).lazy.map { "\(wanted.filter { !backticks.contains($0) })\($0)" }
            let free = found.first { !used.contains($0) } ?? wanted
            used.insert(free)
            return free
        }
    }

    private static let backticks: Set<Character> = ["`"]

    private static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static func plain(_ name: String) -> String {
        let words = words(name)
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let first = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "value"
        return first.first?.isNumber ?? true ? "value\(first)\(rest)" : first + rest
    }

    /// The letters and digits between other characters. Letters beyond ASCII are left out, as not all can be in a name.
    private static func words(_ name: String) -> [Substring] {
        name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    }
}

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
