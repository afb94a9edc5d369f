/// What may come next in a container or before the document's root.
struct Expectation: OptionSet {
    let rawValue: UInt8

    static let value = Expectation(rawValue: 1)
    static let key = Expectation(rawValue: 2)
    /// The element `plist`, allowed as the root only.
    static let plist = Expectation(rawValue: 4)
}
