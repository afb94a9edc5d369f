import ModelMapping
import Switchless

/// Unfolds `NSCountedSet` to a dictionary from members to counts.
///
/// The members are under `NS.object0`, `NS.object1` and so on, their counts under `NS.count0`, `NS.count1` and so on.
enum ArchivedCountedSet: ArchiveClass {
    static let name: Name = "NSCountedSet"
    static let summary = "How often each member is in a set, as a dictionary."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let members = object.numbered("NS.object")
        let count = try unfolder.integer("NS.count", of: object)
        guard count == TapeInteger(Int64(members.count)) else {
            throw object.fault("has \(members.count) members, but 'NS.count' is \(count)")
        }
        try unfolder.write(keys: members, values: object.numbered("NS.count"), of: object)
    }
}
