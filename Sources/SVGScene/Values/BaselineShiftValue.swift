public import Switchless

/// A `baseline-shift` (SVG 2, 11.10.3).
public struct BaselineShiftValue: SVGValue, BitwiseCopyable, Hashable {
    /// How far up: a length, or a percentage of the line height, which here is the font size.
    public var length: SVGLength
    /// Where the font itself says how far.
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

    /// The shift with its relative units settled.
    func measured(in viewport: Viewport) -> BaselineShiftValue {
        BaselineShiftValue(
            length: SVGLength(viewport.fontLength(length, parentSize: viewport.fontSize)), script: script)
    }
}
