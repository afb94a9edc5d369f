/// Oklab, the space of `oklab()` and `oklch()` (CSS Color 4, 9.2 and 18).
enum PerceptualLab {
    private static let toCones = ColorMatrix(
        [1, 0.3963377773761749, 0.2158037573099136],
        [1, -0.1055613458156586, -0.0638541728258133],
        [1, -0.0894841775298119, -1.2914855480194092])
    private static let toXYZ = ColorMatrix(
        [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
        [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
        [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816])

    /// Converts a colour to XYZ with the white point D65. The lightness is 0 to 1.
    static func xyz(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let cones = toCones * SIMD3(min(max(lab.x, 0), 1), lab.y, lab.z)
        return toXYZ * (cones * cones * cones)
    }
}
