import Switchless
import VectorScene

/// The `marker` element (SVG 2, 11.6).
struct Marker: MarkerElement {
    static let name: Name = .svg("marker")
    static let summary = "What is drawn on the vertices of a shape."
    static let attributes: [Attribute<Marker>] = [
        Attribute("refX", \.refX),
        Attribute("refY", \.refY),
        Attribute("markerWidth", \.width, allowing: { !$0.isNegative }),
        Attribute("markerHeight", \.height, allowing: { !$0.isNegative }),
        Attribute("markerUnits", \.units),
        Attribute("orient", \.orient),
        Attribute("viewBox", \.viewBox),
        Attribute("preserveAspectRatio", \.preserveAspectRatio),
    ]
    // Browsers ignore the keywords of refX and refY (SVG 2, 11.6.2).
    var refX = SVGLength.zero, refY = SVGLength.zero
    var width = SVGLength(3), height = SVGLength(3)
    var units = MarkerUnits.strokeWidth
    var orient = MarkerOrientation(angle: 0)
    var viewBox: ViewBox?
    var preserveAspectRatio = AspectRatio()

    func lower(_ instance: Instance, at vertex: MarkerVertex, into drawing: Drawing) {
        let rotation = orient.rotation(along: vertex.direction, isStart: vertex.isStart)
        let scale = units == .strokeWidth ? vertex.strokeWidth : 1
        let index =
            Transform.translation(x: vertex.position.x, y: vertex.position.y)
            * .rotation(degrees: rotation) * .scale(x: scale, y: scale)
        drawing.transformed(by: index) { lowerContent(instance, drawing) }
    }

    private func lowerContent(_ instance: Instance, _ drawing: Drawing) {
        let size = instance.viewport.point(width, height)
        guard size.x > 0, size.y > 0, viewBox?.rect.isEmpty != true else { return }
        let box = Rect(x: 0, y: 0, width: size.x, height: size.y)
        let fitted = viewBox.map { preserveAspectRatio.transform(from: $0.rect, to: box) } ?? .identity
        // Percentages refer to the viewport around, with a view box as without: only svg and symbol make a viewport.
        let reference = fitted.apply(instance.viewport.point(refX, refY))
        let isClipped = drawing.clipsOverflow(instance)
        drawing.transformed(by: .translation(x: -reference.x, y: -reference.y)) {
            drawing.group(instance) {
                drawing.clipped(to: isClipped ? box : nil) {
                    drawing.transformed(by: fitted) { drawing.drawChildren(of: instance) }
                }
            }
        }
    }
}

/// The units of a marker's size (SVG 2, 11.6.1).
enum MarkerUnits: String, Keyword { case strokeWidth, userSpaceOnUse }

/// An `orient`: an angle, or the direction of the path.
struct MarkerOrientation: SVGValue, BitwiseCopyable {
    /// In degrees.
    var angle: Double
    var isAutomatic = false
    /// Whether the marker at the start looks the other way.
    var isStartReversed = false

    private static let words: KeywordTable<MarkerOrientation> = [
        "auto": MarkerOrientation(angle: 0, isAutomatic: true),
        "auto-start-reverse": MarkerOrientation(angle: 0, isAutomatic: true, isStartReversed: true),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MarkerOrientation? {
        if let word = input.takeIdentifier() { return words[word] }
        return SVGAngle.read(&input, in: context).map { MarkerOrientation(angle: $0.degrees) }
    }

    /// The rotation at a vertex where the path runs in `direction`, in degrees.
    func rotation(along direction: Double, isStart: Bool) -> Double {
        isAutomatic ? direction + (isStart && isStartReversed ? 180 : 0) : angle
    }
}
