import Switchless

/// Unfolds a range, kind 4 of `NSValue`, to an array of location and length.
///
/// `NSRange` encodes itself as such an array.
enum ArchivedRange: ArchiveClass {
    static let name: Name = "4"
    static let summary = "A range."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let location = try unfolder.integer("NS.rangeval.location", of: object)
        let length = try unfolder.integer("NS.rangeval.length", of: object)
        try unfolder.writeArray(at: object.position) { unfolder in
            try unfolder.write(location, at: object.position)
            try unfolder.write(length, at: object.position)
        }
    }
}
