public import Switchless

/// An opacity, a number or a percentage, brought into the range 0 to 1 (CSS Color 4, 4.2).
public struct Alpha: SVGValue, BitwiseCopyable, Hashable {
    /// The opacity, 0 (nothing to see) to 1.
    public let value: Double

    /// Fully there.
    public static var opaque: Alpha { Alpha(1) }

    /// Makes an opacity; what lies outside 0 to 1 becomes the nearer end.
    public init(_ value: Double) { self.value = min(max(value, 0), 1) }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Alpha? {
        Proportion.read(&input, in: context).map { Alpha($0.value) }
    }
}
