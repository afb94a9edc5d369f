import Switchless
import VectorScene

/// The `hue-rotate()` function (Filter Effects 1, 6.1.6).
struct HueRotate: FilterFunction {
    static let name: Name = "hue-rotate"
    static let summary = "Colours turned round the colour circle."
    var angle = SVGAngle(degrees: 0)

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> HueRotate? {
        guard input.next != UInt8(ascii: ")") else { return HueRotate() }
        let start = input
        guard let angle = SVGAngle.read(&input, in: context) else { return nil }
        // CSS lets no angle go without a unit but zero.
        var number = start
        _ = number.takeNumber()
        return number.offset(from: input) == 0 && angle.degrees != 0 ? nil : HueRotate(angle: angle)
    }

    func apply(to chain: inout FilterChain) {
        chain.append(
            FEColorMatrix(
                input: FilterResults.source, matrixType: .hueRotate, values: [angle.degrees], common: .function))
    }
}
