/// A width and a height, in user units.
public struct Size: Hashable, Sendable, BitwiseCopyable {
    public var width, height: Double

    public static let zero = Size(width: 0, height: 0)

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public init(_ width: Double, _ height: Double) {
        self.init(width: width, height: height)
    }

    /// Whether it covers nothing: a side is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}
