/// How a span takes part in bidirectional ordering (CSS Writing Modes 3, 2.2).
///
/// An optional `nil` stands for `normal`.
public enum UnicodeBidi: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case embed, isolate, plaintext
    case bidiOverride = "bidi-override"
    case isolateOverride = "isolate-override"
}
