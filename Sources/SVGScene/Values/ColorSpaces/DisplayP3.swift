import Switchless

/// The `display-p3` space (CSS Color 4, 10.4).
struct DisplayP3: CSSColorSpace {
    static let name: Name = "display-p3"
    static let summary = "The colours of wide displays."

    private static let toXYZ = ColorMatrix(
        [608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160],
        [35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400],
        [0, 32229.0 / 714400, 5220557.0 / 5_000_800])

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { toXYZ * components.map(SRGB.linear) }
}
