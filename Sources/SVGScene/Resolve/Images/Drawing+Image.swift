import Switchless
import VectorScene

extension Drawing {
    /// Loads the image at `href`; `nil` if it cannot be shown, with a diagnostic the first time.
    ///
    /// - Parameter node: the element that shows it, which is also the key of the cache.
    private func picture(at href: Href, of node: NodeID) -> (any Picture)? {
        if let known = pictures[node] { return known }
        let picture = load(href, node)
        pictures[node] = .some(picture)
        return picture
    }

    /// Loads the image at `href` as `instance`'s element shows it: turned as its file says, or as it is stored.
    func picture(at href: Href, of instance: Instance) -> (any Picture)? {
        let picture = picture(at: href, of: instance.node)
        let isTurned = instance.style[Properties.ImageOrientation.self] == .fromImage
        return isTurned ? picture : picture?.withoutOrientation
    }

    /// Draws `picture` as the content of `instance`'s element, fitted into `box`.
    func draw(_ picture: any Picture, in box: Rect, _ aspectRatio: AspectRatio, of instance: Instance) {
        composite(instance) { transform in
            openFrame.cover(box, ink: box, spread: box, at: transform)
            guard instance.style[Properties.Visibility.self] == .visible else { return }
            let placement = Placement(
                node: instance.node, box: box, aspectRatio: aspectRatio, isClipped: clipsOverflow(instance),
                rendering: rendering(of: instance), transform: transform, id: sceneID(of: instance),
                source: leafSource(of: instance))
            if let node = picture.node(placement, in: self) { add(node) }
        }
    }

    /// The scaling of bitmaps.
    func rendering(of instance: Instance) -> VectorScene.ImageRendering? {
        let value = instance.style[Properties.ImageRendering.self]
        return Self.synonyms[value] ?? VectorScene.ImageRendering(rawValue: value.rawValue)
    }

    /// The keywords of SVG 1.1 with their CSS equivalents (CSS Images 3, 5.1).
    private static let synonyms: [Properties.ImageRendering.Value: VectorScene.ImageRendering] = [
        .optimizeSpeed: .pixelated, .optimizeQuality: .smooth,
    ]

    private func load(_ href: Href, _ node: NodeID) -> (any Picture)? {
        do throws(ImageFault) {
            let bytes = try ImageSources.bytes(
                at: tree.context.pool.bytes(of: href.reference.url), by: .pictures(options))
            return try ImageFormats.picture(of: bytes, for: self)
        } catch {
            fail(error.code, "\(error.message); nothing is drawn", node)
            return nil
        }
    }

    /// Counts `count` bytes of images that are read or written.
    ///
    /// - Throws: an ``ImageFault`` if a limit is exceeded.
    func spend(imageBytes count: Int) throws(ImageFault) {
        guard count <= options.limits.imageBytes else { throw .tooLarge(options.limits.imageBytes) }
        guard count <= options.limits.totalImageBytes - usage.imageBytes else {
            throw ImageFault(
                "too-many-image-bytes", "the images together have more than \(options.limits.totalImageBytes) bytes")
        }
        usage.imageBytes += count
    }
}

extension ImageFault {
    static func tooLarge(_ limit: Int) -> ImageFault {
        ImageFault("image-too-large", "the image has more than \(limit) bytes")
    }
}
