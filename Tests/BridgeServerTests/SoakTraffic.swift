#if Server
import CommandBridge
import Foundation
import Switchless

enum Soon: AsyncCommand {
    static let name: CommandName = "test.soon"
    static let summary = "Returns, but not at once."
    static func run(_ arguments: NoArguments, on host: TestHost) async -> Int {
        await Task.yield()
        return 2
    }
}

enum Wait: AsyncCommand {
    static let name: CommandName = "test.wait"
    static let summary = "Never returns by itself."
    static let order: any CommandOrder = .concurrent
    static let deadline: Duration? = .milliseconds(20)
    static func run(_ arguments: NoArguments, on host: TestHost) async -> Int {
        // Not a long sleep: its timer would take memory until its time, though the task is cancelled.
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        for await _ in stream {}
        continuation.finish()
        return 3
    }
}

enum Drop: DeferredCommand {
    static let name: CommandName = "test.drop"
    static let summary = "Lets go."
    static func run(_ arguments: NoArguments, on host: TestHost, replyingTo slot: ReplySlot<Int>) {}
}

enum Pieces: StreamCommand {
    static let name: CommandName = "test.pieces"
    static let summary = "Replies in pieces."
    static func stream(_ arguments: NoArguments, on host: TestHost) -> AsyncStream<Int> {
        AsyncStream { continuation in
            for number in 0..<3 { continuation.yield(number) }
            continuation.finish()
        }
    }
}

/// What one page after the other sends: valid requests for the most part, and every fault between them.
struct SoakTraffic {
    /// The requests that a page waits for at a time.
    private static let inFlight = 200
    private static let names = ["test.add", "test.soon", "test.wait", "test.drop", "test.pieces", "test.nothing"]

    private let server: TestServer
    private var random: SplitMix64
    private var page: SoakPage
    private var lastID: Int
    /// The requests that were sent, and what became of them.
    private(set) var sent = 0
    private(set) var answers = 0
    private(set) var abandoned = 0
    private(set) var unexpected: [Int] = []
    private(set) var pages = 1

    init(_ server: TestServer, number: Int) async throws {
        self.server = server
        random = SplitMix64(state: UInt64(number))
        lastID = number * 1_000_000_000
        page = try await .open(server)
    }

    /// Sends so many messages.
    mutating func run(_ count: Int) async throws {
        for _ in 0..<count {
            try await step()
            let end = ContinuousClock.now + .seconds(30)
            while page.missing > Self.inFlight, !page.counts.isClosed, ContinuousClock.now < end {
                try await Task.sleep(for: .milliseconds(1))
            }
        }
    }

    /// Waits until all is answered.
    ///
    /// - Returns: how many answers are missing.
    mutating func finish() async throws -> Int {
        let end = ContinuousClock.now + .seconds(30)
        while page.missing > 0, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
        let missing = page.missing
        await leave()
        return missing
    }

    private mutating func step() async throws {
        let dice = Int.random(in: 0..<1000, using: &random)
        let messages: [ClosedRange<Int>: (inout SoakTraffic) -> [UInt8]] = [
            0...699: { Self.text($0.requests(1)) },
            700...799: { Self.text("[\($0.requests(Int.random(in: 2...6, using: &$0.random)))]") },
            800...819: { Self.text("[[\($0.requests(1, isAnswered: false))],\($0.requests(1))]") },
            820...879: { $0.cancellation() },
            880...929: { $0.damaged() },
            930...959: { Self.text($0.notification()) },
            960...994: { $0.subscription() },
            995...997: { $0.brokenFrame() },
        ]
        guard let message = messages.first(where: { $0.key.contains(dice) })?.value(&self) else {
            // The page vanishes in the middle.
            return try await replacePage()
        }
        await page.send(message)
        if (995...997).contains(dice) { try await replacePage() }
    }

    private mutating func replacePage() async throws {
        abandoned += page.missing
        await leave()
        page = try await .open(server)
        pages += 1
    }

    private mutating func leave() async {
        await page.vanish()
        answers += page.counts.answers
        unexpected += page.counts.unexpected
    }

    private static func text(_ text: String) -> [UInt8] { TestFrame.text(text).bytes() }

    /// Requests with an id of their own, of which one in twenty has that of the one before.
    private mutating func requests(_ count: Int, isAnswered: Bool = true) -> String {
        (0..<count).map { _ in
            let isDoubled = Int.random(in: 0..<20, using: &random) == 0
            lastID += isDoubled ? 0 : 1
            // A request within a batch within a batch is none.
            if isAnswered { page.expect(lastID, times: 1) }
            sent += isAnswered ? 1 : 0
            let dice = Int.random(in: 0..<100, using: &random)
            let name = Self.names[dice < 70 ? 0 : dice % Self.names.count]
            return #"{"jsonrpc":"2.0","id":"v\#(lastID)","method":"\#(name)","params":{"a":\#(dice),"b":2}}"#
        }.joined(separator: ",")
    }

    private func notification() -> String { #"{"jsonrpc":"2.0","method":"test.add","params":{"a":1,"b":2}}"# }

    private mutating func cancellation() -> [UInt8] {
        let id = lastID - Int.random(in: 0...20, using: &random)
        return Self.text(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"v\#(id)"}}"#)
    }

    private mutating func subscription() -> [UInt8] {
        let verb = ["subscribe", "unsubscribe"][Int.random(in: 0...1, using: &random)]
        let event = Int.random(in: 0..<20, using: &random)
        return Self.text(#"{"jsonrpc":"2.0","method":"$/\#(verb)","params":{"name":"test.e\#(event)"}}"#)
    }

    /// A notification with bytes changed, as a text that is still UTF-8.
    private mutating func damaged() -> [UInt8] {
        var bytes = Array(notification().utf8)
        for _ in 0...Int.random(in: 0...3, using: &random) {
            bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 1...127, using: &random)
        }
        return TestFrame(1, bytes).bytes()
    }

    /// What no client may send: the server closes the connection.
    private mutating func brokenFrame() -> [UInt8] {
        let frames = [
            TestFrame(1, [0xFF, 0xFE]), TestFrame(3), TestFrame(2, [1]), TestFrame(0, [65]),
            TestFrame(9, [1], isFinal: false),
            TestFrame(1, [65], reserved: 4),
        ]
        return frames.randomElement(using: &random)?.bytes() ?? []
    }
}

/// Always the same numbers.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
#endif
