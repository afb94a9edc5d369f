import Switchless

/// The `true` element.
enum TrueValue: PlistFlag {
    static let name: Name = "true"
    static let summary = "The truth value true."
    static var value: Bool { true }
}
