/// The path that a chunk runs along.
public struct TextPath: SceneObject, Hashable {
    /// The path, in the user space of the text node.
    public var data: PathData
    /// The start of the chunk, in user units along the path.
    public var startOffset: Double

    /// Whether glyphs are bent along the path, instead of being turned (SVG 2, 11.8.3).
    public var bendsGlyphs: Bool

    /// Makes a text path; omitted parameters take the defaults of the format.
    public init(data: PathData, startOffset: Double = 0, bendsGlyphs: Bool = false) {
        self.data = data
        self.startOffset = startOffset
        self.bendsGlyphs = bendsGlyphs
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("d", data)
        json.field("startOffset", startOffset)
        if bendsGlyphs { json.field("method", "stretch") }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        data = try fields("d")
        startOffset = try fields("startOffset")
        bendsGlyphs = try fields.says("method", "stretch")
    }
}
