import Foundation
import ModelMapping
import Switchless
import JSONTape
import Testing

@testable import BridgeHost
@testable import CommandBridge

@Suite("The audit log")
struct AuditTests {
    /// The lines after some messages, with the times as they are.
    private func lines(
        of messages: [UInt8]..., changing change: (inout AuditLog) -> Void = { _ in }
    ) async -> [String] {
        let lines = Inbox(), answers = Inbox()
        var log = AuditLog(now: { 772_919_460.125 }, write: lines.send)
        change(&log)
        var phases = Phases()
        log.subscribe(to: &phases)
        let dispatcher = CommandDispatcher(
            host: Desk(), commands: Desk.commands, policy: Desk.openPolicy, phases: phases)
        for message in messages { await dispatcher.receive(message, from: Desk.page, reply: answers.send) }
        while await dispatcher.openCount > 0 { await Task.yield() }
        return await lines.rest()
    }

    private func value(_ line: String?) throws -> ModelValue {
        try TapeJSONDecoder().decode(ModelValue.self, from: Array((line ?? "").utf8))
    }

    @Test("A call is a line: when, who, what, the outcome, and how long it took")
    func line() async throws {
        let lines = await lines(of: Stage.request("subtract", "[42,23]"))
        let line = try #require(lines.first)
        #expect(
            line.hasPrefix(
                #"{"time":"2025-06-29T19:51:00.125Z","caller":"https://example.org/board/index.html","page":1,"#
                    + #""command":"subtract","outcome":"ok","wait":"#))
        #expect(line.hasSuffix(#","argumentBytes":7}"# + "\n"))
        let value = try value(line)
        #expect((value["run"]?.real ?? 0) >= 0 && value["arguments"] == nil)
        #expect(lines.count == 1)
    }

    @Test("A fault is its code, and arguments are written when they are asked for")
    func arguments() async throws {
        let lines = await lines(of: Stage.request("fail", #"[{"secret":"a\u0007b"}]"#)) {
            $0.writesArguments = true
        }
        let line = try #require(lines.first)
        #expect(line.contains(#""outcome":"failed""#))
        #expect(line.hasSuffix(#""argumentBytes":23,"arguments":[{"secret":"a\u0007b"}]}"# + "\n"))
    }

    @Test("Arguments that would make the line longer than its limit are left out")
    func limit() async throws {
        let long = String(repeating: "x", count: 3000)
        let lines = await lines(of: Stage.request("fail", #"["\#(long)"]"#), Stage.request("fail", #"["short"]"#)) {
            $0.writesArguments = true
            $0.lineBytes = 0
        }
        #expect(lines[0].hasSuffix(#""argumentBytes":3004,"argumentsOmitted":true}"# + "\n"))
        #expect(lines.allSatisfy { $0.utf8.count <= 1536 })
        #expect(lines[1].contains(#""arguments":["short"]"#))
    }

    @Test("Control characters, line ends and marks of direction are escaped")
    func controls() async throws {
        let text = "\u{1B}[2J\n\u{85}\u{2028}\u{202E}\u{7F}é"
        let lines = await lines(of: Stage.request("fail", "[\(MessageID(text).json)]")) { $0.writesArguments = true }
        let line = try #require(lines.first)
        #expect(line.contains(#"["\u001b[2J\u000a\u0085\u2028\u202e\u007fé"]"#))
        #expect(line.unicodeScalars.filter { $0.properties.generalCategory == .control } == ["\n"])
        #expect(try value(line)["arguments"]?[0]?.string == text)
    }

    @Test("A caller of any length makes no longer line")
    func longCaller() async throws {
        let lines = Inbox()
        var phases = Phases()
        AuditLog(write: lines.send).subscribe(to: &phases)
        let host = String(repeating: "😀\u{1B}", count: 10_000)
        let dispatcher = CommandDispatcher(
            host: Desk(), commands: Desk.commands,
            policy: Policy([PolicyRule(scheme: "x", host: host, commands: ["*"])]), phases: phases)
        await dispatcher.receive(
            Stage.request("fail", "[]"), from: Caller(id: 1, scheme: "x", host: host), reply: { _ in })
        let line = try #require(await lines.next())
        #expect(line.utf8.count <= 1536)
        let year = try value(line)["time"]?.string?.prefix(4)
        #expect(Int(year ?? "") ?? 0 >= 2025)
    }
}
