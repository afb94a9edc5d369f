import ArgumentParser
import CommandBridge
import JSONTape
import ModelMapping
import Switchless

/// `switchless commands`: what 'switchless bridge' answers to.
struct CommandsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "commands",
        abstract: "Lists the commands of 'switchless bridge' or of another host, or writes a client for them.",
        discussion: """
            Arguments and replies are derived from the types of the commands. Your own host gets the same from \
            OpenRPC.document(of:), TypeScript.declarations(of:) and so on. With --from it is read from an OpenRPC document, \
            such as a host's answer to rpc.discover, with or without the response around it.

            Examples:
              switchless commands
              switchless commands --json | jq '.methods[].name'
              switchless commands --typescript > commands.d.ts
              switchless commands --from discover.json --swift > Commands.swift
            """)

    @Option(help: ArgumentHelp("Read the commands from an OpenRPC document.", valueName: "file"))
    var from: String?

    @Flag(help: "Print an OpenRPC document.")
    var json = false

    @Flag(help: "Print the declarations of TypeScript.")
    var typescript = false

    @Option(help: ArgumentHelp("Where the page finds bridge.js, for --typescript.", valueName: "module"))
    var bridgeModule = "./bridge.js"

    @Flag(help: "Print a client in Swift, for the library CommandClient.")
    var swift = false

    @Flag(help: "Print JSON Schemas of arguments, replies, progress and events (draft 2020-12).")
    var jsonSchema = false

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func validate() throws {
        guard [json, typescript, swift, jsonSchema].count(where: { $0 }) < 2 else {
            throw ValidationError("--json, --typescript, --swift and --json-schema exclude each other")
        }
    }

    func run() throws {
        let reporter = Reporter(messages)
        do {
            try OpenFile.standardOutput.write(try text(of: try host()))
        } catch {
            reporter.report(error, of: from ?? Self.title)
            throw ExitCode.failure
        }
    }

    /// The host: that of `switchless bridge`, or the one that the document describes.
    private func host() throws -> BridgeDescription {
        guard let from else { return TrialCommands.standard.description }
        let document = try TapeJSONDecoder().decode(ModelValue.self, from: Inputs.named(from).source.bytes())
        return try OpenRPC.read(document["result"] ?? document)
    }

    private func text(of host: BridgeDescription) throws -> String {
        let formats: [(isWanted: Bool, text: (BridgeDescription) throws -> String)] = [
            (json, Self.openRPC), (jsonSchema, Self.schemas), (swift, SwiftClient.source),
            (typescript, { TypeScript.declarations(of: $0, importing: bridgeModule) }),
        ]
        return try (formats.first(where: \.isWanted)?.text ?? Self.table)(host)
    }

    private static let title = "switchless bridge"

    private static func openRPC(_ host: BridgeDescription) throws -> String {
        try line(OpenRPC.document(of: host, title: title, version: SwitchlessTool.configuration.version))
    }

    private static func schemas(_ host: BridgeDescription) throws -> String {
        try line(JSONSchemaDocument.document(of: host, title: title))
    }

    private static func line(_ document: ModelValue) throws -> String {
        String(decoding: try JSONText.bytes(of: document), as: UTF8.self) + "\n"
    }

    private static func table(_ host: BridgeDescription) -> String {
        var table = TextTable([.left, .left])
        for command in host.commands { table.append([command.name.local, command.help]) }
        return table.text
    }
}
