import BridgeServer
import CommandBridge
import CommandClient

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Holds the transcript of Scripts/check.d/attacking/transcript.py with the client that `switchless commands --swift`
// generates. client-transcript PORT

/// What came beside what has to come.
struct Point {
    let name: String
    let found: String
    let wanted: String

    init<Value>(_ name: String, _ found: Value, _ wanted: Value) {
        self.name = name
        self.found = String(describing: found)
        self.wanted = String(describing: wanted)
    }
}

/// The fault of a call that has to fail.
func fault<Value>(_ call: () async throws(CommandFault) -> Value) async -> CommandFault? {
    do throws(CommandFault) {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}

func transcript(_ client: CommandClient) async throws -> [Point] {
    var points = [Point("a call", try await client.testAdd(.init(a: 19, b: 23)), 42)]
    let sums = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<100 { group.addTask { try await client.testAdd(.init(a: number, b: 1)) } }
        return try await group.reduce(into: []) { $0.append($1) }
    }
    points.append(Point("a hundred calls at once", sums.sorted(), Array(1...100)))
    let unknown = await fault { () async throws(CommandFault) -> Int in try await client.call("test.nothing") }
    points.append(Point("an unknown command", unknown?.code, .unknownCommand))
    let wrong = await fault { () async throws(CommandFault) -> Int in
        try await client.call("test.add", ["a": "x"])
    }
    points.append(Point("wrong arguments", wrong?.code, .invalidArguments))
    let failure = await fault { () async throws(CommandFault) -> Int in try await client.testFail() }
    points.append(Point("a failure", failure?.message, "the desk is locked"))

    var ticks: [Int] = []
    do {
        var events = try await client.events(TestTickedEvent.self).makeAsyncIterator()
        // The reply to a call comes after that to the subscription.
        _ = try await client.testAdd(.init(a: 0, b: 0))
        try await client.notify("test.tick", TestTickCommand.Arguments(number: 7))
        try await client.notify("test.tick", TestTickCommand.Arguments(number: 8))
        while ticks.count < 2, let event = try await events.next() { ticks.append(event.value) }
    }
    points.append(Point("events", ticks, [7, 8]))

    let counting = try await client.beginTestCount(.init(to: 3))
    var progress: [Int] = []
    for try await number in counting.progress { progress.append(number) }
    points.append(Point("progress", progress, [1, 2, 3]))
    points.append(Point("a call with progress", try await counting.reply(), 3))

    let waiting = Task { await fault { () async throws(CommandFault) -> Bool in try await client.testWait() } }
    try await Task.sleep(for: .milliseconds(50))
    waiting.cancel()
    points.append(Point("a cancelled call", await waiting.value?.code, .cancelled))
    let late = await fault { () async throws(CommandFault) -> Bool in
        try await client.testWait(deadline: .milliseconds(20))
    }
    points.append(Point("a call past its deadline", late?.code, .deadline))
    let text = try await client.testLarge(.init(bytes: 3_000_000))
    points.append(Point("a long text", text == String(repeating: "x", count: 3_000_000), true))
    points.append(Point("a call after all", try await client.testAdd(.init(a: 1, b: 2)), 3))
    points.append(Point("no open calls", await client.openCount, 0))
    return points
}

let port = CommandLine.arguments.dropFirst().first ?? ""
let client = CommandClient(try await WebSocketTransport.connect(to: "ws://localhost:\(port)/bridge"))
let points = try await transcript(client)
await client.close()
let wrong = points.filter { $0.found != $0.wanted }
for point in wrong { print("    \(point.name): \(point.found) and not \(point.wanted)") }
print("the generated Swift client: \(wrong.isEmpty ? "agrees, in \(points.count) points" : "disagrees")")
exit(wrong.isEmpty ? 0 : 1)
