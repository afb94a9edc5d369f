import Switchless
import Testing

@testable import BridgeHost
@testable import CommandBridge

@Suite("Recording messages and responses")
struct RecorderTests {
    private func recording(
        _ messages: [[UInt8]], redacts: Bool = false, from caller: Caller = Desk.page,
        _ change: (inout CallRecorder.Limits) -> Void = { _ in }
    ) async -> [String] {
        let lines = Inbox()
        var limits = CallRecorder.Limits()
        change(&limits)
        let recorder = CallRecorder(
            limits: limits, redactsArguments: redacts, now: { 772_919_460.5 }, write: lines.send)
        let dispatcher = CommandDispatcher(
            host: Desk(), commands: Desk.commands, policy: Desk.openPolicy, observer: recorder)
        for message in messages { await dispatcher.receive(message, from: caller) { _ in } }
        while await dispatcher.openCount > 0 { await Task.yield() }
        return await lines.rest()
    }

    @Test("Each message is a line and each response one, under the number of its message")
    func lines() async {
        let lines = await recording([
            Array(#"{"jsonrpc":"2.0","method":"update","params":[1]}"#.utf8), Stage.request("subtract", "[3,1]"),
        ])
        let time = #""time":"2025-06-29T19:51:00.500Z""#
        let caller = #""caller":{"id":1,"scheme":"https","host":"example.org","path":"/board/index.html"}"#
        #expect(
            lines == [
                #"{"message":1,\#(time),\#(caller),"text":"{\"jsonrpc\":\"2.0\",\"method\":\"update\",\"params\":[1]}"}"#
                    + "\n",
                #"{"message":2,\#(time),\#(caller),"text":"{\"jsonrpc\":\"2.0\",\"method\":\"subtract\",\"params\":[3,1],\"id\":1}"}"#
                    + "\n",
                #"{"response":2,\#(time),"text":"{\"jsonrpc\":\"2.0\",\"result\":2,\"id\":1}"}"# + "\n",
            ])
    }

    @Test("What is not UTF-8 is written in Base64")
    func bytes() async {
        let lines = await recording([[0x7B, 0xFF, 0x0A]])
        #expect(lines[0].hasSuffix(#""bytes":3,"base64":"e/8K"}"# + "\n"))
    }

    @Test("A binary message is marked as one")
    func binary() async {
        let lines = Inbox()
        let recorder = CallRecorder(write: lines.send)
        recorder.received(BridgeMessage(Array("{}".utf8), isBinary: true), number: 1, from: Desk.page)
        #expect(await lines.next()?.hasSuffix(#""bytes":2,"base64":"e30=","binary":true}"# + "\n") == true)
    }

    @Test("Values are replaced on request; names, ids and structure stay")
    func redaction() async {
        let lines = await recording(
            [Stage.request("fail", #"{"a":["secret",7,1.5,true,null,{"b":"c"}]}"#, id: 9)], redacts: true)
        #expect(
            lines[0].contains(
                #""text":"{\"jsonrpc\":\"2.0\",\"method\":\"fail\",\"params\":{\"a\":[\"\",0,0,true,null,{\"b\":\"\"}]},\"id\":9}","redacted":true"#
            ))
        #expect(lines[1].contains(#"\"id\":9}","redacted":true}"#))
        let broken = await recording([Array("secret".utf8)], redacts: true)
        #expect(broken[0].hasSuffix(#""bytes":6,"omitted":true,"redacted":true}"# + "\n"))
    }

    @Test("A message that is too long is left out")
    func messageBytes() async {
        let lines = await recording([Stage.request("subtract", "[3,1]")]) { $0.messageBytes = 40 }
        #expect(lines[0].hasSuffix(#""bytes":59,"omitted":true}"# + "\n"))
        #expect(lines[1].contains(#""text":"#))
    }

    @Test("A recording ends at its limit, and says so")
    func bytesLimit() async {
        let messages = (0..<100).map { Stage.request("subtract", "[3,1]", id: $0) }
        let lines = await recording(messages) { $0.bytes = 1000 }
        #expect(lines.last == "{\"end\":\"limit\"}\n")
        #expect(lines.reduce(0) { $0 + $1.utf8.count } <= 1016 && lines.count > 3)
    }

    @Test("Beyond the limit of open messages the oldest is no longer waited for")
    func openMessages() async {
        let messages = (0..<50).map { _ in Stage.request("update", "[1]", id: nil) }
        let lines = await recording(messages + [Stage.request("subtract", "[3,1]")]) { $0.openMessages = 3 }
        #expect(lines.count == 52 && lines.last?.hasPrefix(#"{"response":51,"#) == true)
    }
}
