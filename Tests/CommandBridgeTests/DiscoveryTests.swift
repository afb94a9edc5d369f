import CommandBridge
import Foundation
import JSONTape
import ModelMapping
import Switchless
import Testing

private enum Open: Command {
    static let name: CommandName = "item.open"
    static let summary = "Opens an item. */ export {}"
    static let formerNames: [CommandName] = ["open", "items.show"]
    struct Arguments: Decodable { var id: Int, mode: String?, tags: [String], at: Date? }
    struct Item: Codable { var title: String, parent: Int? }
    static func run(_ arguments: Arguments, on desk: Desk) -> Item { Item(title: "\(arguments.id)", parent: nil) }
}

private enum Paint: Command {
    static let name: CommandName = "item.paint"
    static let summary = "Paints an item."
    enum Tone: String, Decodable, CaseIterable { case light, dark }
    enum Finish: String, Decodable { case matt }
    struct Arguments: Decodable { var tone: Tone, layers: Int, finish: Finish, at: Date }
    static func run(_ arguments: Arguments, on desk: Desk) -> Int { arguments.layers }
}

private enum Hide: Command {
    static let name: CommandName = "item.hide"
    static let summary = "Hides all."
    struct Nothing: Encodable {}
    static func run(_ arguments: NoArguments, on desk: Desk) -> Nothing { Nothing() }
}

@Suite("What commands tell of themselves")
struct DiscoveryTests {
    private static let commands = CommandRegistry<Desk>([Open.self, Hide.self, Sum.self])

