import Switchless

/// Names in style sheets and `style` attributes that are no properties of ours: each is noted once, those with a vendor's prefix not.
struct UnknownProperties {
    /// A typing mistake or two is worth a note; hostile names without end are not worth the memory.
    private static let limit = 100
    private static let dash = UInt8(ascii: "-")

    private var names: ContiguousArray<[UInt8]> = []

    /// The note for `name`; `nil` if there is nothing new to be said.
    mutating func note(_ name: Bytes, at position: SourcePosition?) -> Diagnostic? {
        guard names.count < Self.limit, name.first != Self.dash,
            !names.contains(where: { $0.count == name.count && name.elementsEqual($0) })
        else { return nil }
        names.append(Array(name))
        return Diagnostic(
            .note, "unknown-property", "'\(name.string)' is not a known property; the declaration is ignored",
            attribute: name.string, at: position)
    }
}
