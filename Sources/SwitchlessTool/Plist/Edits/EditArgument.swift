import ArgumentParser
import Switchless

/// An edit on the command line.
///
/// An option of ArgumentParser has one value, and does not know its place among other options. So the arguments of an
/// edit are joined to one, with a number before them; see ``EditArguments``.
struct EditArgument<Edit: PlistEdit>: ExpressibleByArgument {
    /// The number and the edit.
    let value: (number: Int, edit: any PlistEdit)

    init?(argument: String) {
        let parts = argument.split(separator: EditArguments.separator, omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count == Edit.arguments.count + 1, let number = Int(parts[0]),
            let edit = Edit(Array(parts.dropFirst()))
        else { return nil }
        value = (number, edit)
    }
}

/// Joins the arguments of edits.
enum EditArguments {
    /// A character that no argument has.
    static let separator: Character = "\u{1F}"

    /// The arguments, those of each edit joined to one value for its option.
    static func joined(_ arguments: [String]) -> [String] {
        var result: [String] = []
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            result.append(argument)
            guard argument.hasPrefix("--"), let edit = PlistEdits.standard[Name(String(argument.dropFirst(2)))],
                remaining.count >= edit.arguments.count
            else { continue }
            let values = remaining.prefix(edit.arguments.count)
            remaining = remaining.dropFirst(values.count)
            result.append(([String(result.count)] + values).joined(separator: String(separator)))
        }
        return result
    }
}
