import ArgumentParser
import PropertyList
import Switchless

/// Options of what is done with property lists.
struct PlistOutputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Write this form: xml1, binary1, openstep or json.", valueName: "form"))
    var convert: PlistFormChoice?

    @Option(name: .shortAndLong, help: ArgumentHelp("Write to this file.", valueName: "file"))
    var output: String?

    @Flag(help: "Write each property list over itself, atomically. One in gzip stays in gzip.")
    var inPlace = false

    @Flag(help: "Write a keyed archive of the values, as NSKeyedArchiver does.")
    var archive = false

    @Flag(help: "Sort the keys of dictionaries; otherwise they stay in their order.")
    var sortKeys = false

    @Flag(help: "Only say whether each is a property list, and in which form.")
    var lint = false

    @Flag(name: .customLong("type"), help: "Only print the kind of the value.")
    var printsType = false

    @Option(
        help: ArgumentHelp(
            "Add a value: int:5, bool:true, json:[1]; text without a type is a string.",
            discussion: "'switchless names plist-value-types' lists the types.", valueName: "path> <value"))
    var insert: [EditArgument<InsertEdit>] = []

    @Option(help: ArgumentHelp("Put a value in the place of another.", valueName: "path> <value"))
    var replace: [EditArgument<ReplaceEdit>] = []

    @Option(help: ArgumentHelp("Remove a value.", valueName: "path"))
    var remove: [EditArgument<RemoveEdit>] = []

    @Option(help: ArgumentHelp("Add the members and elements of another property list.", valueName: "file"))
    var merge: [EditArgument<MergeEdit>] = []

    func validate() throws {
        let chosen = [output != nil, inPlace, lint, printsType].filter(\.self).count
        guard chosen < 2 else {
            throw ValidationError("--output, --in-place, --lint and --type exclude each other: give only one")
        }
    }

    /// The edits, in the order of the command line.
    var edits: [any PlistEdit] {
        let all = insert.map(\.value) + replace.map(\.value) + remove.map(\.value) + merge.map(\.value)
        return all.sorted { $0.number < $1.number }.map(\.edit)
    }

    /// The action on each property list.
    ///
    /// Without a wanted form, a value that is written to a file or was changed stays in its own.
    func action(style: any PlistStyle.Type, isPretty: Bool) -> any PlistAction {
        if lint { return LintAction() }
        if printsType { return TypeAction() }
        guard convert != nil || output != nil || inPlace || archive || !edits.isEmpty || sortKeys else {
            return PrintAction(style: style, isPretty: isPretty)
        }
        var options = PlistWritingOptions()
        options.isPretty = isPretty
        options.keyOrder = sortKeys ? .sorted : .recorded
        return ConvertAction(form: convert?.form, isArchive: archive, options: options)
    }
}

/// The name of a form on the command line.
struct PlistFormChoice: ExpressibleByArgument {
    let form: PlistForm

    init?(argument: String) {
        guard let form = PlistForm(named: argument) else { return nil }
        self.form = form
    }

    static var allValueStrings: [String] { PlistForm.entries.map(\.name.local) }
}
