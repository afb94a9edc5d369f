import BridgeHost
import CommandBridge
import Foundation
import Switchless

/// How many changes a second a dispatcher confirms whose commands append to a ``StateFile``: one page alone, and fifty
/// at a time.
@main
struct KeptThroughput {
    struct Host: Sendable {
        let file: StateFile
    }

    enum Add: Command {
        static let name: CommandName = "kept.add"
        static let summary = "Keeps a text."

        struct Arguments: Decodable {
            let text: String
        }

        static func run(_ arguments: Arguments, on host: Host) -> Int { host.file.append(Array(arguments.text.utf8)) }
    }

    private static let pages = 50, seconds = 5.0, alone = 500
    private static let leastRate = 20_000.0, mostExtra = 1.0
    private static let message = Array(
        #"{"jsonrpc":"2.0","id":1,"method":"kept.add","params":{"text":"\#(String(repeating: "a", count: 100))"}}"#.utf8
    )

    private static func call(_ dispatcher: CommandDispatcher, _ caller: Caller) async {
        let reply = await withCheckedContinuation { continuation in
            Task { await dispatcher.receive(message, from: caller) { continuation.resume(returning: $0) } }
        }
        precondition(String(decoding: reply, as: UTF8.self).contains(#""result""#), "a change was not confirmed")
    }

    /// The milliseconds since `start`.
    private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
        (ContinuousClock.now - start) / .milliseconds(1)
    }

    static func main() async throws {
        let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? NSTemporaryDirectory())
            .appending(path: "kept-\(UInt64.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let bare = folder.appending(path: "bare")
        try Data().write(to: bare)
        let handle = try FileHandle(forWritingTo: bare)
        var syncs: [Double] = []
        for _ in 0..<alone {
            let start = ContinuousClock.now
            try handle.write(contentsOf: message)
            try handle.synchronize()
            syncs.append(milliseconds(since: start))
        }
        let sync = syncs.sorted()[alone / 2]

        let (file, _) = try StateFile.open(folder.appending(path: "state").path())
        try file.begin([])
        let dispatcher = CommandDispatcher(
            host: Host(file: file), commands: CommandRegistry([Add.self]),
            policy: Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])]))
        let callers = (1...pages).map { Caller(id: UInt64($0), scheme: "https", host: "example.org") }
        var ones: [Double] = []
        for _ in 0..<alone {
            let start = ContinuousClock.now
            await call(dispatcher, callers[0])
            ones.append(milliseconds(since: start))
        }
        let one = ones.sorted()[alone / 2]

        let start = ContinuousClock.now, end = start + .seconds(seconds)
        let count = await withTaskGroup { group in
            for caller in callers {
                group.addTask {
                    var count = 0
                    while ContinuousClock.now < end {
                        await call(dispatcher, caller)
                        count += 1
                    }
                    return count
                }
            }
            var sum = 0
            for await count in group { sum += count }
            return sum
        }
        let rate = Double(count) / milliseconds(since: start) * 1000
        await file.close()
        print(
            String(
                format: "a write and fsync %.2f ms, a confirmed change alone %.2f ms, %.0f a second with %d in flight",
                sync, one, rate, pages))
        if rate < leastRate || one > 2 * sync + mostExtra { exit(1) }
    }
}
