import ModelMapping
import Switchless

/// `system.methodHelp`: what a command does.
enum MethodHelp: Introspection {
    static let name: Name = "system.methodHelp"
    static let summary = "What the method of that name does."

    static func reply(_ params: TapeValue?, on commands: [CommandDescription]) throws(CommandFault) -> ModelValue {
        ModelValue(try wanted(params, in: commands).help)
    }
}

extension CommandDescription {
    /// The summary, after what to call instead.
    public var help: String { (replacement.map { "Deprecated; call '\($0.local)' instead. " } ?? "") + summary }
}
