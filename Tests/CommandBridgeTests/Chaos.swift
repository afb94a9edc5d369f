import CommandBridge
import Foundation
import Switchless

/// Counts the answers to requests whose ids are `v0`, `v1`, ..., and keeps the questions of the host that are not
/// answered.
final class Ledger: @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [Int: Int] = [:]
    private var open: [(page: UInt64, id: Substring)] = []
    private var total = 0

    var count: [Int: Int] { lock.withLock { answers } }
    var responses: Int { lock.withLock { total } }
    var questions: [(page: UInt64, id: Substring)] {
        lock.withLock {
            defer { open = [] }
            return open
        }
    }

    func take(_ bytes: [UInt8], page: UInt64) {
        let message = String(decoding: bytes, as: UTF8.self)
        lock.withLock {
            total += 1
            guard !message.contains(#""method":""#) else {
                let id = message.split(separator: #"{"jsonrpc":"2.0","id":"#).first?.prefix { $0 != "," }
                if let id, message.contains("page.number") { open.append((page, id)) }
                return
            }
            for piece in message.components(separatedBy: #""id":"v"#).dropFirst() {
                guard let number = Int(piece.prefix { $0.isNumber }) else { continue }
                answers[number, default: 0] += 1
            }
        }
    }
}

/// Sends valid, damaged and hostile messages in random order, from pages that come and go, to commands that end in
/// every way.
struct Chaos {
    let ledger = Ledger()
    /// The requests whose pages were there until the end, and those whose pages left.
    private(set) var requests: [UInt64: [Int]] = [:]
    private(set) var abandoned: Set<UInt64> = []
    /// What became of the host's own questions.
    private(set) var questions: [Task<Bool, Never>] = []

    private let dispatcher: CommandDispatcher
    private let host: ChaosHost
    private var random: SplitMix
    private var pages: [Caller] = []
    private var nextPage: UInt64 = 0
    private var nextID = 0

