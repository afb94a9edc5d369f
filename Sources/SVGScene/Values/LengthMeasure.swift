/// What lengths are measured with while a value is read: then lengths in any units can be added and compared.
struct LengthMeasure {
    let viewport: Viewport
    let axis: LengthAxis

    /// `length` in pixels.
    func pixels(_ length: SVGLength) -> SVGLength { SVGLength(viewport.length(length, along: axis)) }
}

extension ValueContext {
    /// Whether `read` fails only because lengths are compared or added that depend on the viewport or the font.
    func findsMeasureMissing(_ read: () -> Bool) -> Bool {
        isMeasureMissing = false
        defer { isMeasureMissing = false }
        return !read() && isMeasureMissing
    }
}
