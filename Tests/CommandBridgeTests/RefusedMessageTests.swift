import CommandBridge
import Foundation
import Testing

@Suite("Messages that are refused as a whole")
struct RefusedMessageTests {
    private static let limits: BridgeLimits = {
        var limits = BridgeLimits()
        limits.depth = 4
        limits.batchSize = 3
        limits.attachments = 1
        limits.inFlight = 5
        return limits
    }()
    private let codec = JSONRPCCodec(limits: limits)
    private let dispatcher = CommandDispatcher(
        host: Stage(), commands: Stage.commands, policy: Stage.openPolicy, codec: JSONRPCCodec(limits: limits))
    private let page = Stage.page(1)

    /// What the host says to a message, each error without its text.
    private func answers(_ message: BridgeMessage) async -> [String] {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.receive(message, from: page)
        return await inbox.rest().map { $0.replacing(/"message":"[^"]*"(,"data":"[^"]*")?/, with: "") }
    }

    private func answers(_ text: String) async -> [String] { await answers(BridgeMessage(Array(text.utf8))) }

    private static func error(_ code: Int, _ id: String) -> String {
        #"{"jsonrpc":"2.0","error":{"code":\#(code),},"id":\#(id)}"#
    }

    @Test(
        "A request that exceeds a limit is answered with its id, wherever that stands",
        arguments: [
            (#"{"jsonrpc":"2.0","id":7,"method":"a","params":[[[[1]]]]}"#, -32011, "7"),
            (#"{"params":[[[["]}",{"id":1}]]]],"method":"a","id":"7]","jsonrpc":"2.0"}"#, -32011, #""7]""#),
            (#" { "params" : {"id":1,"a":[{"b":[]}]} , "method":"a" , "id" : 1.50 } "#, -32011, "1.50"),
            (#"{"a\"b":"\\","params":[[[["\"]"]]]],"method":"a","id":3}"#, -32011, "3"),
            ("\u{FEFF}" + #"{"method":"a","params":[[[[]]]],"id":null}"#, -32011, "null"),
            (#"{"jsonrpc":"2.0","id":7,"method":"a","params":["\ud83d"]}"#, -32700, "7"),
            (#"{"jsonrpc":"2.0","id":7,"method":"a","params":["#, -32700, "7"),
            (#"{"jsonrpc":"2.0","id":7,"method":"a","params":[[[[1]]]]"#, -32011, "7"),
        ])
    func request(text: String, code: Int, id: String) async {
        #expect(await answers(text) == [Self.error(code, id)])
    }

    @Test(
        "Without an id that can be found the answer has none",
        arguments: [
            (#"{"jsonrpc":"2.0","method":"a","params":[[[[1]]]]}"#, -32011),
            (#"{"jsonrpc":"2.0","id":[1],"method":"a","params":[[[[1]]]]}"#, -32011),
            (#"{"jsonrpc":"2.0","id":1,"method":[[[[1]]]]}"#, -32011), ("[[[[[]]]]]", -32011),
            (#""id":7,"method":"a""#, -32700), ("{", -32700), (#"{"id"7}"#, -32700), ("", -32700),
            (#"[{"jsonrpc":"2.0","id":7,"method":"a"},]"#, -32700), ("]]]", -32700),
        ])
    func unknown(text: String, code: Int) async { #expect(await answers(text) == [Self.error(code, "null")]) }

    @Test("Of a list each request is answered with its id")
    func list() async {
        let deep = #"[1,{"id":1,"method":"a"},{"method":"b"},{"id":"2","method":"c","params":[[[[]]]]}]"#
        let answer = [Self.error(-32011, "1"), Self.error(-32011, #""2""#)].joined(separator: ",")
        #expect(await answers(deep) == ["[\(answer)]"])
        let long = (1...4).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"a"}"# }.joined(separator: ",")
        let all = (1...4).map { Self.error(-32012, "\($0)") }.joined(separator: ",")
        #expect(await answers("[\(long)]") == ["[\(all)]"])
    }

    @Test("A list of more requests than may be open is answered once")
    func longList() async {
        let list = (1...6).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"a"}"# }.joined(separator: ",")
        #expect(await answers("[\(list)]") == [Self.error(-32012, "null")])
    }

    @Test("A binary message that exceeds a limit is answered with its id")
    func binary() async {
        func part(_ bytes: [UInt8]) -> [UInt8] { [0, 0, 0, UInt8(bytes.count)] + bytes }
        let text = part(Array(#"{"jsonrpc":"2.0","id":7,"method":"a","params":[{"$bytes":0}]}"#.utf8))
        #expect(
            await answers(BridgeMessage(text + part([1]) + part([2]), isBinary: true)) == [Self.error(-32018, "7")])
        let deep = part(Array(#"{"jsonrpc":"2.0","id":8,"method":"a","params":[[[{"$bytes":0}]]]}"#.utf8))
        #expect(await answers(BridgeMessage(deep + part([1]), isBinary: true)) == [Self.error(-32011, "8")])
        #expect(await answers(BridgeMessage(text + [0, 0, 0, 9], isBinary: true)) == [Self.error(-32700, "7")])
    }

    @Test("An answer of a page that exceeds a limit settles the question")
    func answer() async throws {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        async let code: String? = {
            do throws(CommandFault) {
                _ = try await dispatcher.ask("page.name", of: 1, as: String.self, deadline: .patient)
                return nil
            } catch {
                return error.code.rawValue
            }
        }()
        let question = try #require(await inbox.next())
        let id = try #require(question.split(separator: #""id":"#).last?.prefix { $0.isNumber })
        await dispatcher.receive(Array(#"{"jsonrpc":"2.0","id":\#(id),"result":[[[[1]]]]}"#.utf8), from: page)
        #expect(await code == CommandFault.Code.depth.rawValue)
        #expect(await inbox.rest() == [])
    }

    @Test("Whatever is damaged, a message is answered or refused, and takes no more than its limits")
    func damage() throws {
        var random = SplitMix(state: 43)
        let whole = Array(#"[{"id":"1\"","method":"a","params":[[[{"b":[]},"\\"]]]},{"method":"c","id":-2.5e3}]"#.utf8)
        for _ in 0..<20_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] = Array("\"\\[]{},:1a ".utf8).randomElement(using: &random) ?? 0
            }
            bytes.removeLast(Int.random(in: 0...bytes.count / 2, using: &random))
            let count = (try? codec.read(bytes))?.members.count ?? 0
            #expect(count <= Self.limits.inFlight)
        }
    }
}
