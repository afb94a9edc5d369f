public import Switchless

/// The value of `font-stretch` (CSS Fonts 4, 2.3): a percentage or a keyword.
public struct FontStretchValue: SVGValue, BitwiseCopyable, Hashable {
    /// The computed width, in percent of the normal width.
    public var percent: Double
    private var step: Int8 = 0

    /// The normal width, 100 percent.
    public static let normal = FontStretchValue(percent: 100)

    private static let scale: [(name: StaticString, percent: Double)] = [
        ("ultra-condensed", 50), ("extra-condensed", 62.5), ("condensed", 75), ("semi-condensed", 87.5),
        ("normal", 100),
        ("semi-expanded", 112.5), ("expanded", 125), ("extra-expanded", 150), ("ultra-expanded", 200),
    ]
    /// The keywords for one step along the scale (SVG 1.1, 10.10).
    private static let steps: [(name: StaticString, step: Int8)] = [("narrower", -1), ("wider", 1)]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> FontStretchValue? {
        if let name = input.takeIdentifier() {
            if let step = steps.first(where: { name.spells($0.name) }) {
                return FontStretchValue(percent: 100, step: step.step)
            }
            return scale.first { name.spells($0.name) }.map { FontStretchValue(percent: $0.percent) }
        }
        guard let percent = input.takeNumber(), percent >= 0, input.take("%") else { return nil }
        return FontStretchValue(percent: percent)
    }

    /// The computed width, given the parent's.
    func absolute(beside parent: FontStretchValue) -> FontStretchValue {
        guard step != 0 else { return self }
        let narrower = Self.scale.last { $0.percent < parent.percent }?.percent
        let wider = Self.scale.first { $0.percent > parent.percent }?.percent
        return FontStretchValue(percent: (step > 0 ? wider : narrower) ?? parent.percent)
    }
}
