public import Switchless

/// The colour functions and their registry.
public enum ColorFunctions {
    /// The functions of CSS Color 4.
    public static let standard = Registry<any ColorFunction.Type>(
        "color function",
        [
            ColorInSpace.self,
            // color-mix, contrast-color, light-dark: CSS Color 5
            // device-cmyk: it needs the profile of a printer
            HSL.self,
            HSLA.self,
            HWB.self,
            Lab.self,
            LCH.self,
            OKLab.self,
            OKLCH.self,
            RGB.self,
            RGBA.self,
        ], as: { $0 })
}
