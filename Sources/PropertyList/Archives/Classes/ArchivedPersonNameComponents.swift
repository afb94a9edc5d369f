import Switchless

/// Unfolds `NSPersonNameComponents` to a dictionary, as `PersonNameComponents` encodes itself.
enum ArchivedPersonNameComponents: ArchiveClass {
    static let name: Name = "NSPersonNameComponents"
    static let summary = "The parts of a person's name."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeMap(of: object) { unfolder in
            for name in names {
                guard try unfolder.value("NS.\(name)", of: object) != nil else { continue }
                let part = try unfolder.string("NS.\(name)", of: object)
                try unfolder.writeMember(name, of: object) { try $0.write(part, at: object.position) }
            }
        }
    }

    private static let names = ["namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname"]
}