    static let policy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])])

    init(seed: UInt64, host: ChaosHost, dispatcher: CommandDispatcher) {
        random = SplitMix(state: seed)
        self.host = host
        self.dispatcher = dispatcher
    }

    static func dispatcher(_ host: ChaosHost) -> CommandDispatcher {
        CommandDispatcher(
            host: host, commands: ChaosHost.commands, policy: policy, deadline: .milliseconds(30))
    }

    /// Sends so many messages, and waits until all is settled.
    mutating func run(_ count: Int) async throws {
        for _ in 0..<4 { await connect() }
        for number in 0..<count {
            await step()
            if number % 64 == 0 { try await Task.sleep(for: .milliseconds(1)) }
        }
        while await dispatcher.openCount > 0 {
            _ = host.take()
            try await Task.sleep(for: .milliseconds(2))
        }
        for question in questions { _ = await question.value }
        for page in pages { await dispatcher.callerLeft(page.id) }
        while await dispatcher.load != BridgeLoad() { try await Task.sleep(for: .milliseconds(2)) }
    }

    private mutating func connect() async {
        nextPage += 1
        let page = Caller(id: nextPage, scheme: "https", host: Bool.random(using: &random) ? "example.org" : "evil.org")
        pages.append(page)
        await dispatcher.connect(page) { [ledger] in ledger.take($0, page: page.id) }
    }

    private mutating func step() async {
        let page = pages[Int.random(in: pages.indices, using: &random)]
        let dice = Int.random(in: 0..<100, using: &random)
        let messages: [ClosedRange<Int>: (inout Chaos) -> [UInt8]] = [
            0...54: { $0.batch(of: 1, from: page) },
            55...62: { $0.batch(of: Int.random(in: 1...6, using: &$0.random), from: page) },
            63...79: { $0.damaged() },
            80...87: { $0.hostile() },
            88...92: {
                Array(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"v\#($0.recent())"}}"#.utf8)
            },
            93...99: { $0.answer() },
        ]
        if let message = messages.first(where: { $0.key.contains(dice) })?.value(&self) {
            await dispatcher.receive(message, from: page)
        }
        await meanwhile(page)
    }

    /// What happens beside messages.
    private mutating func meanwhile(_ page: Caller) async {
        let dice = Int.random(in: 0..<200, using: &random)
        if dice == 0 {
            // The page navigates.
            await dispatcher.callerLeft(page.id)
            abandoned.insert(page.id)
            pages.removeAll { $0.id == page.id }
            await connect()
        }
        if dice == 1 { await dispatcher.change(policy: Policy()) }
        if (2...4).contains(dice) { await dispatcher.change(policy: Self.policy) }
        if (5...14).contains(dice) { await dispatcher.emit("e\(dice)", dice) }
        if (15...30).contains(dice) {
            for slot in host.take() {
                try? slot.progress(dice)
                slot.reply(dice)
                slot.fail(CommandFault(.failed, "again"))
            }
        }
        if (31...35).contains(dice) {
            let dispatcher = dispatcher
            questions.append(
                Task {
                    (try? await dispatcher.ask("page.number", of: page.id, as: Int.self, deadline: .milliseconds(5)))
                        != nil
                })
            if dice == 35 { questions.last?.cancel() }
        }
    }

    private mutating func recent() -> Int { max(0, nextID - Int.random(in: 1...50, using: &random)) }

    private mutating func request(id: String?) -> String {
        let method = ChaosHost.names.randomElement(using: &random) ?? ""
        let params = Array(repeating: 1, count: Int.random(in: 0...5, using: &random))
        return #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)\#(id.map { #","id":\#($0)"# } ?? "")}"#
    }

    /// Requests, each with an id of its own, and a notification now and then.
    private mutating func batch(of count: Int, from page: Caller) -> [UInt8] {
        var members: [String] = []
        for _ in 0..<count {
            guard Int.random(in: 0..<8, using: &random) > 0 else {
                members.append(request(id: nil))
                continue
            }
            members.append(request(id: #""v\#(nextID)""#))
            requests[page.id, default: []].append(nextID)
            nextID += 1
        }
        return Array((count > 1 ? "[\(members.joined(separator: ","))]" : members[0]).utf8)
    }

    private mutating func damaged() -> [UInt8] {
        var message = Array(request(id: "\(Int.random(in: 0...9, using: &random))").utf8)
        for _ in 0...Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: message.indices, using: &random)
            let length = Int.random(in: 0...min(3, message.count - place), using: &random)
            message.replaceSubrange(place..<place + length, with: [UInt8.random(in: 0...255, using: &random)])
        }
        return message
    }

    private mutating func hostile() -> [UInt8] {
        let event = #"{"jsonrpc":"2.0","method":"$/subscribe","params":{"name":"e\#(nextID % 300)"}}"#
        let messages = [
            String(repeating: "[", count: 5000), String(repeating: #"{"a":"#, count: 300), event,
            "[" + String(repeating: "1,", count: 200) + "1]", String(repeating: " ", count: 2000),
            #"{"jsonrpc":"2.0","method":"\#(String(repeating: "x", count: 3000))","id":1}"#,
            #"{"jsonrpc":"2.0","method":"return","id":1e400}"#, #"{"jsonrpc":"2.0","method":"$/cancelRequest"}"#,
            #"{"jsonrpc":"2.0","method":"return","params":[1e999999999],"id":99999999999999999999999999999999999999999999}"#,
            #"{"jsonrpc":"2.0","id":9223372036854775808,"result":1}"#,
            #"{"jsonrpc":"2.0","id":-1,"error":{"code":1e99}}"#,
            #"{"jsonrpc":"2.0","method":"$/unsubscribe","params":{"name":"e\#(nextID % 300)"}}"#,
        ]
        return Array((messages.randomElement(using: &random) ?? "").utf8)
    }

    /// Answers the host's questions, some twice, some wrongly, some for other pages.
    private mutating func answer() -> [UInt8] {
        let results = ["1", #""one""#, "null", "[[]]"]
        let answers = ledger.questions.flatMap { question in
            let result = results.randomElement(using: &random) ?? ""
            let answer = #"{"jsonrpc":"2.0","id":\#(question.id),"result":\#(result)}"#
            return Bool.random(using: &random) ? [answer] : [answer, answer]
        }
        return Array("[\(answers.prefix(100).joined(separator: ","))]".utf8)
    }
}
