import Switchless

/// `true`: the truth value.
enum TrueValue: PlistFlag {
    static let name: Name = "true"
    static let summary = "The truth value true."
    static var value: Bool { true }
}
