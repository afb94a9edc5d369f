/// A width and a height, in user units.
public struct Size: Hashable, Sendable, BitwiseCopyable {
    /// The sides.
    public var width, height: Double

    /// The empty size.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size from its sides.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Makes a size from its sides.
    public init(_ width: Double, _ height: Double) {
        self.init(width: width, height: height)
    }

    /// Whether it has no area: a side is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}
