import ArgumentParser

/// `switchless elements`: what can be drawn, and what cannot.
struct ElementsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "elements",
        abstract: "Lists the elements of SVG that are read.",
        discussion: """
            With --missing it lists the elements, attributes and properties of SVG 1.1, SVG 2, Filter Effects 1 and \
            CSS Masking 1 that are not read, each with the reason. 'switchless names' lists other kinds of name.

            Examples:
              switchless elements
              switchless elements --missing | grep pathLength
            """)

    @Flag(help: "List what is not read, with the reasons.")
    var missing = false

    @Flag(help: "Print a JSON list: of name, namespace and summary, or of kind, name, element and reason.")
    var json = false

    func run() throws {
        try OpenFile.standardOutput.write(missing ? missingNames : read)
    }

    private var read: String { json ? NameList.elements.json : NameList.elements.table }

    private var missingNames: String {
        let names = MissingName.all(in: SVGGrammar.self)
        return json ? names.json : names.table
    }
}
