import SVGScene
import Switchless
import VectorScene

/// A mask that needs no content: a circle that fills the box.
struct Spotlight: MaskSource {
    static let name = Name("spotlight", in: "urn:example:parts")
    static let summary = "Leaves what is in a circle."
    let usesBox = true

    func resolve(_ own: Instance, for box: Rect?, in drawing: Drawing) -> SceneMask? {
        guard let box else { return nil }
        let center = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
        let circle = PathData.ellipse(center: center, rx: box.width / 2, ry: box.height / 2)
        return SceneMask(
            x: box.x, y: box.y, width: box.width, height: box.height,
            children: [PathNode(data: circle, fill: SceneFill(paint: .color(.white)))])
    }
}
