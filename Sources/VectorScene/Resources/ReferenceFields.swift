/// The fields of nodes and resources whose numbers are places of resources.
package enum ReferenceFields {
    private static let lists: [String: TrackTarget.Resources] = [
        "paint": .paints, "clip": .clips, "mask": .masks, "filters": .filters,
    ]
    /// Fields in which a name is somebody else's: an extension's own data, and the axes of a font, of which one may be
    /// called `clip`.
    private static let foreign: Set<String> = ["payload", "variations"]

    /// The list that a field refers to; `nil` where it refers to none.
    ///
    /// - Parameter names: the names of the fields that lead to it, outermost first, without places in lists.
    package static func list(of names: some BidirectionalCollection<String>) -> TrackTarget.Resources? {
        names.contains(where: foreign.contains) ? nil : names.last.flatMap { lists[$0] }
    }
}
