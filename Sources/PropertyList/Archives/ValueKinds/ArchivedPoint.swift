import Switchless

/// Unfolds a point, kind 1 of `NSValue`, to an array of x and y.
///
/// The point is text under `NS.pointval`. `CGPoint` encodes itself as such an array.
enum ArchivedPoint: ArchiveClass {
    static let name: Name = "1"
    static let summary = "A point."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let numbers = try ArchivedGeometry.numbers("NS.pointval", count: 2, of: object, unfolder)
        try unfolder.writeArray(at: object.position) { try ArchivedGeometry.write(numbers, of: object, &$0) }
    }
}
