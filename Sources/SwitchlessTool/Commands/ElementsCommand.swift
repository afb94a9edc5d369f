import ArgumentParser

/// `switchless elements`: what can be drawn.
struct ElementsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "elements",
        abstract: "Lists the elements of SVG that are read, each with what it is.",
        discussion: "What else has a name is listed by 'switchless names'.")

    @Flag(help: "Print a JSON list of name, namespace and summary.")
    var json = false

    func run() throws {
        try OpenFile.standardOutput.write(json ? NameList.elements.json : NameList.elements.table)
    }
}
