import Switchless
import VectorScene

/// The `blur()` function (Filter Effects 1, 6.1.1).
struct Blur: FilterFunction {
    static let name: Name = "blur"
    static let summary = "A Gaussian blur, by its deviation."
    var deviation = SVGLength.zero

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> Blur? {
        guard input.next != UInt8(ascii: ")") else { return Blur() }
        guard let deviation = SVGLength.read(&input, in: context),
            !deviation.isPercentage, !deviation.isNegative
        else {
            return nil
        }
        return Blur(deviation: deviation)
    }

    func apply(to chain: inout FilterChain) {
        let deviation = chain.instance.viewport.distance(deviation)
        chain.append(
            FEGaussianBlur(
                input: FilterResults.source, stdDeviationX: deviation, stdDeviationY: deviation, common: .function),
            reach: FilterReach(deviation: deviation))
    }
}
