import Switchless

/// Unfolds `NSData` to the bytes under `NS.data`.
enum ArchivedData: ArchiveClass {
    static let name: Name = "NSData"
    static let summary = "Bytes."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        guard let data = try unfolder.data(object.value) else {
            throw object.fault("has no data under 'NS.data'")
        }
        try unfolder.write(data: data, at: object.position)
    }
}
