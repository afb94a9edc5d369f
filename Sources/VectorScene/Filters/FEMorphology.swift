/// Thickens or thins shapes (Filter Effects 9.18).
public struct FEMorphology: FilterPrimitive {
    public static let type = "feMorphology"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// Whether shapes grow or shrink.
    public var operation: MorphologyOperator
    /// The radii, not negative.
    public var radiusX, radiusY: Double

    /// Makes an `feMorphology` primitive.
    public init(
        input: String, operation: MorphologyOperator, radiusX: Double, radiusY: Double,
        common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.operation = operation
        self.radiusX = radiusX
        self.radiusY = radiusY
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("operator", operation)
        json.field("radius", [radiusX, radiusY])
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        operation = try fields("operator")
        (radiusX, radiusY) = try fields.pair("radius")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input)
        svg.set("operator", operation.rawValue)
        svg.setLengths("radius", radiusX, radiusY)
    }

    public func resolved(in box: Rect) -> FEMorphology {
        var copy = resolvingRegion(in: box)
        copy.radiusX *= box.width
        copy.radiusY *= box.height
        return copy
    }

    public var inputs: [String] { [input] }
    public var reach: Double { max(radiusX, radiusY) }
    public var cost: Int { 12 }

    public func render(in context: FilterContext) -> FilterImage {
        let image = context.input(input), radius = context.pixels(x: radiusX, y: radiusY)
        guard radius.x > 0 || radius.y > 0 else { return image.cropped(to: context.area) }
        let best = operation.best
        // Beyond the edge all is transparent.
        let whole = image.cropped(to: image.bounds)
        return whole.transposingRows { Self.extremes(&$0, radius.x, best) }
            .transposingRows { Self.extremes(&$0, radius.y, best) }
            .cropped(to: context.area)
    }

    /// Takes the extreme of each value and its neighbours, by two running extremes of blocks: one to the right, one to
    /// the left. So time does not grow with the radius (van Herk 1992).
    private static func extremes(
        _ line: inout [Channels], _ radius: Int, _ best: (Channels, Channels) -> Channels
    ) {
        guard radius > 0, !line.isEmpty else { return }
        let size = 2 * radius + 1, edge = [Channels](repeating: .zero, count: radius)
        let ahead = edge + line + edge
        var (behind, forward) = (ahead, ahead)
        for index in 1..<ahead.count where index % size > 0 {
            forward[index] = best(forward[index - 1], ahead[index])
        }
        for index in (0..<ahead.count - 1).reversed() where (index + 1) % size > 0 {
            behind[index] = best(behind[index + 1], ahead[index])
        }
        for index in line.indices { line[index] = best(behind[index], forward[index + size - 1]) }
    }
}

extension MorphologyOperator {
    /// Takes the wanted one of two values, channel by channel.
    fileprivate var best: (Channels, Channels) -> Channels { Self.choices[self] ?? pointwiseMax }

    private static let choices: [MorphologyOperator: @Sendable (Channels, Channels) -> Channels] = [
        .erode: { pointwiseMin($0, $1) }, .dilate: { pointwiseMax($0, $1) },
    ]
}
