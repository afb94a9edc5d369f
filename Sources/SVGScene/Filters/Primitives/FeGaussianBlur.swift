import Switchless
import VectorScene

/// The `feGaussianBlur` element (Filter Effects 1, 9.14).
struct FeGaussianBlur: OneInputPrimitive {
    static let name: Name = .svg("feGaussianBlur")
    static let summary = "A blurred picture."
    static let attributes: [Attribute<FeGaussianBlur>] =
        inputAttributes + [Attribute("stdDeviation", \.deviation), Attribute("edgeMode", \.edgeMode)]
    var primitive = PrimitiveAttributes()
    var deviation = NumberPair.zero
    var edgeMode = EdgeMode.none

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        let deviation = context.deviation(deviation)
        return FEGaussianBlur(
            input: context.input, stdDeviationX: deviation.x, stdDeviationY: deviation.y, edgeMode: edgeMode,
            common: context.common)
    }
}

extension PrimitiveContext {
    /// A blur's deviations in user units; one below zero blurs nothing (Filter Effects 1, 9.14).
    func deviation(_ pair: NumberPair) -> NumberPair {
        guard pair.isNonNegative else {
            warn("negative standard deviation; nothing is blurred")
            return .zero
        }
        return NumberPair(x: across(pair.x), y: down(pair.y))
    }
}
