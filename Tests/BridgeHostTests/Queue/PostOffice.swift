import BridgeHost
import CommandBridge
import Foundation
import ModelMapping

/// Why a letter is not taken.
struct Postal: RequestFailure, Hashable, CustomStringConvertible {
    var text: String
    var advice: RetryAdvice

    var description: String { text }

    static let busy = Postal(text: "503", advice: .later)
    static let away = Postal(text: "away", advice: .whenReachable)
    static let refused = Postal(text: "422", advice: .never)
}

/// Takes letters, and answers each as a test says.
final class PostOffice: QueueRequester, @unchecked Sendable {
    typealias Answer = @Sendable (_ letter: String, _ count: Int) async throws(Postal) -> String

    private let lock = NSLock()
    private let answer: Answer
    private var letters: [String] = []
    private var keys: [IdempotencyKey] = []

    /// - Parameter answer: is given each letter, and its number from 1; `ok` without.
    init(_ answer: @escaping Answer = { letter, _ in "ok" }) { self.answer = answer }

    var sent: [String] { lock.withLock { letters } }
    var sentKeys: [IdempotencyKey] { lock.withLock { keys } }

    func send(_ request: String, key: IdempotencyKey) async throws(Postal) -> String {
        let count = lock.withLock {
            letters.append(request)
            keys.append(key)
            return letters.count
        }
        return try await answer(request, count)
    }
}

/// Never returns; ends with the task.
func forever() async {
    while !Task.isCancelled { await Task.yield() }
}

/// One letter.
struct Letter: QueuedSequence, Codable {
    static let className = "letter"
    let text: String
    private(set) var reply: String?

    init(_ text: String) { self.text = text }

    mutating func next(after reply: String?) -> SequenceStep<String>? {
        self.reply = reply
        return reply == nil ? SequenceStep("send", text) : nil
    }
}

/// Three letters, the last two to the address that the first one is answered with.
struct Trip: QueuedSequence, Codable {
    static let className = "trip"
    let name: String
    var deadline: Duration?
    private(set) var address = ""
    private(set) var replies = 0

    init(_ name: String, deadline: Duration? = nil) {
        self.name = name
        self.deadline = deadline
    }

    mutating func next(after reply: String?) throws -> SequenceStep<String>? {
        if let reply {
            guard reply != "nonsense" else { throw Postal.refused }
            replies += 1
            if replies == 1 { address = reply }
        }
        let steps = [
            ("allocate", "\(name) POST"), ("upload", "\(name) PUT \(address)"), ("confirm", "\(name) POST \(address)"),
        ]
        return steps.indices.contains(replies)
            ? SequenceStep(steps[replies].0, steps[replies].1, deadline: deadline) : nil
    }
}

/// A class that a later program does not have.
struct Telegram: QueuedSequence, Codable {
    static let className = "telegram"
    let text: String
    func next(after reply: String?) -> SequenceStep<String>? { reply == nil ? SequenceStep("send", text) : nil }
}

/// Writes the same letter for ever.
struct Chain: QueuedSequence, Codable {
    static let className = "chain"
    func next(after reply: String?) -> SequenceStep<String>? { SequenceStep("again", "chain") }
}

typealias Letters = ArrayRequestSequence<String, String>

extension ModelRegistry {
    static let post = ModelRegistry(
        classKey: "sequence", [Chain.self, Letter.self, Letters.self, Telegram.self, Trip.self])
}

extension RequestQueue {
    /// Waits for a state.
    @discardableResult
    func reaches(_ isMeant: (QueueState) -> Bool) async -> QueueState? {
        for await state in states() where isMeant(state) { return state }
        return nil
    }

    /// Waits until everything is done or set aside.
    @discardableResult
    func rests() async -> QueueState? { await reaches { $0.entries.count == $0.count(.setAside) } }
}
