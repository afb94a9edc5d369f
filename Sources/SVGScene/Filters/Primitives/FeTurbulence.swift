import Switchless
import VectorScene

/// The `feTurbulence` element (Filter Effects 1, 9.21).
struct FeTurbulence: FilterPrimitiveElement {
    static let name: Name = .svg("feTurbulence")
    static let summary = "Noise, such as clouds and marble are made of."
    static let attributes: [Attribute<FeTurbulence>] =
        primitiveAttributes + [
            Attribute("baseFrequency", \.frequency, allowing: \.isNonNegative),
            Attribute("numOctaves", \.octaves),
            Attribute("seed", \.seed),
            Attribute("stitchTiles", \.stitchTiles),
            Attribute("type", \.type),
        ]
    var primitive = PrimitiveAttributes()
    var frequency = NumberPair.zero
    var octaves = 1.0, seed = 0.0
    var stitchTiles = StitchTiles.noStitch
    var type = NoiseType.turbulence

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        let most = Double(context.drawing.options.limits.turbulenceOctaves)
        if octaves > most {
            context.drawing.note(
                "too-many-octaves", "numOctaves is limited to \(Int(most)); more octaves make no visible difference",
                context.instance.node)
        }
        return FETurbulence(
            baseFrequencyX: frequency.x, baseFrequencyY: frequency.y, numOctaves: Int(min(max(octaves, 0), most)),
            seed: seed, stitchTiles: stitchTiles, noiseType: type, common: context.common)
    }
}
