/// One image operation of a filter.
///
/// An input is `"SourceGraphic"`, `"SourceAlpha"` or the result of an earlier primitive.
public protocol FilterPrimitive: TypedObject {
    /// The fields that all primitives have.
    var common: PrimitiveCommon { get set }
    /// Writes the element of flat SVG.
    func write(to svg: inout SVGPrimitiveWriter)
    /// The primitive with other nodes in place of those that it draws, if it draws any.
    func replacingChildren(_ change: ([any SceneNode]) throws -> [any SceneNode]) rethrows -> Self
    /// The primitive in user units, if its numbers are fractions of a box.
    func resolved(in box: Rect) -> Self

    /// The names of the images that it reads.
    var inputs: [String] { get }
    /// The nodes that it draws, if it draws any.
    var children: [any SceneNode] { get }
    /// How far away a pixel of an input has an effect, in user units; infinity if anywhere.
    var reach: Double { get }
    /// How many times the work of copying a pixel each pixel takes, at least 1.
    var cost: Int { get }
    /// Its image: what all canvases that have pixels draw.
    ///
    /// - Parameter context: the inputs, the subregion and the scale of the pixels. The image is to be as large as
    ///   ``FilterContext/emptyImage()``; what is outside of the subregion is not drawn.
    /// - Throws: what makes the whole drawing impossible. What an input or a number cannot give is transparent.
    func render(in context: FilterContext) throws -> FilterImage
}

extension FilterPrimitive {
    /// Itself, as a primitive that draws no nodes.
    public func replacingChildren(_ change: ([any SceneNode]) throws -> [any SceneNode]) rethrows -> Self { self }

    /// None.
    public var children: [any SceneNode] { [] }
    /// Infinity: the whole input is made, however little of it is seen.
    public var reach: Double { .infinity }
    /// That of copying.
    public var cost: Int { 1 }

    /// The primitive with its region in user units, as one without other lengths.
    public func resolved(in box: Rect) -> Self { resolvingRegion(in: box) }

    /// The primitive with its region in user units.
    func resolvingRegion(in box: Rect) -> Self {
        var copy = self
        copy.common.region = common.region?.transformed(by: .box(box))
        return copy
    }
}

/// The fields that all primitives have.
public struct PrimitiveCommon: SceneObject, Hashable {
    /// The primitive's region; `nil` is the filter's region.
    public var region: Rect?
    /// The name of the result, unique in the filter.
    public var result: String?
    /// The colour space that the primitive computes in.
    public var colorSpace: SceneColorSpace

    /// Makes the common fields; omitted parameters take the defaults of the format.
    public init(region: Rect? = nil, result: String? = nil, colorSpace: SceneColorSpace = .linearRGB) {
        self.region = region
        self.result = result
        self.colorSpace = colorSpace
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("result", optional: result)
        if let region { region.writeFields(to: &json) }
        json.field("colorSpace", colorSpace, unless: .linearRGB)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        result = try fields.optional("result")
        region = try Rect(fields)
        colorSpace = try fields("colorSpace", default: .linearRGB)
    }
}

extension Rect {
    /// Writes the fields of a region.
    fileprivate func writeFields(to json: inout JSONStream) {
        json.field("x", x)
        json.field("y", y)
        json.field("width", width)
        json.field("height", height)
    }

    /// Reads the four fields of a region, or returns `nil` if there is no `x`.
    fileprivate init?(_ fields: SceneFields) throws {
        guard let x: Double = try fields.optional("x") else { return nil }
        self.init(x: x, y: try fields("y"), width: try fields("width"), height: try fields("height"))
    }
}

/// The channel of a displacement map.
public enum ColorChannel: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case red = "R"
    case green = "G"
    case blue = "B"
    case alpha = "A"
}

/// How the values of a colour matrix are interpreted.
public enum ColorMatrixType: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case matrix, saturate, hueRotate, luminanceToAlpha
}

/// How two images are combined: Porter and Duff's operators, and a weighted sum.
public enum CompositeOperator: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case over, `in`, out, atop, xor, lighter, arithmetic

    /// Whether the operator uses the factors `k1` to `k4`.
    public var isWeighted: Bool { self == .arithmetic }
}

/// How an image continues beyond its edges.
public enum EdgeMode: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case duplicate, wrap, none
}

/// Whether shapes grow or shrink.
public enum MorphologyOperator: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case erode, dilate
}

/// The noise function.
public enum NoiseType: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case fractalNoise, turbulence
}

/// Whether tiles of noise fit together.
public enum StitchTiles: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case stitch, noStitch
}
