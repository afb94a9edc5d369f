import ArgumentParser
import PropertyList
import VectorScene

/// `switchless pipe plist`: property lists to JSON.
struct PipePlistCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plist", abstract: "Property lists of all forms to JSON.")

    @Option(help: ArgumentHelp("Use only this value: keys after points, indices in brackets.", valueName: "path"))
    var path: PlistPath?

    @Option(help: ArgumentHelp("How values that JSON lacks are written.", valueName: "style"))
    var json = PlistStyleChoice(style: PlainStyle.self)

    @Flag(help: "Answer a property list with a warning, such as duplicate keys, by an error.")
    var strict = false

    @OptionGroup(title: "Lines")
    var pipe: PipeOptions

    @OptionGroup(title: "Keyed archives")
    var archive: ArchiveOptions

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func run() throws {
        try pipe.run(messages) {
            let action = PrintAction(style: json.style, isPretty: false)
            let job = PlistJob(
                action: action, edits: [], unfolding: archive.unfolding, path: path, type: nil, isStrict: strict)
            return PipeJob(job, JSONContent.self)
        }
    }
}
