import Switchless

/// The media features by name.
enum MediaFeatures {
    static let standard = Registry<any MediaFeature.Type>(
        "media feature",
        [
            AnyHoverFeature.self,
            AnyPointerFeature.self,
            AspectRatioFeature.self,
            ColorFeature.self,
            ColorGamutFeature.self,
            ColorIndexFeature.self,
            // device-aspect-ratio, device-height, device-width: deprecated, and the device is not known
            DisplayModeFeature.self,
            DynamicRangeFeature.self,
            ForcedColorsFeature.self,
            GridFeature.self,
            HeightFeature.self,
            HoverFeature.self,
            InvertedColorsFeature.self,
            MonochromeFeature.self,
            OrientationFeature.self,
            // overflow-block, overflow-inline, scan: a drawing is in no window of its own
            PointerFeature.self,
            ColorSchemeFeature.self,
            ContrastFeature.self,
            ReducedDataFeature.self,
            ReducedMotionFeature.self,
            ReducedTransparencyFeature.self,
            ResolutionFeature.self,
            ScriptingFeature.self,
            UpdateFeature.self,
            WidthFeature.self,
        ], as: { $0 })
}

/// A media feature (Media Queries 4, 2.4). An unregistered feature is unknown, neither true nor false.
protocol MediaFeature: Named {
    /// The context's value; `nil` if it is not known.
    static func value(in context: MediaContext) -> (any MediaValue)?
}

extension MediaFeature {
    /// Whether the context has the feature, as the query `(name)` asks; `nil` if that is not known.
    static func holds(in context: MediaContext) -> Bool? { value(in: context).map { $0.holds } }

    /// Compares the context's value with the one in `input`; `nil` if either is not known.
    static func compare(with input: inout ByteScanner, in context: MediaContext) -> MediaRelation? {
        value(in: context).flatMap { $0.compared(with: &input) }
    }
}

// MARK: The viewport

/// The media feature `width` (Media Queries 4, 4.1).
enum WidthFeature: MediaFeature {
    static let name: Name = "width"
    static let summary = "The width of the viewport."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        context.width.map { MediaLength(pixels: $0, context: context) }
    }
}

/// The media feature `height` (Media Queries 4, 4.2).
enum HeightFeature: MediaFeature {
    static let name: Name = "height"
    static let summary = "The height of the viewport."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        context.height.map { MediaLength(pixels: $0, context: context) }
    }
}

/// The media feature `aspect-ratio` (Media Queries 4, 4.3).
enum AspectRatioFeature: MediaFeature {
    static let name: Name = "aspect-ratio"
    static let summary = "The width of the viewport by its height."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        context.width.flatMap { width in context.height.map { MediaRatio(width: width, height: $0) } }
    }
}

/// The media feature `orientation` (Media Queries 4, 4.4).
enum OrientationFeature: MediaFeature {
    static let name: Name = "orientation"
    static let summary = "Whether the viewport is taller than wide."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        context.width.flatMap { width in
            context.height.map { MediaKeyword(["portrait", "landscape"], at: $0 >= width ? 0 : 1) }
        }
    }
}

// MARK: The display

/// The media feature `resolution` (Media Queries 4, 5.1).
enum ResolutionFeature: MediaFeature {
    static let name: Name = "resolution"
    static let summary = "The pixels of the display for each pixel of CSS."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaResolution(scale: context.resolution) }
}

/// The media feature `update` (Media Queries 4, 5.4).
enum UpdateFeature: MediaFeature {
    static let name: Name = "update"
    static let summary = "How often what is shown can change."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaKeyword(["none", "slow", "fast"], at: context.medium == .print ? 0 : 2, isFalse: context.medium == .print)
    }
}

/// The media feature `grid` (Media Queries 4, 5.3).
enum GridFeature: MediaFeature {
    static let name: Name = "grid"
    static let summary = "Whether the display shows characters only: 0."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaNumber(value: 0) }
}

/// The media feature `color` (Media Queries 4, 6.1).
enum ColorFeature: MediaFeature {
    static let name: Name = "color"
    static let summary = "The bits of each colour: 8."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaNumber(value: 8) }
}

/// The media feature `color-index` (Media Queries 4, 6.2).
enum ColorIndexFeature: MediaFeature {
    static let name: Name = "color-index"
    static let summary = "The colours of the display's table: 0, since it has none."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaNumber(value: 0) }
}

/// The media feature `monochrome` (Media Queries 4, 6.3).
enum MonochromeFeature: MediaFeature {
    static let name: Name = "monochrome"
    static let summary = "The bits of grey: 0, since there are colours."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaNumber(value: 0) }
}

