import XMLStream

/// A document that the command line names.
protocol Input: Sendable {
    /// Its name in messages.
    var name: String { get }
    /// The path of its file; `nil` if it is none.
    var path: String? { get }
    /// The folder that relative names of images refer to, which also limits them unless another folder is allowed; `nil` if there is
    /// none.
    var folder: String? { get }
    /// Its name without folder and extension, for naming output files; `nil` if it has no name.
    var stem: String? { get }
    /// Its bytes.
    var source: any XMLSource { get }
}

/// The documents behind arguments.
enum Inputs {
    /// The argument that stands for standard input.
    static let standard = "-"
    /// Arguments that are not file names.
    private static let special: [String: any Input] = [standard: StandardInput()]

    /// Whether `argument` names a file.
    static func isFile(_ argument: String) -> Bool { special[argument] == nil }

    /// The document that `argument` names.
    static func named(_ argument: String) -> any Input { special[argument] ?? FileInput(path: argument) }

    /// The documents that `arguments` name; standard input if there are none.
    static func named(_ arguments: [String]) -> [any Input] {
        arguments.isEmpty ? [StandardInput()] : arguments.map { named($0) }
    }
}
