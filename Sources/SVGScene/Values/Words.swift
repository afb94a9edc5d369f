public import Switchless

/// Text that stands for itself: an address, a media type.
public struct Words: SVGValue, Hashable {
    /// The text, white space at its ends taken off.
    public var text: String

    /// Takes everything that is left.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Words? {
        let text = input.rest.trimmed.string
        input.skipAll()
        return Words(text: text)
    }
}
