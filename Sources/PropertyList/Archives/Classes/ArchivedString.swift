import Switchless

/// Unfolds `NSString`: text under `NS.string`, or UTF-8 under `NS.bytes`.
enum ArchivedString: ArchiveClass {
    static let name: Name = "NSString"
    static let summary = "Text."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        guard let string = try unfolder.string(object.value) else {
            throw object.fault("has no text under 'NS.string'")
        }
        try unfolder.write(string, at: object.position)
    }
}
