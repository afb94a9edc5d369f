import Switchless
import VectorScene

/// The `feConvolveMatrix` element (Filter Effects 1, 9.9).
struct FeConvolveMatrix: OneInputPrimitive {
    static let name: Name = .svg("feConvolveMatrix")
    static let summary = "Each pixel, computed from its neighbours."
    static let attributes: [Attribute<FeConvolveMatrix>] =
        inputAttributes + [
            Attribute("order", \.order),
            Attribute("kernelMatrix", \.kernel),
            Attribute("divisor", \.divisor),
            Attribute("bias", \.bias),
            Attribute("targetX", \.targetX),
            Attribute("targetY", \.targetY),
            Attribute("edgeMode", \.edgeMode),
            Attribute("preserveAlpha", \.preserveAlpha),
            // kernelUnitLength: dropped; the kernel counts the consumer's pixels
        ]
    var primitive = PrimitiveAttributes()
    var order = NumberPair(x: 3, y: 3)
    var kernel: NumberList?
    var divisor: Double?
    var bias = 0.0
    var targetX: Double?, targetY: Double?
    var edgeMode = EdgeMode.duplicate
    var preserveAlpha = TruthWord.false

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        let numbers = context.numbers(kernel)
        let most = context.drawing.options.limits.kernelNumbers
        guard numbers.count <= most else {
            context.drawing.fail(
                "too-large-kernel", "kernelMatrix has more than \(most) numbers; the result is transparent",
                context.instance.node)
            return nil
        }
        guard let columns = size(order.x, numbers), let rows = size(order.y, numbers), columns * rows == numbers.count
        else {
            context.warn(
                "kernelMatrix has \(numbers.count) numbers, which is not what order requires; the result is transparent"
            )
            return nil
        }
        guard let targetX = target(targetX, in: columns), let targetY = target(targetY, in: rows) else {
            context.warn("the target lies outside of the kernel; the result is transparent")
            return nil
        }
        if divisor == 0 { context.warn("divisor is 0; using the sum of kernelMatrix") }
        // What is left of a sum of zero by rounding is no divisor.
        let sum = numbers.reduce(0, +)
        let divisor = divisor.flatMap { $0 == 0 ? nil : $0 } ?? (abs(sum) < 1e-6 ? 1 : sum)
        return FEConvolveMatrix(
            input: context.input, columns: columns, rows: rows, kernelMatrix: numbers,
            divisor: divisor, bias: bias, targetX: targetX, targetY: targetY,
            edgeMode: edgeMode, preserveAlpha: preserveAlpha == .true, common: context.common)
    }

    /// A side of the kernel: a whole number above zero, and not more than there are numbers.
    private func size(_ number: Double, _ numbers: [Double]) -> Int? {
        Int(exactly: number.rounded(.towardZero)).flatMap { $0 > 0 && $0 <= numbers.count ? $0 : nil }
    }

    /// The column or row of the kernel that lies over the pixel: by default the middle.
    private func target(_ number: Double?, in size: Int) -> Int? {
        guard let number else { return size / 2 }
        return Int(exactly: number.rounded(.towardZero)).flatMap { (0..<size).contains($0) ? $0 : nil }
    }
}
