import Switchless
import VectorScene

/// The `drop-shadow()` function (Filter Effects 1, 6.1.4): a colour, before or after two or three lengths.
struct DropShadow: FilterFunction {
    static let name: Name = "drop-shadow"
    static let summary = "A blurred shadow below the picture."
    var color = ColorValue.current
    var dx: SVGLength, dy: SVGLength
    var deviation = SVGLength.zero

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> DropShadow? {
        let first = input.attempt { ColorValue.read(&$0, in: context) }
        guard let dx = nextLength(&input, in: context), let dy = nextLength(&input, in: context) else { return nil }
        var shadow = DropShadow(dx: dx, dy: dy)
        if let deviation = nextLength(&input, in: context) {
            guard !deviation.isNegative else { return nil }
            shadow.deviation = deviation
        }
        input.skipSpace()
        shadow.color = first ?? input.attempt { ColorValue.read(&$0, in: context) } ?? .current
        return shadow
    }

    private static func nextLength(_ input: inout ByteScanner, in context: ValueContext) -> SVGLength? {
        input.attempt { input in
            input.skipSpace()
            return SVGLength.read(&input, in: context).flatMap { $0.isPercentage ? nil : $0 }
        }
    }

    func apply(to chain: inout FilterChain) {
        let viewport = chain.instance.viewport
        let offset = viewport.point(dx, dy)
        let deviation = viewport.distance(deviation)
        let color = color.resolved(in: chain.instance.style)
        chain.append(
            FEDropShadow(
                input: FilterResults.source, dx: offset.x, dy: offset.y, stdDeviationX: deviation,
                stdDeviationY: deviation, color: color.color, opacity: color.alpha, common: .function),
            reach: FilterReach(deviation: deviation, offset: offset))
    }
}
