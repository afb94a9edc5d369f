import Switchless

/// The `false` element.
enum FalseValue: PlistFlag {
    static let name: Name = "false"
    static let summary = "The truth value false."
    static var value: Bool { false }
}

/// The `true` element.
enum TrueValue: PlistFlag {
    static let name: Name = "true"
    static let summary = "The truth value true."
    static var value: Bool { true }
}
