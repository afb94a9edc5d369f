import XMLStream

/// A document that the command line names.
protocol Input: Sendable {
    /// What messages call it.
    var name: String { get }
    /// The folder that the names of images start from, and in and below which they are unless another is allowed; `nil`
    /// where there is none.
    var folder: String? { get }
    /// Its name without folder and extension, for naming what is made of it; `nil` for one without a name.
    var stem: String? { get }
    /// Its bytes.
    var source: any XMLSource { get }
}

/// The documents behind arguments.
enum Inputs {
    /// Arguments that stand for something else than a file of that name.
    private static let special: [String: any Input] = ["-": StandardInput()]

    /// The document that `argument` names.
    static func named(_ argument: String) -> any Input { special[argument] ?? FileInput(path: argument) }

    /// The documents that `arguments` name; standard input if there are none.
    static func named(_ arguments: [String]) -> [any Input] {
        arguments.isEmpty ? [StandardInput()] : arguments.map { named($0) }
    }
}
