/// The resources that nodes and other resources refer to by index, without cycles.
public struct SceneResources: SceneObject {
    /// Gradients and patterns.
    public var paints: [any PaintResource]
    /// Clips.
    public var clips: [SceneClip]
    /// Masks.
    public var masks: [SceneMask]
    /// Filters.
    public var filters: [SceneFilter]
    /// The fonts of the drawing, where the converter was asked to keep them.
    public var fonts: [SceneFontFace]

    /// Makes a collection of resources; omitted parameters take the defaults of the format.
    public init(
        paints: [any PaintResource] = [], clips: [SceneClip] = [], masks: [SceneMask] = [], filters: [SceneFilter] = [],
        fonts: [SceneFontFace] = []
    ) {
        self.fonts = fonts
        self.paints = paints
        self.clips = clips
        self.masks = masks
        self.filters = filters
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("paints", paints) { $0.write(to: &$1) }
        json.field("clips", clips) { $0.write(to: &$1) }
        json.field("masks", masks) { $0.write(to: &$1) }
        json.field("filters", filters) { $0.write(to: &$1) }
        if !fonts.isEmpty { json.field("fonts", fonts) { $0.write(to: &$1) } }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        paints = try fields("paints", default: [AnyPaintResource]()).map(\.value)
        clips = try fields("clips", default: [])
        masks = try fields("masks", default: [])
        filters = try fields("filters", default: [])
        fonts = try fields("fonts", default: [])
    }
}

/// The colour space that effects compute in.
public enum SceneColorSpace: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case sRGB, linearRGB
}

/// The units of a resource's coordinates.
public enum SceneUnits: String, CaseIterable, Decodable, JSONWritable, Sendable {
    /// The user space of the node that uses the resource.
    case user
    /// Fractions of that node's bounding box. Only used if the box depends on fonts.
    case box
}
