public import Switchless

/// An opacity: a number or a percentage, clamped to the range 0 to 1 (CSS Color 4, 4.2).
public struct Alpha: SVGValue, BitwiseCopyable, Hashable {
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public let value: Double

    /// Full opacity.
    public static var opaque: Alpha { Alpha(1) }

    /// Creates an opacity, clamped to the range 0 to 1.
    public init(_ value: Double) { self.value = min(max(value, 0), 1) }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Alpha? {
        Proportion.read(&input, in: context).map { Alpha($0.value) }
    }
}
