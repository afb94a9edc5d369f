import ModelMapping

/// Applies a policy, with a cache for the last caller.
///
/// Most calls come from the same page as the one before.
struct PolicyJudge {
    let policy: Policy
    private var caller: Caller?
    private var entries: [PolicyEntry] = []
    private var questions: [(text: String, entry: PolicyEntry)] = []

    init(_ policy: Policy) { self.policy = policy }

    /// Whether `caller` may call `command` with these arguments.
    mutating func allows(_ command: CommandName, _ arguments: TapeValue? = nil, for caller: Caller) -> Bool {
        entries(for: caller).contains { $0.allows(command, arguments) }
    }

    /// The entry of a rule's ``PolicyRule/asks`` that covers the call.
    mutating func asked(_ command: CommandName, _ arguments: TapeValue?, for caller: Caller) -> String? {
        look(at: caller)
        return questions.first { $0.entry.allows(command, arguments) }?.text
    }

    /// Whether there are arguments with which `caller` may call `command`; with `asking` also after a question to the user.
    mutating func allowsSome(_ command: CommandName, for caller: Caller, asking: Bool) -> Bool {
        entries(for: caller).contains { $0.commands.covers(command) }
            || asking && questions.contains { $0.entry.commands.covers(command) }
    }

    private mutating func entries(for caller: Caller) -> [PolicyEntry] {
        look(at: caller)
        return entries
    }

    private mutating func look(at caller: Caller) {
        guard let known = self.caller, known == caller else { return read(for: caller) }
    }

    private mutating func read(for caller: Caller) {
        self.caller = caller
        let rules = policy.rules.filter { $0.covers(caller) }
        entries = rules.flatMap(\.entries)
        questions = rules.flatMap(\.questions)
    }
}
