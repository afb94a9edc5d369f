import Switchless
import VectorScene

/// The `img` element of HTML (HTML, 4.8.3).
struct HTMLImage: BoxElement {
    static let name = Name("img", in: HTMLBox.namespace)
    static let summary = "A picture in HTML."
    static let hasPresentationAttributes = false
    static let attributes = boxAttributes(\.box) + PictureContent.attributes.map { Attribute($0, of: \.picture) }
    var box = HTMLBox()
    var picture = PictureContent()
    var content: (any BoxContent)? { picture }
}

/// A picture in a box, from a file or a data URL.
package struct PictureContent: BoxContent {
    var source: Href?
    var fit = ObjectFit.fill
    var position = PositionValue(share: 50)

    package init() {}

    /// Its attributes, of which those that CSS has are properties.
    package static let attributes: [Attribute<PictureContent>] = [
        // alt: what a picture shows is seen
        Attribute("object-fit", \.fit, isProperty: true, takingBareNumbers: []),
        Attribute("object-position", \.position, isProperty: true, takingBareNumbers: []),
        Attribute("src", \.source),
    ]

    package func naturalSize(_ instance: Instance, in drawing: Drawing) -> NaturalBoxSize {
        guard let source, let picture = drawing.picture(at: source, of: instance) else { return NaturalBoxSize(.zero) }
        return picture.size.map(NaturalBoxSize.init) ?? NaturalBoxSize()
    }

    package func draw(_ instance: Instance, in area: Rect, into drawing: Drawing) {
        guard let source, !area.isEmpty, let picture = drawing.picture(at: source, of: instance) else { return }
        let size = fit.size(of: picture.size ?? area.size, in: area.size)
        let corner = position.corner(of: size, in: area, instance.viewport)
        let box = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
        guard !box.isEmpty, box.isFinite else { return }
        drawing.openFrame.cover(area, ink: area, spread: area, at: .identity)
        let placement = Placement(
            node: instance.node, box: box, aspectRatio: .stretched, rendering: drawing.rendering(of: instance))
        let isInside = box.x >= area.x && box.y >= area.y && box.maxX <= area.maxX && box.maxY <= area.maxY
        drawing.clipped(to: isInside ? nil : area) {
            if let node = picture.node(placement, in: drawing) { drawing.add(node) }
        }
    }
}

/// The value of `object-fit` (CSS Images 3, 5.5).
enum ObjectFit: String, Keyword {
    case fill, contain, cover, none, scaleDown = "scale-down"

    /// The factors of a picture's sides from those that fill each side of the box.
    private static let factors: [ObjectFit: @Sendable (Double, Double) -> (Double, Double)] = [
        .fill: { ($0, $1) }, .contain: { (min($0, $1), min($0, $1)) }, .cover: { (max($0, $1), max($0, $1)) },
        .none: { _, _ in (1, 1) }, .scaleDown: { (min($0, $1, 1), min($0, $1, 1)) },
    ]

    /// The size of a picture in a box.
    func size(of natural: Size, in box: Size) -> Size {
        guard natural.width > 0, natural.height > 0, let factors = Self.factors[self] else { return box }
        let (x, y) = factors(box.width / natural.width, box.height / natural.height)
        return Size(width: natural.width * x, height: natural.height * y)
    }
}
