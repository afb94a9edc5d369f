import VectorScene

/// A bitmap, which is copied unchanged into the scene.
struct Bitmap: Picture {
    /// The data URL.
    let href: String
    /// The size in bytes.
    let byteCount: Int
    /// The size in pixels, which are CSS pixels.
    let pixels: Size

    var size: Size? { pixels }

    func node(_ placement: Placement, in drawing: Drawing) -> (any SceneNode)? {
        do throws(ImageFault) {
            try drawing.spend(imageBytes: byteCount)
        } catch {
            drawing.fail(error.code, "\(error.message); nothing is drawn", placement.node)
            return nil
        }
        let whole = Rect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        let box = whole.transformed(by: placement.aspectRatio.transform(from: whole, to: placement.box))
        var image = ImageNode(
            href: href, x: box.x, y: box.y, width: box.width, height: box.height, rendering: placement.rendering)
        guard placement.isClipped, box.reachesOver(placement.box) else {
            image.id = placement.id
            image.transform = placement.transform
            image.source = placement.source
            return image
        }
        return GroupNode(
            id: placement.id, transform: placement.transform, children: [image], clip: drawing.clip(to: placement.box),
            source: placement.source)
    }
}

extension Rect {
    /// Whether this rectangle exceeds `room` on any side, by more than rounding errors.
    fileprivate func reachesOver(_ room: Rect) -> Bool {
        let tolerance = max(room.width, room.height) * 1e-9
        return minX < room.minX - tolerance || minY < room.minY - tolerance
            || maxX > room.maxX + tolerance || maxY > room.maxY + tolerance
    }
}
