package import Switchless

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
    private static let shownLength = 100

    /// The name as errors and diagnostics show it: the caller chooses the name.
    package var shown: String { ShownText.of(local, most: Self.shownLength) }
}
