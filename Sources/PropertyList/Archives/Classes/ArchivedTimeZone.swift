import Switchless

/// `NSTimeZone`: its name under `NS.name`; its rules, which may stand beside it, are left out. It becomes a dictionary of the name,
/// `identifier`, as `TimeZone` encodes itself.
enum ArchivedTimeZone: ArchiveClass {
    static let name: Name = "NSTimeZone"
    static let summary = "A time zone, by its name."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let identifier = try unfolder.string("NS.name", of: object)
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("identifier", of: object) { try $0.write(identifier, at: object.position) }
        }
    }
}
