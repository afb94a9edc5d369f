import CommandBridge
import Foundation
import JSONTape
import ModelMapping
import Testing

/// The fixtures are made anew with `SWITCHLESS_UPDATE=1 swift test --filter FixtureTests`.
@Suite("What is generated from the description of a host", .serialized)
struct FixtureTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixture")
    private static let isUpdating = ProcessInfo.processInfo.environment["SWITCHLESS_UPDATE"] != nil

    private func expect(_ text: String, in name: String) throws {
        let url = Self.folder.appending(path: name)
        if Self.isUpdating { try Data(text.utf8).write(to: url) }
        let kept = try String(contentsOf: url, encoding: .utf8)
        #expect(text == kept, "\(name) is not what is generated now")
    }

    private func discovered() throws -> BridgeDescription {
        let bytes = Array(try Data(contentsOf: Self.folder.appending(path: "discover.json")))
        return try OpenRPC.read(try TapeJSONDecoder().decode(ModelValue.self, from: bytes))
    }

    @Test("The document of the workshop is the one that is kept")
    func document() throws {
        let document = OpenRPC.document(of: Workshop.registry.description, title: "Workshop")
        try expect(String(decoding: try JSONText.bytes(of: document), as: UTF8.self) + "\n", in: "discover.json")
    }

    @Test("A document that is read describes the same")
    func reading() throws {
        let read = try discovered(), own = Workshop.registry.description
        #expect(OpenRPC.document(of: read) == OpenRPC.document(of: own))
        #expect(read.commands.map(\.summary) == own.commands.map(\.summary))
        #expect(read.commands.map(\.replacement) == own.commands.map(\.replacement))
        #expect(JSONSchemaDocument.document(of: read) == JSONSchemaDocument.document(of: own))
    }

    @Test("The client in Swift is the one that the tests are compiled with")
    func swift() throws { try expect(SwiftClient.source(of: try discovered()), in: "WorkshopClient.swift") }

    @Test("The declarations of TypeScript are those that Scripts/check typescript compiles")
    func typeScript() throws { try expect(TypeScript.declarations(of: try discovered()), in: "workshop.d.ts") }

    @Test("The JSON Schemas are those that Scripts/check json-schema validates")
    func jsonSchema() throws {
        let document = JSONSchemaDocument.document(of: try discovered(), title: "Workshop")
        try expect(String(decoding: try JSONText.bytes(of: document), as: UTF8.self) + "\n", in: "workshop.schema.json")
    }

    @Test(
        "What is no description of a host is refused",
        arguments: [
            "{}", "[]", #"{"openrpc":"1.3.2"}"#, #"{"openrpc":"1.3.2","methods":[{}]}"#,
            #"{"openrpc":"1.3.2","methods":[{"name":"a"},{"name":"a"}]}"#,
        ])
    func refused(text: String) throws {
        let document = try TapeJSONDecoder().decode(ModelValue.self, from: Array(text.utf8))
        #expect(throws: CommandFault.self) { try OpenRPC.read(document) }
    }

    @Test("Names that Swift does not take, and names that mean the same to it, get names of their own")
    func names() throws {
        let text = #"""
            {"openrpc":"1.3.2","methods":[{"name":"close","params":[],"result":{"schema":{"$ref":"#/x"}}},
            {"name":"a.b","params":[{"name":"04","schema":{"type":"string"}},{"name":"class","required":true,
            "schema":{"enum":["a-b","a b","","self"]}},{"name":"data","schema":{"type":"object","properties":{"x":{}}}}],
            "result":{"schema":{"type":["integer","null"]}}},{"name":"a_b","params":[],"result":{"schema":{}}}]}
            """#
        let host = try OpenRPC.read(try TapeJSONDecoder().decode(ModelValue.self, from: Array(text.utf8)))
        let source = SwiftClient.source(of: host)
        for part in [
            "public func closeCommand(", "public typealias Reply = ModelValue", "public func aB(", "public func aB2(",
            "public enum ABCommand2 {", "public var value04: String?", "public var `class`: Class",
            #"case value04 = "04""#, #"case aB = "a-b""#, #"case aB2 = "a b""#, #"case value = """#,
            #"case `self` = "self""#, "public var data: DataValue?", "public typealias Reply = Int?",
        ] { #expect(source.contains(part), "\(part) is missing in \(source)") }
    }
}
