import ArgumentParser

/// `switchless classes`: which objects of keyed archives become values.
struct ClassesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "classes",
        abstract: "Lists the classes of keyed archives that become values.",
        discussion: """
            'switchless plist --keyed' uses them. An object of another class is printed as a dictionary with its class \
            under '$class'.

            Examples:
              switchless classes
              switchless classes --json
            """)

    @Flag(help: "Print a JSON list of name and summary.")
    var json = false

    func run() throws {
        try OpenFile.standardOutput.write(json ? NameList.classes.json : NameList.classes.table)
    }
}
