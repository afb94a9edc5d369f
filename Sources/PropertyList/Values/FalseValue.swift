import Switchless

/// The `false` element.
enum FalseValue: PlistFlag {
    static let name: Name = "false"
    static let summary = "The truth value false."
    static var value: Bool { false }
}
