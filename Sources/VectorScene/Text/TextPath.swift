/// The line that a chunk runs along.
public struct TextPath: SceneObject, Hashable {
    /// In the user space of the text node.
    public var data: PathData
    /// Where the chunk starts, in user units along the path.
    public var startOffset: Double

    /// Makes one of these, with the defaults of the format.
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
