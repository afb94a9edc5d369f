import Switchless

/// How values between two others are found, and how values are added (CSS Values 4, 3).
///
/// It works on texts: what an animation gives is read by whoever reads the value without it.
public protocol Interpolation: SendableMetatype {
    /// The sum of two values, each times its weight: with 0.75 and 0.25 the value at a quarter of the way.
    ///
    /// - Returns: `nil` where the values have no such sum, and the one changes into the other in one step.
    static func combined(_ first: WeightedValue, _ second: WeightedValue, in context: ValueContext) -> [UInt8]?

    /// The value between `first` and `second`.
    ///
    /// - Parameters:
    ///   - first: the value at the start.
    ///   - second: the value at the end.
    ///   - fraction: 0 for the first, 1 for the second; less and more go on beyond them.
    ///   - context: what values are read in.
    /// - Returns: `nil` where the one changes into the other in one step.
    static func between(_ first: [UInt8], _ second: [UInt8], at fraction: Double, in context: ValueContext) -> [UInt8]?

    /// The value of an animation upon the value below it; `nil` where it takes its place instead.
    static func added(_ value: [UInt8], to base: [UInt8], in context: ValueContext) -> [UInt8]?

    /// The value of an animation put together with the value below it component by component.
    static func accumulated(_ value: [UInt8], on base: [UInt8], in context: ValueContext) -> [UInt8]?

    /// How far two values are from each other; `nil` where that cannot be said.
    static func distance(from first: [UInt8], to second: [UInt8], in context: ValueContext) -> Double?

    /// The value that an animation to a value alone comes from, as text that is put together with the element's own.
    ///
    /// Default: the element's own.
    static func neutral(for value: [UInt8], in context: ValueContext) -> [UInt8]?

    /// Whether values change only in steps, even if they are numbers.
    static var isStepped: Bool { get }
    /// Whether only animations by functions, those of `animateTransform`, set such a value.
    static var isOfFunctions: Bool { get }
}

extension Interpolation {
    public static func between(
        _ first: [UInt8], _ second: [UInt8], at fraction: Double, in context: ValueContext
    ) -> [UInt8]? {
        combined(WeightedValue(first, 1 - fraction), WeightedValue(second, fraction), in: context)
    }

    public static func added(_ value: [UInt8], to base: [UInt8], in context: ValueContext) -> [UInt8]? {
        combined(WeightedValue(base, 1), WeightedValue(value, 1), in: context)
    }

    public static func accumulated(_ value: [UInt8], on base: [UInt8], in context: ValueContext) -> [UInt8]? {
        combined(WeightedValue(base, 1), WeightedValue(value, 1), in: context)
    }

    public static func distance(from first: [UInt8], to second: [UInt8], in context: ValueContext) -> Double? { nil }
    public static func neutral(for value: [UInt8], in context: ValueContext) -> [UInt8]? { nil }
    public static var isStepped: Bool { false }
    public static var isOfFunctions: Bool { false }
}

extension Interpolation {
    /// The end of a segment that an animation to `value` alone comes from.
    static func start(of value: AnimationStage.End, in context: ValueContext) -> AnimationStage.End {
        guard let text = value.text, let neutral = neutral(for: text, in: context) else { return .underlying }
        return AnimationStage.End(text: neutral, composition: SameFunctionComposition.self)
    }
}

/// A value as text, and how much it counts in a sum.
public struct WeightedValue: Sendable {
    /// The text.
    public let text: [UInt8]
    /// The factor.
    public let weight: Double

    /// Makes the value.
    public init(_ text: [UInt8], _ weight: Double) {
        self.text = text
        self.weight = weight
    }
}

/// Values that change in one step, such as references and names.
public enum StepInterpolation: Interpolation {
    public static var isStepped: Bool { true }

    public static func combined(
        _ first: WeightedValue, _ second: WeightedValue, in context: ValueContext
    ) -> [UInt8]? { nil }
}

/// Values of which one lets the element be seen: it does so throughout (CSS Animations 2, 4; CSS Display 4, 2.9).
enum AppearanceInterpolation: Interpolation {
    static let isStepped = true

    /// The words that hide an element.
    private static let hiding: KeywordTable<Bool> = ["hidden": true, "collapse": true, "none": true]

    static func combined(_ first: WeightedValue, _ second: WeightedValue, in context: ValueContext) -> [UInt8]? { nil }

    static func between(
        _ first: [UInt8], _ second: [UInt8], at fraction: Double, in context: ValueContext
    ) -> [UInt8]? {
        let firstHides = first.withBytes { hiding[$0.trimmed] } ?? false
        let secondHides = second.withBytes { hiding[$0.trimmed] } ?? false
        guard firstHides != secondHides else { return nil }
        // At its ends, and beyond them, the value is that of the end.
        let shown = firstHides ? second : first, hidden = firstHides ? first : second
        return fraction > 0 && fraction < 1 ? shown : (fraction <= 0) == firstHides ? hidden : shown
    }
}
