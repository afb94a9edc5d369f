/// Names of commands: one, a group as `history.*`, or all as `*`.
struct CommandPattern: Hashable, Sendable {
    private let name: String
    private let isPrefix: Bool

    init(_ pattern: String) {
        let prefix = pattern.hasSuffix("*") ? String(pattern.dropLast()) : nil
        isPrefix = prefix.map { $0.isEmpty || $0.hasSuffix(".") } ?? false
        name = isPrefix ? prefix ?? pattern : pattern
    }

    func covers(_ command: CommandName) -> Bool { isPrefix ? command.local.hasPrefix(name) : command.local == name }
}

extension CommandName {
    /// The start of the name, as errors show it: the caller chooses the name, and it may be long.
    var shown: String { local.utf8.count > 200 ? "\(local.prefix(80))…" : local }
}
