public import Switchless

/// The value of `baseline-shift` (SVG 2, 11.10.3).
public struct BaselineShiftValue: SVGValue, BitwiseCopyable, Hashable {
    /// The distance upwards. A percentage refers to the line height, for which the font size is used.
    public var length: SVGLength
    /// The keyword for a shift that the font defines; `nil` for a length.
    public var script: Script?

    /// The shifts that a font defines.
    public enum Script: String, Keyword { case sub, `super` }

    /// No shift.
    public static let baseline = BaselineShiftValue(length: .zero, script: nil)

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> BaselineShiftValue? {
        if input.take(word: "baseline") { return .baseline }
        if let script = input.attempt({ Script.read(&$0, in: context) }) {
            return BaselineShiftValue(length: .zero, script: script)
        }
        return SVGLength.read(&input, in: context).map { BaselineShiftValue(length: $0, script: nil) }
    }

    /// The shift with its relative units resolved.
    func measured(in viewport: Viewport) -> BaselineShiftValue {
        BaselineShiftValue(
            length: SVGLength(viewport.fontLength(length, parentSize: viewport.fontSize)), script: script)
    }
}