    private func answers(
        _ requests: String..., allowing patterns: [String] = ["*"], connected: Bool = false
    ) async -> [ModelValue] {
        let policy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: patterns)])
        let dispatcher = CommandDispatcher(host: Desk(), commands: Self.commands, policy: policy)
        let inbox = Inbox()
        if connected { await dispatcher.connect(Desk.page, sending: inbox.send) }
        for (id, request) in requests.enumerated() {
            let message = Array(#"{"jsonrpc":"2.0","id":\#(id),\#(request)}"#.utf8)
            if connected {
                await dispatcher.receive(message, from: Desk.page)
            } else {
                await dispatcher.receive(message, from: Desk.page, reply: inbox.send)
            }
        }
        return await inbox.rest().map { text in
            (try? TapeJSONDecoder().decode(ModelValue.self, from: Array(text.utf8))) ?? nil
        }
    }

    @Test("rpc.discover describes the commands by their types")
    func discover() async throws {
        let document = try #require(await answers(#""method":"rpc.discover""#)[0]["result"])
        #expect(document["openrpc"] == "1.3.2")
        let methods = try #require(document["methods"]?.array)
        #expect(methods.map { $0["name"] } == ["item.hide", "item.open", "items.show", "open", "sum"])
        let open = methods[1]
        #expect(
            open["params"] == [
                ["name": "id", "required": true, "schema": ["type": "integer"]],
                ["name": "tags", "required": true, "schema": ["type": "array", "items": ["type": "string"]]],
                ["name": "mode", "required": false, "schema": ["type": "string"]],
                ["name": "at", "required": false, "schema": ["type": "string", "format": "date-time"]],
            ])
        #expect(
            open["result"]?["schema"] == [
                "type": "object", "required": ["title"],
                "properties": ["title": ["type": "string"], "parent": ["type": "integer"]],
            ])
        #expect(open["deprecated"] == nil)
        #expect(methods[2]["deprecated"] == true)
        #expect(methods[2]["summary"]?.string?.hasPrefix("Deprecated; call 'item.open' instead.") == true)
        #expect(methods[0]["params"] == [])
        #expect(methods[0]["result"]?["schema"] == ["x-incomplete": "Nothing is not Decodable"])
        #expect(methods[4]["x-params"] == ["type": "array", "items": ["type": "integer"]])
    }

    @Test("What is decoded after an enumeration is described; what cannot be described is named")
    func incomplete() throws {
        let commands = CommandRegistry<Desk>([Paint.self]).descriptions
        let reason = "Finish refuses its sample; what is decoded after it is not described"
        let document = OpenRPC.document(of: commands)
        let method = try #require(document["methods"]?[0])
        #expect(method["params"]?.array?.map { $0["name"] } == ["tone", "layers", "finish"])
        #expect(method["x-params"]?["x-incomplete"] == ModelValue(reason))
        let gap = "only some values are accepted, and Finish does not list them"
        let members =
            #"{ "tone": "light" | "dark"; "layers": number; "finish": /* \#(gap) */ string; [name: string]: unknown; }"#
        #expect(TypeScript.declarations(of: commands).contains("arguments: /* \(reason) */ \(members);"))
    }

    @Test("A caller is told of what it may call, and of nothing else")
    func policy() async throws {
        let list = await answers(
            #""method":"system.listMethods""#, #""method":"system.methodHelp","params":["sum"]"#,
            #""method":"system.methodHelp","params":["item.hide"]"#, #""method":"rpc.discover""#,
            allowing: ["item.hide"])
        #expect(list[0]["result"] == ["item.hide"])
        #expect(list[1]["error"]?["code"] == -32601)
        #expect(list[2]["result"] == "Hides all.")
        #expect(list[3]["result"]?["methods"]?.array?.count == 1)
        #expect(await answers(#""method":"system.listMethods""#, allowing: [])[0]["result"] == [])
    }

    @Test("Signatures are those of XML-RPC")
    func signatures() async throws {
        let list = await answers(
            #""method":"system.methodSignature","params":["item.open"]"#,
            #""method":"system.methodSignature","params":["item.hide"]"#,
            #""method":"system.methodSignature","params":["sum"]"#, #""method":"system.methodSignature""#)
        #expect(list[0]["result"] == [["struct", "struct"]])
        #expect(list[1]["result"] == [["undef"]])
        #expect(list[2]["result"] == "undef")
        #expect(list[3]["error"]?["code"] == -32602)
    }

    @Test("A former name still answers, and the page is warned before")
    func formerName() async throws {
        let params = #""params":{"id":7,"tags":[]}"#
        let list = await answers(
            #""method":"open",\#(params)"#, #""method":"item.open",\#(params)"#, allowing: ["item.*"], connected: true)
        #expect(list.count == 3)
        #expect(list[0]["method"] == "$/warning")
        #expect(list[0]["params"] == ["id": 0, "message": "'open' is deprecated; call 'item.open' instead"])
        #expect(list[1]["result"] == ["title": "7"])
        #expect(list[2]["id"] == 1)
    }

    @Test("The policy judges a former name by the present one")
    func formerNamePolicy() async throws {
        let request = #""method":"open","params":{"id":7,"tags":[]}"#
        #expect(await answers(request, allowing: ["open"])[0]["error"]?["code"] == -32001)
        #expect(await answers(request, allowing: ["item.open"], connected: false)[0]["result"] == ["title": "7"])
    }

    @Test("A former name that is another command's is a duplicate")
    func duplicate() throws {
        let taken = CommandRegistry<Desk>([Wait.self])
        #expect(throws: Never.self) { try taken.merging(Self.commands) }
        #expect(throws: RegistryError(reason: .duplicate, kind: "command", name: "open")) {
            try Self.commands.registering(Rival.self)
        }
    }

    private enum Rival: Command {
        static let name: CommandName = "open"
        static let summary = "Another."
        static func run(_ arguments: NoArguments, on desk: Desk) -> Int { 1 }
    }

    @Test("The declarations of TypeScript have each command with its comment, and no comment ends early")
    func typeScript() {
        let text = TypeScript.declarations(of: Self.commands.descriptions)
        #expect(
            text.contains(
                """
                  /** Opens an item. *\\/ export {} */
                  "item.open": {
                    arguments: { "id": number; "mode"?: string; "tags": Array<string>; "at"?: string; };
                    reply: { "title": string; "parent"?: number; };
                    progress: never;
                    body: never;
                  };
                """))
        #expect(text.contains("* @deprecated Call `item.open` instead."))
        #expect(text.contains("arguments: Array<number>;"))
    }
}
