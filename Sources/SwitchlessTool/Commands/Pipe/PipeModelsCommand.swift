import ArgumentParser
import VectorScene
import XMLMapping

/// `switchless pipe models`: XML of any vocabulary to JSON, by a mapping.
struct PipeModelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "models", abstract: "XML of any vocabulary to lists of JSON objects, by a mapping.")

    @Option(name: .shortAndLong, help: ArgumentHelp("The mapping, a property list.", valueName: "file"))
    var mapping: String

    @Option(
        help: ArgumentHelp("The class of the items, instead of those that the mapping names.", valueName: "class"))
    var items: [String] = []

    @OptionGroup(title: "Lines")
    var pipe: PipeOptions

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func run() throws {
        try pipe.run(messages) {
            let file = try MappingFile(path: mapping, items: items)
            let settings = ModelsSettings(
                isArray: false, keepsGoing: false, isAtomic: true, takesNotes: messages.notes, container: nil)
            return PipeJob(ModelsJob(form: JSONForm.self, plan: file.plan, settings: settings), JSONLinesContent.self)
        }
    }
}
