import CommandBridge
import Foundation
import Switchless

/// How many changes a second a dispatcher confirms whose commands append to a ``StateFile``: one page alone, and fifty at a time.
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

    /// The milliseconds of `body`, the median of many times.
    private static func median(_ body: () async throws -> Void) async rethrows -> Double {
        var times: [Double] = []
        for _ in 0..<alone {
            let start = ContinuousClock.now
            try await body()
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        return times.sorted()[alone / 2]
    }

    static func main() async throws {
        let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? NSTemporaryDirectory())
            .appending(path: "kept-\(UInt64.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let bare = folder.appending(path: "bare")
        try Data().write(to: bare)
        let handle = try FileHandle(forWritingTo: bare)
        let sync = try await median {
            try handle.write(contentsOf: message)
            try handle.synchronize()
        }

        let (file, _) = try StateFile.open(folder.appending(path: "state").path())
        try file.begin([])
        let dispatcher = CommandDispatcher(
            host: Host(file: file), commands: CommandRegistry([Add.self]),
            policy: Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])]))
        let callers = (1...pages).map { Caller(id: UInt64($0), scheme: "https", host: "example.org") }
        let one = await median { await call(dispatcher, callers[0]) }

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
            return await group.reduce(0, +)
        }
        let rate = Double(count) / ((ContinuousClock.now - start) / .seconds(1))
        await file.close()
        print(
            String(
                format: "a write and fsync %.2f ms, a confirmed change alone %.2f ms, %.0f a second with %d in flight",
                sync, one, rate, pages))
        if rate < leastRate || one > 2 * sync + mostExtra { exit(1) }
    }
}
