import Switchless
import VectorScene

/// An image that an `image` element shows: a bitmap or an SVG document.
protocol Picture {
    /// The natural size in pixels, both sides positive; `nil` if it has none and fills any box.
    var size: Size? { get }

    /// The scene node for it; `nil` where nothing is visible.
    func node(_ placement: Placement, in drawing: Drawing) -> (any SceneNode)?

    /// The same image without the orientation that its file declares.
    var withoutOrientation: any Picture { get }
}

extension Picture {
    var withoutOrientation: any Picture { self }
}

/// The placement of an image, and the properties of its node.
struct Placement {
    /// The element that shows the image.
    var node: NodeID
    /// The box that the image is fitted into.
    var box: Rect
    /// How the image is fitted into the box.
    var aspectRatio = AspectRatio()
    /// Whether what exceeds the box is clipped.
    var isClipped = true
    /// The scaling of a bitmap.
    var rendering: ImageRendering?
    var transform = Transform.identity
    var id: String?
    var source: SceneSource?
}

/// A bitmap, whose pixels are copied into the scene.
///
/// Renderers disagree about the orientation in a file's metadata: browsers obey it, resvg and Cairo do not. So it is
/// removed from the file, and the scene turns the bitmap by a transform.
struct Bitmap: Picture {
    /// The data URL.
    let href: String
    /// The size in bytes.
    let byteCount: Int
    /// The size of the stored bitmap in pixels, which are CSS pixels.
    let pixels: Size
    /// How the stored bitmap is turned.
    var orientation = Orientation.identity

    var size: Size? { orientation.turned(pixels) }

    var withoutOrientation: any Picture {
        var stored = self
        stored.orientation = .identity
        return stored
    }

    func node(_ placement: Placement, in drawing: Drawing) -> (any SceneNode)? {
        do throws(ImageFault) {
            try drawing.spend(imageBytes: byteCount)
        } catch {
            drawing.fail(error.code, "\(error.message); nothing is drawn", placement.node)
            return nil
        }
        let shown = orientation.turned(pixels)
        let whole = Rect(x: 0, y: 0, width: shown.width, height: shown.height)
        let box = whole.transformed(by: placement.aspectRatio.transform(from: whole, to: placement.box))
        var image = node(filling: box, rendering: placement.rendering)
        guard placement.isClipped, box.reachesOver(placement.box) else {
            image.id = placement.id
            image.transform = placement.transform * image.transform
            image.source = placement.source
            return image
        }
        return GroupNode(
            id: placement.id, transform: placement.transform, children: [image], clip: drawing.clip(to: placement.box),
            source: placement.source)
    }

    private func node(filling box: Rect, rendering: ImageRendering?) -> ImageNode {
        guard orientation != .identity else {
            return ImageNode(
                href: href, x: box.x, y: box.y, width: box.width, height: box.height, rendering: rendering)
        }
        let stored = orientation.turned(Size(width: box.width, height: box.height))
        return ImageNode(
            transform: orientation.transform(to: box), href: href, width: stored.width, height: stored.height,
            rendering: rendering)
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

/// The reason why an image, style sheet or drawing cannot be read.
struct ImageFault: Error {
    let code: Diagnostic.Code
    /// The message for people.
    let message: String

    init(_ code: Diagnostic.Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension Bytes {
    /// These bytes as quoted text for messages, truncated to 60 bytes.
    var excerpt: String { "'\(prefix(60).string)\(count > 60 ? "…" : "")'" }
}
