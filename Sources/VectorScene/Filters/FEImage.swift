/// Draws nodes as an image (Filter Effects 9.16).
public struct FEImage: FilterPrimitive {
    public static let type = "feImage"

    public var common: PrimitiveCommon
    /// The nodes, in the filter's user space.
    public var children: [any SceneNode]

    /// Makes an `feImage` primitive.
    public init(children: [any SceneNode], common: PrimitiveCommon = PrimitiveCommon()) {
        self.children = children
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("children", children)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        children = try fields.nodes("children")
    }

    public func replacingChildren(_ change: ([any SceneNode]) throws -> [any SceneNode]) rethrows -> FEImage {
        FEImage(children: try change(children), common: common)
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self)
        svg.refer(to: children, in: common.region)
    }

    public var inputs: [String] { [] }
    public var reach: Double { 0 }

    public func render(in context: FilterContext) -> FilterImage {
        (context.drawing ?? context.emptyImage()).cropped(to: context.area)
    }
}
