/// The direction of text in a line.
public enum TextDirection: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}

/// How a span takes part in the ordering of mixed directions (CSS Writing Modes 3, 2.2). `normal` is `nil` where this
/// is optional.
public enum UnicodeBidi: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case embed, isolate, plaintext
    case bidiOverride = "bidi-override"
    case isolateOverride = "isolate-override"
}
