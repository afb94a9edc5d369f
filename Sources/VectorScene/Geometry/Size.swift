/// A width and a height, in user units.
public struct Size: Hashable, Sendable, BitwiseCopyable {
    /// Its sides.
    public var width, height: Double

    /// No size.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size of its sides.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Makes a size of its sides.
    public init(_ width: Double, _ height: Double) {
        self.init(width: width, height: height)
    }

    /// Whether it covers nothing: a side is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}
