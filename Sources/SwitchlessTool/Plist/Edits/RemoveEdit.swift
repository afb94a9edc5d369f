import ModelMapping
import Switchless

/// `--remove PATH`: removes a member or an element.
struct RemoveEdit: PlistEdit {
    static let name: Name = "remove"
    static let summary = "Removes the value at a path."
    static let arguments = ["path"]

    let path: PlistPath

    init?(_ arguments: [String]) {
        // The root cannot be removed.
        guard let path = PlistPath(argument: arguments[0]), !path.steps.isEmpty else { return nil }
        self.path = path
    }

    func values(insteadOf present: TapeValue?, isElement: Bool) throws -> [TapeValue] {
        guard present != nil else { throw PathFault(path: path.text, end: nil) }
        return []
    }
}
