import CommandBridge
import JSONTape
import ModelMapping
import Switchless
import Testing

private struct Garden: Sendable {}

private enum Grown: BridgeEvent {
    static let name: Name = "garden.grown"
    static let summary = "Something has grown."
    struct Value: Codable, Equatable { var height: Int, plant: Plant }
    enum Plant: String, Codable, CaseIterable { case oak, elm }
}

private enum Silent: BridgeEvent {
    static let name: Name = "garden.silent"
    static let summary = "Its value is only encoded."
    struct Value: Encodable {}
}

private enum Look: PageMethod {
    static let name: Name = "page.look"
    static let summary = "What the page shows."
    struct Arguments: Codable {
        var zoom: Double
        var part: String?
    }
    typealias Reply = [String]
}

private enum Ready: PageMethod {
    static let name: Name = "page.ready"
    static let summary = "Whether the page is ready."
    typealias Reply = Bool
}

private enum Water: ProgressCommand {
    static let name: CommandName = "garden.water"
    static let summary = "Waters all plants."
    typealias Progress = Grown.Plant
    static func run(_ arguments: NoArguments, on garden: Garden, for call: CommandCall) async throws -> [String] {
        try await call.progress(.oak, of: Self.self)
        let ready = try await call.ask(Ready.self, deadline: .patient)
        return ready ? try await call.ask(Look.self, Look.Arguments(zoom: 2), deadline: .patient) : []
    }
}

private enum Dig: ProgressCommand {
    static let name: CommandName = "garden.dig"
    static let summary = "Digs."
    static func run(_ arguments: NoArguments, on garden: Garden, for call: CommandCall) async throws -> Int { 1 }
}

private enum Seeds: StreamCommand {
    static let name: CommandName = "garden.seeds"
    static let summary = "All seeds."
    static func stream(_ arguments: NoArguments, on garden: Garden) -> AsyncStream<[Int]> {
        AsyncStream { $0.finish() }
    }
}

private enum Count: Command {
    static let name: CommandName = "garden.count"
    static let summary = "Counts."
    static func run(_ arguments: NoArguments, on garden: Garden) -> Int { 0 }
}

private enum Plant: UploadCommand {
    static let name: CommandName = "garden.plant"
    static let summary = "Takes seeds."
    static func run(
        _ arguments: NoArguments, receiving pieces: Upload<[String]>, on garden: Garden, for call: CommandCall
    ) async throws -> Int { 0 }
}

@Suite("Events, methods of pages and progress that are declared")
struct DeclarationTests {
    private static let registry = CommandRegistry<Garden>(
        [Count.self, Dig.self, Seeds.self, Water.self], emitting: [Silent.self, Grown.self], asking: [Look.self])

    private func dispatcher(_ commands: String...) throws -> CommandDispatcher {
        CommandDispatcher(
            host: Garden(), commands: try Self.registry.asking(Ready.self),
            policy: Policy([PolicyRule(scheme: "https", host: "example.org", commands: commands)]))
    }

    private func discovered(_ dispatcher: CommandDispatcher) async throws -> ModelValue {
        let inbox = Inbox()
        await dispatcher.receive(Stage.request("rpc.discover"), from: Stage.page(1), reply: inbox.send)
        let text = try #require(await inbox.next())
        return try TapeJSONDecoder().decode(ModelValue.self, from: Array(text.utf8))["result"] ?? nil
    }

