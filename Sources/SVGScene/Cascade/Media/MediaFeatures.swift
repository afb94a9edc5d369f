import Switchless

/// The media features by name.
enum MediaFeatures {
    static let standard = Registry<any MediaFeature.Type>(
        "media feature",
        [
            // any-hover, any-pointer, hover, pointer: a scene has no pointer
            AspectRatioFeature.self,
            // color, color-gamut, color-index, monochrome: the output device is not known
            HeightFeature.self,
            OrientationFeature.self,
            ColorSchemeFeature.self,
            // prefers-contrast, prefers-reduced-motion and others: no option sets them
            // resolution, scan, grid, update: the output device is not known
            WidthFeature.self,
        ], as: { $0 })
}
