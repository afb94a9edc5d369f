import ModelMapping
import Switchless

/// Unfolds `_NSKeyedCoderOldStyleArray`, a C array, to an array.
///
/// The elements are under `$0`, `$1` and so on.
enum ArchivedOldStyleArray: ArchiveClass {
    static let name: Name = "_NSKeyedCoderOldStyleArray"
    static let summary = "A C array."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let elements = object.numbered("$")
        let count = try unfolder.integer("NS.count", of: object)
        guard count == TapeInteger(Int64(elements.count)) else {
            throw object.fault("has \(elements.count) elements, but 'NS.count' is \(count)")
        }
        try unfolder.write(elements, at: object.position)
    }
}
