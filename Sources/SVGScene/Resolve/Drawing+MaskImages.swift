import Switchless
import VectorScene

extension Drawing {
    /// The index of the mask that gradients are (CSS Masking 1, 7).
    ///
    /// They fill the fill box, and are repeated to the ends of the stroke box, as in Chromium.
    func mask(of value: MaskValue, for instance: Instance, _ filled: Frame) throws(NothingVisible) -> Int? {
        guard !filled.holdsText else {
            warn("unknown-box", "mask is an image, but the box of text depends on fonts; nothing is masked", instance)
            return nil
        }
        let text = tree.context.pool[value.layers]
        guard let box = filled.box, !box.isEmpty, let area = filled.strokeBox,
            takesParts(text.count / 4 + 1, instance.node)
        else { throw NothingVisible() }
        let place = ShapePlace(box, in: instance.viewport, tree.context)
        var input = ByteScanner(text)
        guard let images = MaskValue.images(&input, in: place) else { return nil }
        let children = images.reversed().flatMap { image -> [any SceneNode] in
            resources.paints.append(image.paint)
            let fill = SceneFill(paint: .resource(resources.paints.count - 1))
            let tile = PathNode(data: .rect(box), fill: fill, bounds: box)
            return image.isRepeated ? Self.tiles(of: tile, box, in: area) : [tile]
        }
        resources.masks.append(
            SceneMask(x: area.x, y: area.y, width: area.width, height: area.height, kind: .alpha, children: children))
        return resources.masks.count - 1
    }

    /// The most tiles beside the box in each direction: a stroke is rarely wider than its shape.
    private static let mostTiles = 8.0

    /// Copies of a tile that fill an area around its box.
    private static func tiles(of tile: PathNode, _ box: Rect, in area: Rect) -> [any SceneNode] {
        let count = { (room: Double, size: Double) in Int(min(mostTiles, max(0, (room / size).rounded(.up)))) }
        let across = -count(box.x - area.x, box.width)...count(area.maxX - box.maxX, box.width)
        let down = -count(box.y - area.y, box.height)...count(area.maxY - box.maxY, box.height)
        return down.flatMap { row in
            across.map { column in
                var copy = tile
                copy.transform = .translation(x: Double(column) * box.width, y: Double(row) * box.height)
                return copy
            }
        }
    }
}
