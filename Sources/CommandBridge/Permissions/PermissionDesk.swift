/// The decisions of a dispatcher's user, and the questions that are open.
struct PermissionDesk {
    /// A question, and the requests that wait for its answer.
    struct OpenQuestion {
        let question: PermissionQuestion
        var tickets: Set<Int>
        let task: Task<Void, Never>
    }

    let permissions: Permissions
    private(set) var decided: [PermissionQuestion: Bool] = [:]
    private(set) var open: [Int: OpenQuestion] = [:]
    private var numbers: [PermissionQuestion: Int] = [:]
    /// The question that each request waits for.
    private var awaited: [Int: Int] = [:]

    init(_ permissions: Permissions) { self.permissions = permissions }

    /// Whether a request may wait for that question.
    func admits(_ question: PermissionQuestion) -> Bool {
        numbers[question] != nil || open.count < permissions.openQuestions
    }

    /// Has a request wait for an answer.
    ///
    /// - Parameters:
    ///   - ticket: the request.
    ///   - question: what it waits for.
    ///   - number: the number of the question, if it is not open yet.
    ///   - ask: asks it then.
    mutating func wait(
        _ ticket: Int, for question: PermissionQuestion, numbered number: Int, ask: () -> Task<Void, Never>
    ) {
        awaited[ticket] = numbers[question] ?? number
        if let known = numbers[question] {
            open[known]?.tickets.insert(ticket)
            return
        }
        numbers[question] = number
        open[number] = OpenQuestion(question: question, tickets: [ticket], task: ask())
    }

    /// Forgets a request that is settled, and the question if no other waits for it.
    mutating func leave(_ ticket: Int) {
        guard let number = awaited.removeValue(forKey: ticket) else { return }
        open[number]?.tickets.remove(ticket)
        if open[number]?.tickets.isEmpty ?? false { _ = close(number, .unanswered) }
    }

    /// Takes an answer.
    ///
    /// - Returns: the question; `nil` if it is not open any more.
    mutating func close(_ number: Int, _ decision: PermissionDecision) -> OpenQuestion? {
        guard let closed = open.removeValue(forKey: number) else { return nil }
        numbers[closed.question] = nil
        for ticket in closed.tickets { awaited[ticket] = nil }
        closed.task.cancel()
        if decision.isKept { decided[closed.question] = decision.isAllowed }
        return closed
    }
}
