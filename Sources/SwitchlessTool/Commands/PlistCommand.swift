import ArgumentParser
import PropertyList
import Switchless

/// `switchless plist`: prints, converts, checks and changes property lists.
struct PlistCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plist",
        abstract: "Prints property lists as JSON, converts, checks and changes them.",
        discussion: """
            A property list is XML, in any encoding and also gzipped, binary, JSON, or in OpenStep's syntax. Each is printed as \
            one line of JSON, in the order of its keys. JSON has fewer kinds of value: 'switchless names plist-styles' lists \
            the ways to write the others. --convert writes another form; changes are made in the order given. A warning says how many comments \
            and kinds of value are lost where a property list is written.

            A path names keys after points and indices, counted from 0, in brackets: authors[0].name. In a key, a backslash stands before \
            a point, bracket or backslash: 'com\\.example\\.id'.

            Examples:
              switchless plist Info.plist
              switchless plist --path authors[0].name Library.plist
              switchless plist --json typed --pretty Library.plist
              switchless plist --keyed Window.archive
              switchless plist --convert xml1 -o Info.plist settings.json
              switchless plist --convert binary1 --in-place *.plist
              switchless plist --output-directory json --report run.json 'lists/**/*.plist'
              switchless plist --in-place --insert tags[0] new --replace size int:5 --remove old Info.plist
              switchless plist --lint *.plist
              switchless plist --quiet *.plist > /dev/null

            Exit codes: 0 if every property list was read and written; 1 if one is invalid, has no value at --path, or gave a \
            warning and --strict is set; 2 for a wrong command line.
            """)

    @Argument(
        help: ArgumentHelp(
            "The property lists: files, folders, \(BatchInputs.archiveNote)and patterns such as 'lists/**/*.plist'; - or none is standard input.",
            valueName: "file"))
    var files: [String] = []

    @Option(help: ArgumentHelp("Use only this value: authors[0].name; see above.", valueName: "path"))
    var path: PlistPath?

    @OptionGroup(title: "Output and changes")
    var output: PlistOutputOptions

    @OptionGroup(title: "Many property lists")
    var batch: BatchOptions

    @OptionGroup(title: "Keyed archives")
    var archive: ArchiveOptions

    @Option(help: ArgumentHelp("How values that JSON lacks are written.", valueName: "style"))
    var json = PlistStyleChoice(style: PlainStyle.self)

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "Fail if the value does not decode as this Swift type.",
            discussion: "'switchless names swift-types' lists them.", valueName: "type"))
    var type: TypeChoice?

    @Flag(help: "Indent the JSON.")
    var pretty = false

    @Flag(help: "Treat warnings, such as duplicate keys, as errors.")
    var strict = false

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    /// The ends of the names of property lists, in folders and on the command line.
    static let extensions = ["plist", "strings", "stringsdict", "xcprivacy"]

    private var inputs: BatchInputs { BatchInputs(files, extensions: Self.extensions) }

    func validate() throws {
        try batch.validate(inputs, output: output.output)
        guard !output.inPlace || batch.outputDirectory == nil else {
            throw ValidationError("--in-place writes over the files, --output-directory beside them: give only one")
        }
        guard !output.inPlace || files.allSatisfy({ Inputs.isFile($0) }) && !files.isEmpty else {
            throw ValidationError("--in-place needs files; standard input has no place")
        }
        guard !output.inPlace || path == nil && !archive.keyed else {
            throw ValidationError("--in-place writes the whole property list; give neither --path nor --keyed")
        }
    }

    func run() throws {
        try messages.endingProgram {
            let action = output.action(style: json.style, isPretty: pretty)
            let job = PlistJob(
                action: action, edits: output.edits, unfolding: archive.unfolding, path: path, type: type?.check,
                keepsCompression: output.inPlace, isStrict: strict)
            let destination: any Destination =
                output.inPlace
                ? InPlaceDestination() : batch.destination(output.output, fileExtension: action.fileExtension)
            let settings = batch.settings(of: "plist", job)
            return try Batch(
                job: job, inputs: inputs, destination: destination, options: settings, messages: messages
            ).run().exitCode
        }
    }
}

/// The name of a JSON style on the command line.
struct PlistStyleChoice: ExpressibleByArgument {
    let style: any PlistStyle.Type

    init(style: any PlistStyle.Type) { self.style = style }

    init?(argument: String) {
        guard let style = PlistStyles.standard[Name(argument)] else { return nil }
        self.style = style
    }

    static var allValueStrings: [String] { PlistStyles.standard.names.map(\.local) }
    var defaultValueDescription: String { style.name.local }
}

/// The name of a Swift type on the command line.
struct TypeChoice: ExpressibleByArgument {
    let check: any TypeCheck.Type

    init?(argument: String) {
        guard let check = TypeChecks.standard[Name(argument)] else { return nil }
        self.check = check
    }
}
