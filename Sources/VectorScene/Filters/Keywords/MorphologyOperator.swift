/// Whether shapes grow or shrink.
public enum MorphologyOperator: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case erode, dilate
}
