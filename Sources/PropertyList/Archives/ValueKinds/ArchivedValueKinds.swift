import Switchless

/// The kinds of `NSValue` with their own archived form, by the number under `NS.special`.
enum ArchivedValueKinds {
    static let standard = Registry<any ArchiveClass.Type>(
        "kind of NSValue",
        [
            ArchivedPoint.self,
            ArchivedSize.self,
            ArchivedRect.self,
            ArchivedRange.self,
            ArchivedEdgeInsets.self,
        ], as: { $0 })
}
