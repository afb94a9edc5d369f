import ArgumentParser

/// `switchless names`: what every registry holds.
struct NamesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "names",
        abstract: "Lists all names of a kind: properties, units, path commands, ...",
        discussion: """
            Without LIST it prints the names of the lists.

            Examples:
              switchless names
              switchless names properties
              switchless names units --json
            """)

    @Argument(help: ArgumentHelp("The list to print.", valueName: "list"))
    var list: String?

    @Flag(help: "Print a JSON list of name, namespace and summary.")
    var json = false

    func validate() throws {
        guard let list, chosen == nil else { return }
        throw ValidationError(
            "unknown list '\(list)'; choose one of \(NameList.all.map(\.name).joined(separator: ", "))")
    }

    func run() throws {
        guard let chosen else { return try OpenFile.standardOutput.write(overview) }
        try OpenFile.standardOutput.write(json ? chosen.json : chosen.table)
    }

    private var chosen: NameList? { NameList.all.first { $0.name == list } }

    private var overview: String {
        var table = TextTable([.left, .right, .left])
        for list in NameList.all { table.append([list.name, "\(list.entries.count)", list.summary]) }
        return table.text
    }
}
