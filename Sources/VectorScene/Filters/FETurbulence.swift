/// Generates noise (Filter Effects 9.22).
public struct FETurbulence: FilterPrimitive {
    public static let type = "feTurbulence"

    public var common: PrimitiveCommon
    /// The base frequencies, not negative.
    public var baseFrequencyX, baseFrequencyY: Double
    /// The number of octaves, each a layer of finer noise.
    public var numOctaves: Int
    /// The seed of the random numbers.
    public var seed: Double
    /// Whether tiles of the noise fit together.
    public var stitchTiles: StitchTiles
    /// The noise function.
    public var noiseType: NoiseType

    /// Makes an `feTurbulence` primitive; omitted parameters take the defaults of the format.
    public init(
        baseFrequencyX: Double, baseFrequencyY: Double, numOctaves: Int = 1, seed: Double = 0,
        stitchTiles: StitchTiles = .noStitch, noiseType: NoiseType = .turbulence,
        common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.baseFrequencyX = baseFrequencyX
        self.baseFrequencyY = baseFrequencyY
        self.numOctaves = numOctaves
        self.seed = seed
        self.stitchTiles = stitchTiles
        self.noiseType = noiseType
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("baseFrequency", [baseFrequencyX, baseFrequencyY])
        json.field("numOctaves", numOctaves)
        json.field("seed", seed)
        json.field("stitchTiles", stitchTiles)
        json.field("noiseType", noiseType)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        (baseFrequencyX, baseFrequencyY) = try fields.pair("baseFrequency")
        numOctaves = try fields("numOctaves")
        seed = try fields("seed")
        stitchTiles = try fields("stitchTiles")
        noiseType = try fields("noiseType")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self)
        svg.set("baseFrequency", [baseFrequencyX, baseFrequencyY])
        svg.set("numOctaves", Double(numOctaves), default: 1)
        svg.set("seed", seed, default: 0)
        svg.set("stitchTiles", stitchTiles.rawValue)
        svg.set("type", noiseType.rawValue)
    }

    public var inputs: [String] { [] }
    public var reach: Double { 0 }
    public var cost: Int { 10 * max(numOctaves, 1).clamped(to: 1...Self.mostOctaves) }

    /// Further octaves are finer than eight bits can show.
    private static var mostOctaves: Int { 12 }

    public func render(in context: FilterContext) -> FilterImage {
        var result = context.emptyImage()
        guard let back = context.transform.inverse(), !result.area.columns.isEmpty else { return result }
        let noise = Noise(seed: seed), octaves = octaves(in: result.area, context)
        let isFractal = noiseType == .fractalNoise
        for y in result.area.rows {
            for (x, index) in zip(result.area.columns, result.row(y, in: result.area)) {
                let point = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
                var sum = Channels.zero
                for octave in octaves {
                    let value = noise.value(point.x * octave.x.frequency, point.y * octave.y.frequency, octave)
                    sum += (isFractal ? value : pointwiseMax(value, -value)) * octave.share
                }
                if isFractal { sum = (sum + 1) / 2 }
                // Colours are not multiplied with alpha yet.
                result.pixels[index] = (pointwiseMin(pointwiseMax(sum, .zero), .one) * 255).straightPixel
            }
        }
        return result
    }

    private func octaves(in area: PixelArea, _ context: FilterContext) -> [NoiseOctave] {
        let corner = context.transform.inverse()?.apply(Point(Double(area.left), Double(area.top))) ?? .zero
        let isStitched = stitchTiles == .stitch
        let x = NoiseAxis(baseFrequencyX, corner.x, Double(area.width) / context.scales.x, isStitched: isStitched)
        let y = NoiseAxis(baseFrequencyY, corner.y, Double(area.height) / context.scales.y, isStitched: isStitched)
        return (0..<numOctaves.clamped(to: 0...Self.mostOctaves)).map { NoiseOctave(x, y, ratio: Double(1 << $0)) }
    }
}
