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
