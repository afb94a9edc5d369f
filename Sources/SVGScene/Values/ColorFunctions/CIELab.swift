/// CIE Lab with the white point D50, for `lab()` and `lch()` (CSS Color 4, 9.1 and 18).
enum CIELab {
    private static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    /// The Bradford adaptation from the white point D50 to D65.
    private static let adaptation = ColorMatrix(
        [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
        [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
        [0.012314014864481998, -0.020507649298898964, 1.330365926242124])

    /// Converts a colour to XYZ with the white point D65. The lightness is 0 to 100.
    static func xyz(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let kappa = 24389.0 / 27
        let lightness = min(max(lab.x, 0), 100)
        let y = (lightness + 16) / 116
        let roots = SIMD3(y + lab.y / 500, y, y - lab.z / 200)
        let shares = roots.map { root in
            let cube = root * root * root
            return cube > 216.0 / 24389 ? cube : (116 * root - 16) / kappa
        }
        return adaptation * (shares * white)
    }
}
