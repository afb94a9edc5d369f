public import Switchless

/// A value that is kept as text for a later reader: a list of filters, font families or axes.
public struct RawValue: SVGValue, BitwiseCopyable, Hashable {
    /// The text.
    public var text: Stored<UInt8>

    /// The keyword `none`, as empty text.
    public static let noText = RawValue(text: .empty)

    /// Takes all remaining input.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> RawValue? {
        let bytes = input.remaining.trimmed
        input.skipAll()
        guard !bytes.isEmpty else { return nil }
        return bytes.spells("none") ? RawValue.noText : RawValue(text: context.pool.store(bytes))
    }
}
