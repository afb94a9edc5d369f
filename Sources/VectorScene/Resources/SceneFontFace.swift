import Switchless

/// A font file that text of a scene uses (CSS Fonts 4, 4).
///
/// A scene has fonts only where the converter is asked to keep those of the drawing.
public struct SceneFontFace: SceneObject, Hashable {
    /// The family, as ``SceneFont/families`` names it.
    public var family: String
    /// The font file: OpenType, TrueType, a collection, WOFF or WOFF2. It is not validated.
    public var bytes: [UInt8]
    /// The weights that it has, 1 to 1000; one value where it is no range.
    public var weight: ClosedRange<Double>
    /// The widths that it has, in percent.
    public var stretch: ClosedRange<Double>
    /// The style of its glyphs.
    public var style: FontStyle
    /// The characters that it is used for; empty for all that it has.
    public var unicodeRanges: [ClosedRange<UInt32>]

    /// Makes a font; omitted parameters take the defaults of the format.
    public init(
        family: String, bytes: [UInt8], weight: ClosedRange<Double> = 400...400,
        stretch: ClosedRange<Double> = 100...100, style: FontStyle = .normal, unicodeRanges: [ClosedRange<UInt32>] = []
    ) {
        self.family = family
        self.bytes = bytes
        self.weight = weight
        self.stretch = stretch
        self.style = style
        self.unicodeRanges = unicodeRanges
    }

    /// The font file as a data URL.
    var url: String {
        let type = Self.types.first { bytes.starts(with: $0.signature) }?.type ?? "ttf"
        return "data:font/\(type);base64," + String(decoding: bytes.withBytes { Base64.encode($0) }, as: UTF8.self)
    }

    /// The subtypes of media types (RFC 8081) by the first bytes of files. The others are TrueType.
    private static let types: [(signature: [UInt8], type: String)] = [
        (Array("OTTO".utf8), "otf"), (Array("ttcf".utf8), "collection"), (Array("wOF2".utf8), "woff2"),
        (Array("wOFF".utf8), "woff"),
    ]

    public func writeFields(to json: inout JSONStream) {
        json.field("family", family)
        json.field("href", url)
        json.field("weight", [weight.lowerBound, weight.upperBound], unless: [400, 400])
        json.field("stretch", [stretch.lowerBound, stretch.upperBound], unless: [100, 100])
        json.field("style", style, unless: .normal)
        json.field("unicodeRanges", unicodeRanges.map { [Int($0.lowerBound), Int($0.upperBound)] }, unless: [])
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        family = try fields("family")
        guard let bytes = DataURL.content(of: try fields("href")) else {
            throw fields.fault("href", "expected a data URL in base64")
        }
        self.bytes = bytes
        weight = try Self.range(try fields("weight", default: [400, 400]), "weight", fields)
        stretch = try Self.range(try fields("stretch", default: [100, 100]), "stretch", fields)
        style = try fields("style", default: .normal)
        let ranges: [[UInt32]] = try fields("unicodeRanges", default: [])
        unicodeRanges = try ranges.map { try Self.range($0, "unicodeRanges", fields) }
    }

    private static func range<Bound: Comparable>(
        _ bounds: [Bound], _ name: FieldName, _ fields: SceneFields
    ) throws -> ClosedRange<Bound> {
        guard bounds.count == 2, bounds[0] <= bounds[1] else {
            throw fields.fault(name, "expected two numbers, the lower one first")
        }
        return bounds[0]...bounds[1]
    }
}
