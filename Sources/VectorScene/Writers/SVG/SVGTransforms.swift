extension SVGDocument {
    /// A transform, drawn at a scale; `nil` for the identity.
    func text(_ transform: Transform, at scale: Double) -> String? {
        guard !transform.isIdentity else { return nil }
        let offsets = decimals(at: scale), factors = factors(of: transform)
        let one = factors.units(1), linear = [transform.a, transform.b, transform.c, transform.d]
        let units = linear.map(factors.units)
        let shift = [transform.e, transform.f], hasShift = shift.map(offsets.units) != [0, 0]
        if units == [one, 0, 0, one] {
            guard hasShift else { return nil }
            return "translate(\(offsets.packed(offsets.units(transform.f) == 0 ? [transform.e] : shift)))"
        }
        if units[1] == 0, units[2] == 0, !hasShift {
            return "scale(\(factors.packed(units[0] == units[3] ? [transform.a] : [transform.a, transform.d])))"
        }
        let numbers = factors.packed(linear), last = offsets.packed(shift)
        return "matrix(\(numbers)\(last.hasPrefix("-") ? "" : " ")\(last))"
    }

    private func factors(of transform: Transform) -> DecimalText {
        options.precision.map { DecimalText(decimals: $0) } ?? DecimalText(step: transform.largestScale / 200_000)
    }
}

extension Transform {
    /// How much longer a length becomes at most, roughly.
    var largestScale: Double { max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
}
