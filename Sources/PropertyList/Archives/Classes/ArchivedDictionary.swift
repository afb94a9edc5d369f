import Switchless

/// `NSDictionary`: its keys under `NS.keys`, its values under `NS.objects`. It becomes a map if its keys are text, or if they are
/// whole numbers; else an array of keys and values in turns, as Swift's dictionaries encode themselves.
enum ArchivedDictionary: ArchiveClass {
    static let name: Name = "NSDictionary"
    static let summary = "Keys and values."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(keys: object.list("NS.keys"), values: object.list("NS.objects"), of: object)
    }
}
