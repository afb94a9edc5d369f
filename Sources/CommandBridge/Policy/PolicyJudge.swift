/// A policy in force. It knows the answer for the caller who asked last: most calls come from the page that called before.
struct PolicyJudge {
    let policy: Policy
    private var caller: Caller?
    private var patterns: [CommandPattern] = []

    init(_ policy: Policy) { self.policy = policy }

    /// Whether the caller may call the command of that name.
    mutating func allows(_ command: CommandName, for caller: Caller) -> Bool {
        if caller != self.caller {
            self.caller = caller
            patterns = policy.rules.filter { $0.covers(caller) }.flatMap(\.commands).map(CommandPattern.init)
        }
        return patterns.contains { $0.covers(command) }
    }
}
