import Switchless

/// Unfolds `NSDictionary`: its keys are under `NS.keys`, its values under `NS.objects`.
///
/// It becomes a map if all keys are strings or all are integers, else an array of alternating keys and values, as
/// Swift's `Dictionary` encodes itself.
enum ArchivedDictionary: ArchiveClass {
    static let name: Name = "NSDictionary"
    static let summary = "Keys and values."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(keys: object.list("NS.keys"), values: object.list("NS.objects"), of: object)
    }
}
