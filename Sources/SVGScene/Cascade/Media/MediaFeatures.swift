import Switchless

/// The media features by name.
enum MediaFeatures {
    static let standard = Registry<any MediaFeature.Type>(
        "media feature",
        [
            // any-hover, any-pointer, hover, pointer: nobody points at a scene
            AspectRatioFeature.self,
            // color, color-gamut, color-index, monochrome: the output device is not known
            HeightFeature.self,
            OrientationFeature.self,
            ColorSchemeFeature.self,
            // prefers-contrast, prefers-reduced-motion and kin: the caller is not asked
            // resolution, scan, grid, update: the output device is not known
            WidthFeature.self,
        ], as: { $0 })
}
