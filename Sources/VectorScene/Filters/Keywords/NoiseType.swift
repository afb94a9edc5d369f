/// The noise function.
public enum NoiseType: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case fractalNoise, turbulence
}
