public import Switchless

/// The functions of the `filter` property.
public enum FilterFunctions {
    /// Those of Filter Effects 1.
    public static let standard = Registry<any FilterFunction.Type>(
        "filter function",
        [
            Blur.self,
            Brightness.self,
            Contrast.self,
            DropShadow.self,
            Grayscale.self,
            HueRotate.self,
            Invert.self,
            OpacityFunction.self,
            Saturate.self,
            Sepia.self,
            URLFunction.self,
        ], as: { $0 })
}
