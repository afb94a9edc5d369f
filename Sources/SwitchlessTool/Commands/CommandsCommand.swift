import ArgumentParser
import CommandBridge
import JSONTape
import Switchless

/// `switchless commands`: what 'switchless bridge' answers to.
struct CommandsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "commands",
        abstract: "Lists the commands of 'switchless bridge', for people, as OpenRPC or as TypeScript.",
        discussion: """
            Arguments and replies are derived from the types of the commands. Your own host gets the same from \
            OpenRPC.document(of:) and TypeScript.declarations(of:), and its callers from rpc.discover.

            Examples:
              switchless commands
              switchless commands --json | jq '.methods[].name'
              switchless commands --typescript > commands.d.ts
            """)

    @Flag(help: "Print an OpenRPC document.")
    var json = false

    @Flag(help: "Print the declarations of TypeScript.")
    var typescript = false

    func validate() throws {
        if json, typescript { throw ValidationError("--json and --typescript exclude each other") }
    }

    func run() throws {
        let commands = TrialCommands.standard.descriptions
        guard !typescript else {
            return try OpenFile.standardOutput.write(TypeScript.declarations(of: commands))
        }
        guard !json else {
            let document = OpenRPC.document(
                of: commands, title: "switchless bridge", version: SwitchlessTool.configuration.version)
            return try OpenFile.standardOutput.write(
                String(decoding: try JSONText.bytes(of: document), as: UTF8.self) + "\n")
        }
        var table = TextTable([.left, .left])
        for command in commands { table.append([command.name.local, command.help]) }
        try OpenFile.standardOutput.write(table.text)
    }
}
