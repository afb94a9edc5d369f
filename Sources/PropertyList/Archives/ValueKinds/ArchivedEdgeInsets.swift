import Switchless

/// Unfolds edge insets, kind 12 of `NSValue`, to a dictionary.
enum ArchivedEdgeInsets: ArchiveClass {
    static let name: Name = "12"
    static let summary = "The insets of a rectangle."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeMap(of: object) { unfolder in
            for side in sides {
                let value = try unfolder.double("NS.edgeval.\(side)", of: object)
                try unfolder.writeMember(side, of: object) { try $0.write(value, at: object.position) }
            }
        }
    }

    private static let sides = ["top", "left", "bottom", "right"]
}
