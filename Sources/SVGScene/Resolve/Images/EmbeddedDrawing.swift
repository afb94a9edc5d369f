import Switchless
import VectorScene
import XMLStream

/// An SVG document as an image in another.
///
/// It has its own `Drawing`, which writes to the resources of the outer one. As in browsers, it is isolated: it has its
/// own ids and styles, and reads no files (SVG Integration, 3.3).
struct EmbeddedDrawing: Picture {
    private let document: StyledDocument
    private let options: SVGOptions
    let size: Size?

    /// Reads the document in `bytes`.
    ///
    /// - Parameters:
    ///   - length: the number of bytes after decompression.
    ///   - drawing: the drawing that shows it.
    init(_ bytes: [UInt8], length: Int, for drawing: Drawing) throws(ImageFault) {
        let limits = drawing.options.limits
        guard drawing.usage.imageDepth < limits.imageDepth else {
            throw ImageFault("image-depth", "images are nested more than \(limits.imageDepth) deep")
        }
        try drawing.spend(imageBytes: length)
        options = drawing.options.embedded(length: length)
        do {
            document = try StyledDocument(
                reading: BytesSource(bytes, named: "picture"), in: drawing.tree.dialect, options: options)
        } catch {
            throw ImageFault("broken-image", "\(error)")
        }
        size = Drawing(document, options: options).naturalSize(of: document.element)
        if let size, size.isEmpty || !size.width.isFinite || !size.height.isFinite {
            throw ImageFault("empty-image", "the image has no width or no height")
        }
    }

    func node(_ placement: Placement, in drawing: Drawing) -> (any SceneNode)? {
        let canvas = Rect(origin: .zero, size: size ?? placement.box.size)
        let fit = placement.aspectRatio.transform(from: canvas, to: placement.box)
        guard let back = fit.inverse() else { return nil }
        var options = options
        options.size = canvas.size
        let inner = Drawing(document, options: options)
        inner.matrix = drawing.matrix * fit
        let root = drawing.lend(to: inner) { inner.drawDocument(document.element).root }
        drawing.report(inner.diagnostics, ofPictureIn: placement.node)
        guard !root.children.isEmpty || !root.filters.isEmpty else { return nil }
        let isCut = placement.isClipped && placement.aspectRatio.isSlice
        let window = isCut ? placement.box.transformed(by: back).intersection(canvas) : canvas
        return GroupNode(
            id: placement.id, transform: placement.transform * fit, children: root.isPlain ? root.children : [root],
            isolate: true, clip: drawing.clip(to: window ?? canvas), source: placement.source)
    }
}

extension SVGOptions {
    /// The options for an embedded image of `length` bytes.
    fileprivate func embedded(length: Int) -> SVGOptions {
        var options = self
        options.isEmbedded = true
        options.reportsRemovals = false
        options.text = .characters
        options.keepsFonts = false
        options.folder = nil
        options.styleFolder = nil
        options.styleSheet = nil
        options.includesSource = false
        options.xmlLimits.inputBytes = min(length, xmlLimits.inputBytes)
        options.xmlLimits.elements = min(limits.instances, xmlLimits.elements)
        return options
    }
}

extension Drawing {
    /// Lets `inner` draw with the resources, limits and `var()` budget of this drawing.
    fileprivate func lend<Result>(to inner: Drawing, _ body: () -> Result) -> Result {
        swap(&styling.readableBytes, &inner.styling.readableBytes)
        defer { swap(&styling.readableBytes, &inner.styling.readableBytes) }
        return lendResources(to: inner, body)
    }

    /// Lets `inner`, which shares the styles of this drawing, draw with its resources and limits.
    func lendResources<Result>(to inner: Drawing, _ body: () -> Result) -> Result {
        exchange(with: inner)
        inner.usage.imageDepth += 1
        defer {
            inner.usage.imageDepth -= 1
            exchange(with: inner)
        }
        return body()
    }

    private func exchange(with other: Drawing) {
        swap(&resources, &other.resources)
        swap(&usage, &other.usage)
    }

    /// Copies the diagnostics of an image, with the position of the element that shows it.
    fileprivate func report(_ findings: Diagnostics, ofPictureIn node: NodeID) {
        for finding in findings.entries {
            let positionText = finding.position.map { " at \($0)" } ?? ""
            let element = finding.element.map { ", <\($0)>" } ?? ""
            diagnostics.report(
                Diagnostic(
                    finding.severity, finding.code, "in the picture\(positionText)\(element): \(finding.message)",
                    element: tree.name(of: node), attribute: finding.attribute, at: tree[node].position))
        }
    }
}

extension Rect {
    fileprivate init(origin: Point, size: Size) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }
}
