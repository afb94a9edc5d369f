/// Makes noise (Filter Effects 9.22).
public struct FETurbulence: FilterPrimitive {
    public static let type = "feTurbulence"

    public var common: PrimitiveCommon
    /// Not negative.
    public var baseFrequencyX, baseFrequencyY: Double
    public var numOctaves: Int
    public var seed: Double
    public var stitchTiles: StitchTiles
    public var noiseType: NoiseType

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

    public func accept<V: FilterVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
