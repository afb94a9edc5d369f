/// Applies a policy, with a cache for the last caller.
///
/// Most calls come from the same page as the one before.
struct PolicyJudge {
    let policy: Policy
    private var caller: Caller?
    private var patterns: [CommandPattern] = []

    init(_ policy: Policy) { self.policy = policy }

    /// Whether `caller` may call `command`.
    mutating func allows(_ command: CommandName, for caller: Caller) -> Bool {
        guard let known = self.caller, known == caller else { return judge(command, for: caller) }
        return patterns.contains { $0.covers(command) }
    }

    private mutating func judge(_ command: CommandName, for caller: Caller) -> Bool {
        self.caller = caller
        patterns = policy.rules.filter { $0.covers(caller) }.flatMap(\.commands).map(CommandPattern.init)
        return patterns.contains { $0.covers(command) }
    }
}
