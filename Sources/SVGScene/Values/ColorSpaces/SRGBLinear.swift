import Switchless

/// The `srgb-linear` space (CSS Color 4, 10.3).
struct SRGBLinear: CSSColorSpace {
    static let name: Name = "srgb-linear"
    static let summary = "The colours of the web, in amounts of light."

    private static let toXYZ = ColorMatrix(
        [506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218],
        [87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545],
        [7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1_053_270])
    private static let fromXYZ = ColorMatrix(
        [12831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
        [-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810],
        [705.0 / 12673, -2585.0 / 12673, 705.0 / 667])

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { toXYZ * components }

    /// Converts a colour from XYZ.
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { fromXYZ * xyz }
}
