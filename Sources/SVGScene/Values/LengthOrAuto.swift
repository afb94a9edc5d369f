public import Switchless

/// A length, or `auto` for the size of the content (CSS Values 4, 6).
public struct LengthOrAuto: SVGValue, BitwiseCopyable, Hashable {
    /// The length; `nil` for the keyword `auto`.
    public var length: SVGLength?

    /// The keyword `auto`.
    public static let auto = LengthOrAuto(length: nil)

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> LengthOrAuto? {
        if input.take(word: "auto") { return auto }
        return SVGLength.read(&input, in: context).map { LengthOrAuto(length: $0) }
    }
}
