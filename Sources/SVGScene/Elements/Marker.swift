public import Switchless
import VectorScene

/// The `marker` element (SVG 2, 11.6).
public struct Marker: Element {
    public static let name: Name = .svg("marker")
    public static let summary = "What is drawn on the vertices of a shape."
    public static let attributes: [Attribute<Marker>] = [
        Attribute("refX", \.refX),
        Attribute("refY", \.refY),
        Attribute("markerWidth", \.width, allowing: { !$0.isNegative }),
        Attribute("markerHeight", \.height, allowing: { !$0.isNegative }),
        Attribute("markerUnits", \.units),
        Attribute("orient", \.orient),
        Attribute("viewBox", \.viewBox),
        Attribute("preserveAspectRatio", \.preserveAspectRatio),
    ]
    // The words of refX and refY (SVG 2, 11.6.2) count for nothing in browsers, so they do here.
    var refX = Length.zero, refY = Length.zero
    var width = Length(3), height = Length(3)
    var units = MarkerUnits.strokeWidth
    var orient = MarkerOrientation(angle: 0)
    var viewBox: ViewBox?
    var preserveAspectRatio = AspectRatio()

    public init() {}

    public var asMarker: Marker? { self }
}

/// What a marker's size is measured in (SVG 2, 11.6.1).
enum MarkerUnits: String, Keyword { case strokeWidth, userSpaceOnUse }

/// An `orient`: an angle, or the direction of the path.
struct MarkerOrientation: Value, BitwiseCopyable {
    /// In degrees.
    var angle: Double
    var isAutomatic = false
    /// Whether the marker at the start looks the other way.
    var isStartReversed = false

    private static let words: WordTable<MarkerOrientation> = [
        "auto": MarkerOrientation(angle: 0, isAutomatic: true),
        "auto-start-reverse": MarkerOrientation(angle: 0, isAutomatic: true, isStartReversed: true),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MarkerOrientation? {
        if let word = input.takeIdentifier() { return words[word] }
        return Angle.read(&input, in: context).map { MarkerOrientation(angle: $0.degrees) }
    }

    /// The rotation at a vertex where the path runs in `direction`, in degrees.
    func rotation(along direction: Double, isStart: Bool) -> Double {
        isAutomatic ? direction + (isStart && isStartReversed ? 180 : 0) : angle
    }
}
