/// The target of a click.
public struct SceneLink: SceneObject, Hashable {
    /// The URL, as written in the source.
    public var href: String
    /// The name of the window or frame to open it in.
    public var target: String?

    /// Makes a link; omitted parameters take the defaults of the format.
    public init(href: String, target: String? = nil) {
        self.href = href
        self.target = target
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("href", href)
        json.field("target", optional: target)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        href = try fields("href")
        target = try fields.optional("target")
    }
}