/// The media feature `color-gamut` (Media Queries 4, 6.4).
enum ColorGamutFeature: MediaFeature {
    static let name: Name = "color-gamut"
    static let summary = "The colours that the display shows: those of sRGB."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaKeyword(["srgb", "p3", "rec2020"], at: 0) }
}

/// The media feature `dynamic-range` (Media Queries 5, 5.8).
enum DynamicRangeFeature: MediaFeature {
    static let name: Name = "dynamic-range"
    static let summary = "How bright the display is: standard."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaKeyword(["standard", "high"], at: 0) }
}

/// The media feature `inverted-colors` (Media Queries 5, 6.6).
enum InvertedColorsFeature: MediaFeature {
    static let name: Name = "inverted-colors"
    static let summary = "Whether the display inverts colours: none."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaKeyword(["none", "inverted"], at: 0, isFalse: true)
    }
}

// MARK: The reader

/// The media feature `pointer` (Media Queries 4, 7.1).
enum PointerFeature: MediaFeature {
    static let name: Name = "pointer"
    static let summary = "How exact the pointer is."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaKeyword(["none", "coarse", "fine"], at: context.hasPointer ? 2 : 0, isFalse: !context.hasPointer)
    }
}

/// The media feature `any-pointer` (Media Queries 4, 7.3).
enum AnyPointerFeature: MediaFeature {
    static let name: Name = "any-pointer"
    static let summary = "How exact any of the pointers is."

    static func value(in context: MediaContext) -> (any MediaValue)? { PointerFeature.value(in: context) }
}

/// The media feature `hover` (Media Queries 4, 7.2).
enum HoverFeature: MediaFeature {
    static let name: Name = "hover"
    static let summary = "Whether the pointer can be over something without pressing it."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaKeyword(["none", "hover"], at: context.hasPointer ? 1 : 0, isFalse: !context.hasPointer)
    }
}

/// The media feature `any-hover` (Media Queries 4, 7.3).
enum AnyHoverFeature: MediaFeature {
    static let name: Name = "any-hover"
    static let summary = "Whether any of the pointers can be over something without pressing it."

    static func value(in context: MediaContext) -> (any MediaValue)? { HoverFeature.value(in: context) }
}

/// The media feature `display-mode` (Media Queries 5, 4.8).
enum DisplayModeFeature: MediaFeature {
    static let name: Name = "display-mode"
    static let summary = "How the window of the drawing looks: browser."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaKeyword(["browser", "fullscreen", "minimal-ui", "picture-in-picture", "standalone"], at: 0)
    }
}

/// The media feature `scripting` (Media Queries 5, 8.1).
enum ScriptingFeature: MediaFeature {
    static let name: Name = "scripting"
    static let summary = "Whether scripts run: none."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaKeyword(["none", "initial-only", "enabled"], at: 0, isFalse: true)
    }
}

/// The media feature `prefers-color-scheme` (Media Queries 5, 11.5).
enum ColorSchemeFeature: MediaFeature {
    static let name: Name = "prefers-color-scheme"
    static let summary = "The colours that the reader likes better, light or dark."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaKeyword(context.colorScheme) }
}

/// The media feature `prefers-contrast` (Media Queries 5, 11.3).
enum ContrastFeature: MediaFeature {
    static let name: Name = "prefers-contrast"
    static let summary = "Whether the reader wants more or less contrast."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaKeyword(context.contrast, isFalse: context.contrast == .noPreference)
    }
}

/// The media feature `prefers-reduced-motion` (Media Queries 5, 11.1).
enum ReducedMotionFeature: MediaFeature {
    static let name: Name = "prefers-reduced-motion"
    static let summary = "Whether the reader wants less to move."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaKeyword(reduced: context.reducesMotion) }
}

/// The media feature `prefers-reduced-transparency` (Media Queries 5, 11.2).
enum ReducedTransparencyFeature: MediaFeature {
    static let name: Name = "prefers-reduced-transparency"
    static let summary = "Whether the reader wants less to be seen through."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaKeyword(reduced: context.reducesTransparency)
    }
}

/// The media feature `prefers-reduced-data` (Media Queries 5, 11.6).
enum ReducedDataFeature: MediaFeature {
    static let name: Name = "prefers-reduced-data"
    static let summary = "Whether the reader wants less to be loaded: no."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaKeyword(reduced: false) }
}

/// The media feature `forced-colors` (Media Queries 5, 11.4).
enum ForcedColorsFeature: MediaFeature {
    static let name: Name = "forced-colors"
    static let summary = "Whether the reader's colours replace the drawing's: none."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaKeyword(["none", "active"], at: 0, isFalse: true)
    }
}
