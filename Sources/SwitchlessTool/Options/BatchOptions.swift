import ArgumentParser
import Switchless
import SystemCalls
import XMLMapping

/// Options of work on many documents.
struct BatchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write to this folder: drawings/clock.svg becomes FOLDER/clock.json.",
            discussion: """
                The folder is created if it is missing. A document that was found in a folder or by a pattern keeps its path \
                below it: with 'drawings/**/*.svg', drawings/a/b.svg becomes FOLDER/a/b.json. Of two documents with one name \
                the second has its folder's name before it, or a number after it: old/clock.svg becomes FOLDER/old-clock.json. \
                A note says so.
                """, valueName: "folder"))
    var outputDirectory: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The number of documents at a time. (default: with --output-directory the number of processors, otherwise 1)",
            valueName: "number"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Write what became of each document to this file, as JSON.", valueName: "file"))
    var report: String?

    @Flag(
        help: ArgumentHelp(
            "Leave out documents that an earlier run with the same options has written, by their content.",
            discussion: """
                It is remembered in FOLDER/\(RunJournal.fileName) from the first run with this option on. Files that a document \
                refers to, such as images, are not compared.
                """))
    var resume = false

    @Option(
        help: ArgumentHelp(
            "Leave out documents that did not change after this moment, such as 2026-11-01 or 2026-11-01T12:00:00Z, or after this file did.",
            valueName: "time|file"))
    var since: Moment?

    @Option(
        help: ArgumentHelp(
            "The seconds that a document may take. One that takes longer fails, and the others go on. (default: any time)",
            valueName: "seconds"))
    var timeout: PositiveNumber?

    func validate() throws {
        guard 1...1024 ~= jobs ?? 1 else { throw ValidationError("--jobs is a number from 1 to 1024") }
        guard outputDirectory != nil || jobs ?? 1 == 1 else {
            throw ValidationError("--jobs needs --output-directory: standard output has one document after the other")
        }
        guard outputDirectory != nil || !resume else {
            throw ValidationError("--resume needs --output-directory, in which it is remembered what is done")
        }
    }

    /// The settings of a batch.
    ///
    /// - Parameters:
    ///   - command: the command of the tool.
    ///   - request: what is done with each document. It is put into words, which another run has to have, too, to leave
    ///     a document out.
    func settings(of command: String, _ request: Any...) -> BatchSettings {
        BatchSettings(
            command: command, jobs: jobs ?? (outputDirectory == nil ? 1 : System.processorCount),
            since: since?.secondsSince1970, timeout: timeout.map { .seconds(min($0.value, 1e9)) }, report: report,
            journal: resume ? outputDirectory.map { "\($0)/\(RunJournal.fileName)" } : nil,
            fingerprint: "\(SwitchlessTool.configuration.version) \(command) \(request)")
    }

    /// The destination of what is written.
    ///
    /// - Parameter output: the file of `--output`.
    func destination(_ output: String?, fileExtension: String) -> any Destination {
        if let output { return FileDestination(path: output) }
        if let outputDirectory { return FolderDestination(path: outputDirectory, fileExtension: fileExtension) }
        return StandardOutputDestination()
    }

    /// Checks that every document that is named has an output.
    ///
    /// - Parameters:
    ///   - output: the file of `--output`.
    ///   - holdsMany: whether that may have several documents.
    func validate(_ inputs: BatchInputs, output: String?, holdsMany: Bool = false) throws {
        guard output == nil || outputDirectory == nil else {
            throw ValidationError("--output names the one file, --output-directory a folder for many: give only one")
        }
        guard output == nil || inputs.isSingle || holdsMany else {
            throw ValidationError("--output takes what one document becomes; for several use --output-directory")
        }
        guard outputDirectory != nil else { return }
        for input in inputs.named where input.stem == nil {
            throw ValidationError("\(input.input.name) has no file name to name the output after; use --output")
        }
    }
}

/// A moment, or the last change of a file.
struct Moment: ExpressibleByArgument {
    /// Seconds from 1970 to 2001, from which dates are counted.
    private static let epoch = 978_307_200.0

    let secondsSince1970: Double

    init?(argument: String) {
        if let changed = System.status(of: argument)?.changed {
            secondsSince1970 = Double(changed.seconds) + Double(changed.nanoseconds) / 1e9
            return
        }
        let format = DateFormats.standard["iso-8601"]
        guard let seconds = Array(argument.utf8).withBytes({ format?.seconds($0) }) else { return nil }
        secondsSince1970 = seconds + Self.epoch
    }
}
