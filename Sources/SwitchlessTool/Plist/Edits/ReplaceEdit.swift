import ModelMapping
import Switchless

/// `--replace PATH VALUE`: puts a value in the place of another.
struct ReplaceEdit: PlistEdit {
    static let name: Name = "replace"
    static let summary = "Puts a value in the place of the one at a path."
    static let arguments = ["path", "value"]

    let path: PlistPath
    private let value: PlistInput

    init?(_ arguments: [String]) {
        guard let path = PlistPath(argument: arguments[0]), let value = PlistInput(arguments[1]) else { return nil }
        self.path = path
        self.value = value
    }

    func values(insteadOf present: TapeValue?, isElement: Bool) throws -> [TapeValue] {
        guard present != nil else { throw PathFault(path: path.text, end: nil) }
        return [value.root]
    }
}
