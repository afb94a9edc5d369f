import ModelMapping
import Switchless

/// Describes a host as a source file of Swift, for programs that call it by a `CommandClient`.
public enum SwiftClient {
    /// Makes the text of the file.
    ///
    /// For a command `item.open` it has `ItemOpenCommand` with the types `Arguments`, `Reply` and `Progress`, and the
    /// method `itemOpen` of `CommandClient`; if the command sends progress, `beginItemOpen`, too. A command that takes
    /// a stream has the type `Piece`, and its methods take the pieces. An event is a ``BridgeEvent``,
    /// `ItemOpenedEvent`, and what the host asks of its pages is a ``PageMethod``, `PageLookMethod`. What is not
    /// described is a `ModelValue`.
    ///
    /// - Parameter host: the host to describe.
    public static func source(of host: BridgeDescription) -> String {
        let commands = SwiftNames.unique(host.commands.map(\.name.local)) { SwiftNames.type($0) + "Command" }
        let methods = SwiftNames.unique(host.commands.map(\.name.local), SwiftNames.method)
        let events = SwiftNames.unique(host.events.map(\.name.local)) { SwiftNames.type($0) + "Event" }
        let pageMethods = SwiftNames.unique(host.pageMethods.map(\.name.local)) { SwiftNames.type($0) + "Method" }
        let parts =
            zip(zip(host.commands, commands), methods).map { SwiftPart($0.0, named: $0.1, method: $1) }
            + zip(host.events, events).map { SwiftPart($0, named: $1) }
            + zip(host.pageMethods, pageMethods).map { SwiftPart($0, named: $1) }
        let imports = parts.reduce(into: Set(["CommandBridge", "CommandClient"])) { $0.formUnion($1.imports) }
        let calls = parts.flatMap(\.methods).map(SwiftType.indented)
        let head = [
            "// Made from the description of a host by 'switchless commands --swift'; change that, not this.",
            "// swift-format-ignore-file", "",
        ]
        let extent = calls.isEmpty ? [] : ["", "extension CommandClient {"] + calls.dropLast() + ["}"]
        let lines = head + imports.sorted().map { "public import \($0)" } + parts.flatMap { [""] + $0.types } + extent
        return lines.map { $0 + "\n" }.joined()
    }

    /// A text in one line, for a comment.
    static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// A string literal.
    static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            scalar.value < 32 || escapes.contains(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
        return "\"\(escaped.joined())\""
    }

    private static let escapes: Set<Unicode.Scalar> = ["\"", "\\", "\u{2028}", "\u{2029}"]
}

/// The declarations for one command, event or method of pages.
private struct SwiftPart {
    var types: [String]
    var methods: [String] = []
    var imports: Set<String> = []

    init(_ command: CommandDescription, named name: String, method: String) {
        let arguments = SwiftType(command.arguments, named: "Arguments"),
            reply = SwiftType(command.reply, named: "Reply")
        let progress = command.progress.map { SwiftType($0, named: "Progress") }
        let piece = command.body.map { SwiftType($0, named: "Piece") }
        types = ["/// \(SwiftClient.line(command.help))", "public enum \(name) {"]
        types += Self.declare(arguments, "Arguments") + [""] + Self.declare(reply, "Reply")
        if let progress { types += [""] + Self.declare(progress, "Progress") }
        if let piece { types += [""] + Self.declare(piece, "Piece") }
        types.append("}")
        imports = [reply, progress, piece].reduce(arguments.imports) { $0.union($1?.imports ?? []) }
        let isSimple = arguments.isNothing
        var parameters = isSimple ? "" : "_ arguments: \(name).Arguments\(arguments.isOmissible ? " = .init()" : ""), "
        var call = "\(SwiftClient.quoted(command.name.local)), \(isSimple ? "NoArguments()" : "arguments")"
        var generics = "", condition = ""
        if piece != nil {
            parameters += "sending pieces: Pieces, "
            call += ", sending: pieces"
            generics = "<Pieces: AsyncSequence & Sendable>"
            condition = " where Pieces.Element == \(name).Piece"
        }
        let deprecation = command.replacement.map { replacement in
            ["@available(*, deprecated, message: \(SwiftClient.quoted("call '\(replacement.local)' instead")))"]
        }
        let head = ["/// \(SwiftClient.line(command.help))"] + (deprecation ?? [])
        methods =
            head + [
                "public func \(method)\(generics)(", "    \(parameters)deadline: Duration? = nil",
                ") async throws(CommandFault) -> \(name).Reply\(condition) {",
                "    try await call(\(call), deadline: deadline)", "}", "",
            ]
        guard progress != nil else { return }
        methods +=
            head + [
                "public func begin\(SwiftNames.type(command.name.local))\(generics)(",
                "    \(parameters)deadline: Duration? = nil",
                ") throws(CommandFault) -> ClientCall<\(name).Progress, \(name).Reply>\(condition) {",
                "    try begin(\(call), deadline: deadline)", "}", "",
            ]
    }

    init(_ event: EventDescription, named name: String) {
        let value = SwiftType(event.value, named: "Value")
        types = Self.named(event.name, event.summary, name, "BridgeEvent") + Self.declare(value, "Value") + ["}"]
        imports = value.imports.union(["Switchless"])
    }

    init(_ method: PageMethodDescription, named name: String) {
        let arguments = SwiftType(method.arguments, named: "Arguments"), reply = SwiftType(method.reply, named: "Reply")
        types =
            Self.named(method.name, method.summary, name, "PageMethod") + Self.declare(arguments, "Arguments") + [""]
        types += Self.declare(reply, "Reply") + ["}"]
        imports = arguments.imports.union(reply.imports).union(["Switchless"])
    }

    private static func named(_ bridgeName: Name, _ summary: String, _ name: String, _ kind: String) -> [String] {
        [
            "/// \(SwiftClient.line(summary))", "public enum \(name): \(kind) {",
            "    public static let name: Name = \(SwiftClient.quoted(bridgeName.local))",
            "    public static let summary = \(SwiftClient.quoted(SwiftClient.line(summary)))", "",
        ]
    }

    /// The declarations of a type, and its name if that is another.
    private static func declare(_ type: SwiftType, _ name: String) -> [String] {
        let alias = type.declarations.isEmpty || type.name != name ? ["public typealias \(name) = \(type.name)"] : []
        return (type.declarations.isEmpty ? [] : type.declarations + (alias.isEmpty ? [] : [""])).map(
            SwiftType.indented)
            + alias.map(SwiftType.indented)
    }
}
