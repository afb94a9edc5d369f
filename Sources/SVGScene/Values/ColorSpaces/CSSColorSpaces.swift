public import Switchless

/// The colour spaces of `color()` and their registry (CSS Color 4, 10).
public enum CSSColorSpaces {
    /// The supported colour spaces. All colours are converted to sRGB and clipped.
    public static let standard = Registry<any CSSColorSpace.Type>(
        "color space",
        [
            // a98-rgb, prophoto-rgb, rec2020: they are used in photographs, not in drawings
            DisplayP3.self,
            SRGB.self,
            SRGBLinear.self,
            XYZ.self,
            // xyz-d50: it is used in colour profiles
            XYZD65.self,
        ], as: { $0 })
}