    @Test("rpc.discover describes events, and names what it cannot describe")
    func events() async throws {
        let document = try await discovered(try dispatcher("*"))
        #expect(
            document["x-events"] == [
                [
                    "name": "garden.grown", "summary": "Something has grown.",
                    "schema": [
                        "type": "object", "required": ["height", "plant"],
                        "properties": [
                            "height": ["type": "integer"], "plant": ["type": "string", "enum": ["oak", "elm"]],
                        ],
                    ],
                ],
                [
                    "name": "garden.silent", "summary": "Its value is only encoded.",
                    "schema": ["x-incomplete": "Value is not Decodable"],
                ],
            ])
    }

    @Test("rpc.discover describes what the host asks of pages as it describes commands")
    func pageMethods() async throws {
        let methods = try #require(try await discovered(try dispatcher("*"))["x-page-methods"]?.array)
        #expect(methods.map { $0["name"] } == ["page.look", "page.ready"])
        #expect(
            methods[0]["params"] == [
                ["name": "zoom", "required": true, "schema": ["type": "number"]],
                ["name": "part", "required": false, "schema": ["type": "string"]],
            ])
        #expect(methods[0]["result"]?["schema"] == ["type": "array", "items": ["type": "string"]])
        #expect(methods[1]["params"] == [])
    }

    @Test("rpc.discover describes progress and pieces, and names progress that is not declared")
    func progress() async throws {
        let methods = try #require(try await discovered(try dispatcher("*"))["methods"]?.array)
        #expect(methods.map { $0["name"] } == ["garden.count", "garden.dig", "garden.seeds", "garden.water"])
        #expect(methods[0]["x-progress"] == nil)
        #expect(methods[1]["x-progress"] == ["x-incomplete": "the command does not describe its progress"])
        #expect(methods[2]["x-progress"] == ["type": "array", "items": ["type": "integer"]])
        #expect(methods[3]["x-progress"] == ["type": "string", "enum": ["oak", "elm"]])
    }

    @Test("The pieces of a stream that a command takes are described, and the client in Swift sends them")
    func body() throws {
        let host = CommandRegistry<Garden>([Plant.self, Count.self]).description
        let document = OpenRPC.document(of: host)
        #expect(document["methods"]?[1]?["x-body"] == ["type": "array", "items": ["type": "string"]])
        #expect(document["methods"]?[0]?["x-body"] == nil)
        #expect(try OpenRPC.read(document).commands.map(\.body) == host.commands.map(\.body))
        #expect(TypeScript.declarations(of: host).contains("body: Array<string>;"))
        let source = SwiftClient.source(of: host)
        #expect(source.contains("public typealias Piece = [String]\n"))
        #expect(
            source.contains("sending pieces: Pieces") && source.contains("Pieces.Element == GardenPlantCommand.Piece"))
    }

    @Test("A caller is told of the events that it may hear; one that may do nothing is told nothing")
    func policy() async throws {
        let hearing = try await discovered(try dispatcher("garden.grown"))
        #expect(hearing["x-events"]?.array?.map { $0["name"] } == ["garden.grown"])
        #expect(hearing["methods"] == [])
        #expect(hearing["x-page-methods"]?.array?.count == 2)
        let deaf = try await discovered(try dispatcher("other"))
        #expect(deaf["x-events"] == nil)
        #expect(deaf["x-page-methods"] == nil)
    }

    @Test("A declared event is emitted under its name")
    func emit() async throws {
        let dispatcher = try dispatcher("*"), inbox = Inbox()
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        await dispatcher.receive(
            Stage.request("$/subscribe", #"{"name":"garden.grown"}"#, id: nil), from: Stage.page(1))
        await dispatcher.emit(Grown.self, Grown.Value(height: 3, plant: .elm))
        let value = #"{"name":"garden.grown","number":0,"value":{"height":3,"plant":"elm"}}"#
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","method":"$/event","params":\#(value)}"#)
    }

    @Test("A declared method of pages is asked with its types, by a command and by the host")
    func ask() async throws {
        let dispatcher = try dispatcher("*"), inbox = Inbox(), page = Stage.page(1)
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.receive(Stage.request("garden.water"), from: page)
        #expect(await inbox.next()?.contains(#""value":"oak""#) == true)
        try await answer("true", to: #""method":"page.ready","params":{}"#, dispatcher, inbox)
        try await answer(#"["a"]"#, to: #""method":"page.look","params":{"zoom":2.0}"#, dispatcher, inbox)
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":["a"],"id":1}"#)
        async let parts = dispatcher.ask(Look.self, Look.Arguments(zoom: 1, part: "x"), of: 1, deadline: .patient)
        try await answer(#"["b"]"#, to: #""method":"page.look","params":{"zoom":1.0,"part":"x"}"#, dispatcher, inbox)
        #expect(try await parts == ["b"])
        async let isReady = dispatcher.ask(Ready.self, of: 1, deadline: .patient)
        try await answer("false", to: #""method":"page.ready","params":{}"#, dispatcher, inbox)
        #expect(try await isReady == false)
    }

    private func answer(
        _ result: String, to question: String, _ dispatcher: CommandDispatcher, _ inbox: Inbox
    ) async throws {
        let text = try #require(await inbox.next())
        #expect(text.contains(question))
        let id = try #require(text.split(separator: #""id":"#).last?.prefix { $0.isNumber })
        await dispatcher.receive(Array(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#.utf8), from: Stage.page(1))
    }

    @Test("A name is declared once, and merged with what a module declares")
    func registry() throws {
        #expect(throws: RegistryError(reason: .duplicate, kind: "event", name: "garden.grown")) {
            try Self.registry.emitting(Grown.self)
        }
        #expect(throws: RegistryError(reason: .duplicate, kind: "page method", name: "page.look")) {
            try Self.registry.asking(Look.self)
        }
        let merged = try CommandRegistry<Garden>([], asking: [Ready.self]).merging(Self.registry)
        #expect(merged.events.names == ["garden.silent", "garden.grown"])
        #expect(merged.pageMethods.names == ["page.ready", "page.look"])
    }

    @Test("The declarations of TypeScript have enumerations, progress, events and what the page serves")
    func typeScript() {
        let text = TypeScript.declarations(of: Self.registry.description)
        #expect(text.contains(#"progress: "oak" | "elm";"#))
        #expect(text.contains("progress: never;"))
        #expect(text.contains("progress: /* the command does not describe its progress */ unknown;"))
        #expect(text.contains(#"  "garden.grown": { "height": number; "plant": "oak" | "elm"; };"#))
        #expect(text.contains(#"arguments: { "zoom": number; "part"?: string; };"#))
        #expect(text.contains("export type HostBridge = Bridge<Commands, Events, Served>;"))
        let bare = TypeScript.declarations(of: [])
        #expect(bare.contains("export interface Events {\n  [name: string]: any;\n}"))
    }
}
