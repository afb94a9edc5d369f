public import Switchless

/// The spaces that `color()` can name (CSS Color 4, 10).
public enum CSSColorSpaces {
    /// The spaces that browsers are fed with; each colour ends in sRGB, where it is clipped.
    public static let standard = Registry<any CSSColorSpace.Type>(
        "color space",
        [
            // a98-rgb, prophoto-rgb, rec2020: photographs have them, drawings do not
            DisplayP3.self,
            SRGB.self,
            SRGBLinear.self,
            XYZ.self,
            // xyz-d50: profiles have it
            XYZD65.self,
        ], as: { $0 })
}
