import Switchless

/// Unfolds a rectangle, kind 3 of `NSValue`, to an array of origin and size.
///
/// The rectangle is text under `NS.rectval`. `CGRect` encodes itself as such an array.
enum ArchivedRect: ArchiveClass {
    static let name: Name = "3"
    static let summary = "A rectangle."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let numbers = try ArchivedGeometry.numbers("NS.rectval", count: 4, of: object, unfolder)
        try unfolder.writeArray(at: object.position) { unfolder in
            for pair in [numbers.prefix(2), numbers.suffix(2)] {
                try unfolder.writeArray(at: object.position) { try ArchivedGeometry.write(pair, of: object, &$0) }
            }
        }
    }
}
