import Switchless

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
