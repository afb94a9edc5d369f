import Switchless

/// A custom property as declared (CSS Variables 1, 2).
struct CustomProperty: BitwiseCopyable, Sendable {
    var name: Stored<UInt8>
    var value: Stored<UInt8>
}
