/// The path that a chunk runs along.
public struct TextPath: SceneObject, Hashable {
    /// The path, in the user space of the text node.
    public var data: PathData
    /// The start of the chunk, in user units along the path.
    public var startOffset: Double

    /// Makes a text path; omitted parameters take the defaults of the format.
    public init(data: PathData, startOffset: Double = 0) {
        self.data = data
        self.startOffset = startOffset
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("d", data)
        json.field("startOffset", startOffset)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        data = try fields("d")
        startOffset = try fields("startOffset")
    }
}
