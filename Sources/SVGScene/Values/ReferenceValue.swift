public import Switchless

/// The keyword `none` or a reference: the value of `clip-path`, `mask` and the markers.
public struct ReferenceValue: SVGValue, BitwiseCopyable {
    /// The reference; `nil` for the keyword `none`.
    public var reference: Reference?

    /// The keyword `none`.
    public static let noReference = ReferenceValue(reference: nil)

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> ReferenceValue? {
        if input.take(word: "none") { return ReferenceValue.noReference }
        return Reference.read(&input, in: context).map { ReferenceValue(reference: $0) }
    }
}
