public import Switchless
public import VectorScene

/// The `viewBox` attribute (SVG 2, 8.6): four numbers. A negative size is invalid; a zero size hides the element.
public struct ViewBox: SVGValue, BitwiseCopyable, Hashable {
    /// The box, in the user units of the content.
    public var rect: Rect

    /// Creates a view box.
    public init(_ rect: Rect) { self.rect = rect }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> ViewBox? {
        guard let x = input.takeNumber(), let y = input.nextNumber(), let width = input.nextNumber(),
            let height = input.nextNumber(), width >= 0, height >= 0
        else { return nil }
        return ViewBox(Rect(x: x, y: y, width: width, height: height))
    }
}
