import SystemCalls

/// A document of a batch.
struct BatchInput: Sendable {
    let input: any Input
    /// The output path below the output folder, without an extension. `nil` for a document without a name.
    var stem: String?
    /// The stem that another document of the batch has, so that this one has another; `nil` for a document that has its
    /// own.
    var takenStem: String?
    /// The name of the folder that it was found in; `nil` if that has none, as `.`.
    var folder: String?
}

/// The documents that arguments name, found one by one.
struct BatchInputs: Sequence, Sendable {
    /// The arguments of the command line.
    let arguments: [String]
    /// The sources of what arguments name.
    private let sources: [any InputSource]

    /// - Parameters:
    ///   - arguments: files, folders and patterns; `-` is standard input, and none is, too.
    ///   - extensions: the extensions of the files that count in a folder.
    init(_ arguments: [String], extensions: [String]) {
        self.arguments = arguments
        sources = (arguments.isEmpty ? [Inputs.standard] : arguments).map { argument in
            Self.kinds.lazy.compactMap { $0.init(argument, extensions: extensions) }.first ?? OneInput(argument)
        }
    }

    /// The kinds of argument, the first that fits first.
    private static let kinds: [any InputSource.Type] = archives + [FolderInputs.self, PatternInputs.self]

    #if Archives
    private static let archives: [any InputSource.Type] = [ArchiveInputs.self]
    /// The help's text about archives.
    static let archiveNote = "archives (.zip, .tar, .tar.gz), "
    #else
    private static let archives: [any InputSource.Type] = []
    /// The help's text about archives.
    static let archiveNote = ""
    #endif

    /// Whether it is one document, of which the command line says all.
    var isSingle: Bool { sources.count == 1 && sources[0].isSingle }

    /// The documents that the command line names one by one.
    var named: [BatchInput] { sources.filter(\.isSingle).flatMap { Array($0.inputs) } }

    func makeIterator() -> AnyIterator<BatchInput> {
        let inputs = AnyIterator(sources.lazy.map(\.inputs).joined().makeIterator())
        // A folder tells its files apart by itself, and needs no memory for all of their names.
        guard sources.count > 1 || !sources.allSatisfy(\.hasDistinctStems) else { return inputs }
        var names = OutputNames()
        return AnyIterator {
            guard var input = inputs.next() else { return nil }
            guard let stem = input.stem else { return input }
            let own = names.take(stem, in: input.folder)
            if own != stem { (input.stem, input.takenStem) = (own, stem) }
            return input
        }
    }
}

/// The meaning of an argument.
protocol InputSource: Sendable {
    /// `nil` if the argument is of another kind.
    init?(_ argument: String, extensions: [String])
    /// Whether it is one document.
    var isSingle: Bool { get }
    /// Whether each of its documents has a ``BatchInput/stem`` of its own.
    var hasDistinctStems: Bool { get }
    var inputs: AnySequence<BatchInput> { get }
}

extension InputSource {
    var hasDistinctStems: Bool { true }
}

/// A file, or standard input.
private struct OneInput: InputSource {
    let input: any Input

    init(_ argument: String) { input = Inputs.named(argument) }
    init?(_ argument: String, extensions: [String]) { self.init(argument) }

    var isSingle: Bool { true }
    var inputs: AnySequence<BatchInput> {
        AnySequence([BatchInput(input: input, stem: input.stem, folder: input.folder.flatMap(Path.folderName))])
    }
}

/// All documents in a folder and below it.
private struct FolderInputs: InputSource {
    let pattern: PathPattern

    init?(_ argument: String, extensions: [String]) {
        guard Inputs.isFile(argument), System.status(of: argument)?.isFolder == true else { return nil }
        pattern = PathPattern(filesIn: argument, extensions: extensions)
    }

    var isSingle: Bool { false }
    var inputs: AnySequence<BatchInput> { pattern.inputs }
}

/// The documents that match a pattern that no shell has expanded.
private struct PatternInputs: InputSource {
    let pattern: PathPattern

    init?(_ argument: String, extensions: [String]) {
        guard Inputs.isFile(argument), System.status(of: argument) == nil, let pattern = PathPattern(argument) else {
            return nil
        }
        self.pattern = pattern
    }

    var isSingle: Bool { false }
    var inputs: AnySequence<BatchInput> { pattern.inputs }
}

extension PathPattern {
    /// The documents that match, each with the path below ``root`` as the place of its output.
    fileprivate var inputs: AnySequence<BatchInput> {
        AnySequence {
            var walk = FolderWalk(self)
            return AnyIterator {
                walk.next().map { match in
                    BatchInput(
                        input: FileInput(path: Path.joined(root, match.path)), stem: match.stem,
                        takenStem: match.firstStem, folder: Path.folderName(root))
                }
            }
        }
    }
}

/// How a batch is run.
struct BatchSettings: Sendable {
    /// The command of the tool.
    var command: String
    /// The number of documents at a time, at least 1.
    var jobs = 1
    /// Only documents that changed after this moment are read, in seconds since 1970.
    var since: Double?
    /// The time that a document may take; `nil` for any.
    var timeout: Duration?
    /// The file of the report.
    var report: String?
    /// The record of finished documents.
    var journal: String?
    /// The request of the command line without the documents: documents of another request are converted again.
    var fingerprint = ""
}
