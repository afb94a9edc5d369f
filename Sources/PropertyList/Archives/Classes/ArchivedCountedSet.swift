import ModelMapping
import Switchless

/// `NSCountedSet`: each member under `NS.object0` and so on, and how often it is in the set under `NS.count0`. It becomes
/// a dictionary from members to counts.
enum ArchivedCountedSet: ArchiveClass {
    static let name: Name = "NSCountedSet"
    static let summary = "How often each member is in a set, as a dictionary."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let members = object.numbered("NS.object")
        let count = try unfolder.integer("NS.count", of: object)
        guard count == TapeInteger(Int64(members.count)) else {
            throw object.fault("has \(members.count) members and says \(count)")
        }
        try unfolder.write(keys: members, values: object.numbered("NS.count"), of: object)
    }
}
