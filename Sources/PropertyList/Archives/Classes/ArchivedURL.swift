import Switchless

/// Unfolds `NSURL` to text, or to a dictionary if it has a base.
///
/// The dictionary has `base` and `relative`, as `URL` encodes itself.
enum ArchivedURL: ArchiveClass {
    static let name: Name = "NSURL"
    static let summary = "A URL, as text or with its base."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let relative = try unfolder.string("NS.relative", of: object)
        guard try unfolder.value("NS.base", of: object) != nil, let base = object["NS.base"] else {
            return try unfolder.write(relative, at: object.position)
        }
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("base", of: object) { try $0.unfold(base) }
            try unfolder.writeMember("relative", of: object) { try $0.write(relative, at: object.position) }
        }
    }
}
