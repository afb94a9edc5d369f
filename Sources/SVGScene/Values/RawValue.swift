public import Switchless

/// A value whose text is kept as it stands, to be read by what uses it: a list of filters, of families, of axes.
public struct RawValue: SVGValue, BitwiseCopyable, Hashable {
    /// The text.
    public var text: Stored<UInt8>

    /// The keyword `none`, and no text.
    public static let none = RawValue(text: .none)

    /// Takes everything that is left.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> RawValue? {
        let bytes = input.rest.trimmed
        input.skipAll()
        guard !bytes.isEmpty else { return nil }
        return bytes.spells("none") ? RawValue.none : RawValue(text: context.pool.store(bytes))
    }
}
