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
}
