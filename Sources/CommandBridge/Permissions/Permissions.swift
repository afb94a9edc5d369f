/// Asks the user before callers get to run what ``PolicyRule/asks`` names, and remembers what the user said.
///
/// ```swift
/// let file = try PermissionFile("permissions.json")
/// await dispatcher.change(permissions: Permissions(asking: Dialog(), remembering: file))
/// ```
///
/// A call waits until the user has decided; all calls that the question covers wait for the one question. A dispatcher
/// without permissions refuses them.
public struct Permissions: Sendable {
    /// Asks the user.
    public var prompt: any PermissionPrompt
    /// Keeps decisions, and knows earlier ones; `nil` keeps them until the dispatcher is released.
    public var memory: (any PermissionMemory)?
    /// How long a question stays open. If the user says nothing, the calls are refused, and the next one asks again.
    /// Default: a minute.
    public var patience = Duration.seconds(60)
    /// The questions that are open at a time. A call that needs one more is refused: a page may have the hosts of a
    /// whole domain. Default: 16.
    public var openQuestions = 16

    /// Makes permissions.
    public init(asking prompt: any PermissionPrompt, remembering memory: (any PermissionMemory)? = nil) {
        self.prompt = prompt
        self.memory = memory
    }
}

/// A question for the user: whether the pages of an origin may call commands.
public struct PermissionQuestion: Hashable, Sendable {
    /// The origin of the pages, as `https://example.org` or `http://localhost:8080`.
    public let origin: String
    /// The user, as the host has authenticated it; `nil` if unknown.
    public let user: String?
    /// The entry of ``PolicyRule/asks`` that names the commands: `file.*`.
    public let commands: String

    /// Makes a question.
    public init(origin: String, user: String? = nil, commands: String) {
        self.origin = origin
        self.user = user
        self.commands = commands
    }
}

/// The decision of the user.
public struct PermissionDecision: Hashable, Sendable {
    /// Whether the calls may run.
    public let isAllowed: Bool
    /// Whether later calls are decided in the same way, without a question.
    public let isKept: Bool

    /// The calls that wait may run; the next one asks again.
    public static let allowedOnce = PermissionDecision(isAllowed: true, isKept: false)
    /// The calls may run, now and later.
    public static let allowed = PermissionDecision(isAllowed: true, isKept: true)
    /// The calls may not run, now or later. There is no refusal for once: a page could go on asking until the user
    /// gives in.
    public static let refused = PermissionDecision(isAllowed: false, isKept: true)
    /// Nobody has decided: the calls that wait are refused, and the next one asks again.
    public static let unanswered = PermissionDecision(isAllowed: false, isKept: false)
}

/// Asks the user, as by a dialog.
public protocol PermissionPrompt: Sendable {
    /// Asks.
    ///
    /// - Parameters:
    ///   - question: what the page wants. Its origin is the transport's word; show it.
    ///   - call: the call that led to the question.
    /// - Returns: what the user said. The task is cancelled when no call waits for that any more, and after
    ///   ``Permissions/patience``.
    func decide(_ question: PermissionQuestion, for call: CommandCall) async -> PermissionDecision
}

/// Keeps what the user said.
public protocol PermissionMemory: Sendable {
    /// The user's earlier decision; `nil` if there is none.
    func isAllowed(_ question: PermissionQuestion) async -> Bool?

    /// Keeps what the user said.
    func keep(_ isAllowed: Bool, for question: PermissionQuestion) async
}

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
