/// Whether tiles of noise fit together.
public enum StitchTiles: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case stitch, noStitch
}
