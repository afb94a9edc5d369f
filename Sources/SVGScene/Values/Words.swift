public import Switchless

/// Text that is not interpreted, such as a URL or a media type.
public struct Words: SVGValue, Hashable {
    /// The text without surrounding white space.
    public var text: String

    /// Takes all remaining input.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Words? {
        let text = input.remaining.trimmed.string
        input.skipAll()
        return Words(text: text)
    }
}
