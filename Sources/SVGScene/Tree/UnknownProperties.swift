import Switchless

/// The unknown property names in style sheets and `style` attributes.
///
/// Each name is reported once; names with a vendor's prefix are not.
struct UnknownProperties {
    /// The limit of remembered names, so that hostile input cannot use much memory.
    private static let limit = 100
    private static let dash = UInt8(ascii: "-")

    private var names: ContiguousArray<[UInt8]> = []

    /// The note about `name`; `nil` if it was reported before, or is not to be reported.
    ///
    /// - Parameter dialect: the known names, of which it may be a misspelling.
    mutating func note(_ name: Bytes, in dialect: Dialect, at position: SourcePosition?) -> Diagnostic? {
        guard names.count < Self.limit, name.first != Self.dash,
            !names.contains(where: { $0.count == name.count && name.elementsEqual($0) })
        else { return nil }
        names.append(name.array)
        if let meant = dialect.property(resembling: name.string) {
            return Diagnostic(
                .warning, "unknown-property", "unknown property \(name.string); did you mean \(meant)?",
                attribute: name.string, at: position)
        }
        return Diagnostic(
            .note, "unknown-property", "'\(name.string)' is not a known property; the declaration is ignored",
            attribute: name.string, at: position)
    }
}
