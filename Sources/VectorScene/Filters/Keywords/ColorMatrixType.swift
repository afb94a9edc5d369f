/// How the values of a colour matrix are interpreted.
public enum ColorMatrixType: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case matrix, saturate, hueRotate, luminanceToAlpha
}
