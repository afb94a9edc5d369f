/// How two images are combined: Porter and Duff's operators, and a weighted sum.
public enum CompositeOperator: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case over, `in`, out, atop, xor, lighter, arithmetic

    /// Whether the operator uses the factors `k1` to `k4`.
    public var isWeighted: Bool { self == .arithmetic }
}
