import ModelMapping

/// Applies a policy, with a cache for the last caller.
///
/// Most calls come from the same page as the one before.
struct PolicyJudge {
    let policy: Policy
    private var caller: Caller?
    private var entries: [PolicyEntry] = []

    init(_ policy: Policy) { self.policy = policy }

    /// Whether `caller` may call `command` with these arguments.
    mutating func allows(_ command: CommandName, _ arguments: TapeValue? = nil, for caller: Caller) -> Bool {
        entries(for: caller).contains { $0.allows(command, arguments) }
    }

    /// Whether there are arguments with which `caller` may call `command`.
    mutating func allowsSome(_ command: CommandName, for caller: Caller) -> Bool {
        entries(for: caller).contains { $0.commands.covers(command) }
    }

    private mutating func entries(for caller: Caller) -> [PolicyEntry] {
        guard let known = self.caller, known == caller else { return read(for: caller) }
        return entries
    }

    private mutating func read(for caller: Caller) -> [PolicyEntry] {
        self.caller = caller
        entries = policy.rules.filter { $0.covers(caller) }.flatMap(\.entries)
        return entries
    }
}
