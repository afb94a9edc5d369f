import ModelMapping
import Switchless

/// `--insert PATH VALUE`: adds a member, or an element before the one at the index.
struct InsertEdit: PlistEdit {
    static let name: Name = "insert"
    static let summary = "Adds a member to a dictionary, or an element to an array before the one at its index."
    static let arguments = ["path", "value"]

    let path: PlistPath
    private let value: PlistInput

    init?(_ arguments: [String]) {
        guard let path = PlistPath(argument: arguments[0]), let value = PlistInput(arguments[1]) else { return nil }
        self.path = path
        self.value = value
    }

    func values(insteadOf present: TapeValue?, isElement: Bool) throws -> [TapeValue] {
        guard isElement || present == nil else { throw TakenFault(path: path.text, present: present) }
        return [value.root] + (present.map { [$0] } ?? [])
    }
}

/// The error of inserting a member that a dictionary has.
struct TakenFault: Fault {
    let path: String
    let present: TapeValue?

    var file: String? { nil }
    var diagnostic: Diagnostic {
        Diagnostic(
            .error, "has-value", "the path '\(path)' has \(present?.phrase ?? "a value") already; use --replace",
            at: present?.position)
    }
}
