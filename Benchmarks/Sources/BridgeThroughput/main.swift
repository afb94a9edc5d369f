// A call of 90 bytes to its handler, and a call to its handler and back, beside Foundation's JSONDecoder with a switch
// on the name; then what ten thousand names cost, and what phases cost. In turns in one run, medians; prints one line a
// measure and fails above its limit. bridge-throughput [ROUNDS]    measures bridge-throughput --only KEY  runs one
// contender alone, 20,000 calls, for a profiler
import CommandBridge
import XMLRPC
import Foundation
import Switchless

struct Contender {
    let key: String
    let run: (_ calls: Int) async throws -> Void
    var times: [Double] = []

    init(_ key: String, _ run: @escaping (Int) async throws -> Void) { (self.key, self.run) = (key, run) }

    var median: Double { times.sorted()[times.count / 2] }
}

/// Receives messages in turn. What is answered is counted, so that nothing is left out.
func contender(
    _ key: String, _ messages: [[UInt8]], commands: [any CommandHandler<Board>.Type] = [Move.self],
    phases: Phases = Phases(), codec: any Codec = JSONRPCCodec()
) -> Contender {
    let board = Board()
    let dispatcher = CommandDispatcher(
        host: board, commands: CommandRegistry(commands), policy: Board.policy, codec: codec, phases: phases)
    return Contender(key) { calls in
        let before = board.sum
        for call in 0..<calls {
            await dispatcher.receive(messages[call % messages.count], from: Board.page) { _ in }
        }
        guard board.sum - before == Double(calls) * (123_456_789 + 1024.5 - 3072.25) else {
            fatalError("a call came to nothing")
        }
    }
}

/// A thousand messages, so that their memory is the same whatever they call.
func messages(_ names: [Int]) -> [[UInt8]] {
    (0..<1000).map { place in
        let name = "item\(names[place % names.count] + 10_000).move"
        return Array(Board.call.replacingOccurrences(of: "item.move", with: name).utf8)
    }
}

let call = Array(Board.call.utf8)
let asked = Array(Board.call.replacingOccurrences(of: "}}", with: #"},"id":5678}"#).utf8)
guard call.count == 90 else { fatalError("the call has \(call.count) bytes") }
var empty = Phases()
empty.before { _ in }
empty.during { _ in }
empty.after { _, _ in }

let ten = Array(stride(from: 0, to: 10_000, by: 1000))
let thousand = Array(stride(from: 0, to: 10_000, by: 10))
let foundation = Contender("foundation") { calls in
    let board = Board()
    let decoder = JSONDecoder()
    for _ in 0..<calls { try decoder.decode(SwitchedCall.self, from: Data(call)).run(on: board) }
    guard board.sum == Double(calls) * (123_456_789 + 1024.5 - 3072.25) else { fatalError("a call came to nothing") }
}
/// And the same with a response, as the bridge gives one.
let answering = Contender("foundation, answering") { calls in
    let board = Board()
    let decoder = JSONDecoder(), encoder = JSONEncoder()
    var bytes = 0
    for _ in 0..<calls { bytes += try SwitchedCall.answer(Data(asked), on: board, decoder, encoder).count }
    guard bytes == calls * 41 else { fatalError("a call came to nothing") }
}
let makers: KeyValuePairs<String, (String) -> Contender> = [
    "foundation": { _ in foundation },
    "bridge": { contender($0, [call]) },
    "foundation, answering": { _ in answering },
    "bridge, answering": { contender($0, [asked]) },
    "XML-RPC, answering": { contender($0, [Array(Board.xml.utf8)], codec: XMLRPCCodec()) },
    "phases": { contender($0, [call], phases: empty) },
    "10 names": { contender($0, messages(ten), commands: numbered(ten)) },
    "10,000 names": { contender($0, messages(ten), commands: numbered(0..<10_000)) },
    "1,000 of 10,000 names": { contender($0, messages(thousand), commands: numbered(0..<10_000)) },
]

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--only" {
    for (key, make) in makers where key == arguments[1] { try await make(key).run(20_000) }
    exit(0)
}
var contenders = makers.map { $0.value($0.key) }

let calls = 2000, rounds = arguments.first.flatMap { Int($0) } ?? 41
for _ in 0..<rounds {
    for place in contenders.indices {
        // Who comes after another is not to pay for what that one left in the caches.
        try await contenders[place].run(calls / 5)
        let start = processorTime()
        try await contenders[place].run(calls)
        contenders[place].times.append((processorTime() - start) / Double(calls))
    }
}
for contender in contenders {
    print(
        contender.key.padding(toLength: 24, withPad: " ", startingAt: 0) + String(format: "%8.0f ns", contender.median))
}

/// Nanoseconds of the processor that this program had: what else runs on the machine does not count.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median of the rounds' own ratios: what slows the machine down for a while slows both.
@MainActor func ratio(_ what: String, _ base: String) -> Double {
    let times = Dictionary(uniqueKeysWithValues: contenders.map { ($0.key, $0.times) })
    let ratios = zip(times[what, default: []], times[base, default: []]).map { $0 / $1 }.sorted()
    return ratios.isEmpty ? 0 : ratios[ratios.count / 2]
}
var failures = 0
for (what, base, limit) in [
    ("bridge", "foundation", 0.6), ("bridge, answering", "foundation, answering", 0.6), ("phases", "bridge", 1.15),
    ("10,000 names", "10 names", 1.05), ("XML-RPC, answering", "bridge, answering", 2.0),
] {
    let ratio = ratio(what, base)
    let verdict = ratio <= limit ? "" : "  TOO SLOW"
    print(String(format: "%@ takes %.2f of %@ (at most %.2f)%@", what, ratio, base, limit, verdict))
    failures += ratio <= limit ? 0 : 1
}
// No limit, but to be known.
print(String(format: "1,000 of 10,000 names takes %.2f of 10 names", ratio("1,000 of 10,000 names", "10 names")))
exit(failures == 0 ? 0 : 1)
