/// Writes clip paths.
///
/// A `clipPath` has no groups: their transforms and clips are those of the shapes in them.
struct SVGClips: SceneVisitor {
    /// A clip around a shape, and the space that it is in.
    private typealias Surrounding = (clip: Int, space: Transform)

    private let document: SVGDocument
    private let scale: Double
    private var space = Transform.identity
    private var surrounding: [Surrounding] = []
    private var content: [Markup] = []

    static func element(_ clip: SceneClip, _ name: String, _ document: SVGDocument) -> Markup {
        element(clip, name, document, transform: clip.transform, clippedBy: document.clip(clip.clip))
    }

    private static func element(
        _ clip: SceneClip, _ name: String, _ document: SVGDocument, transform: Transform, clippedBy own: String?
    ) -> Markup {
        var element = Markup("clipPath", [Markup.Attribute(name: "id", value: name)])
        element.set("clipPathUnits", clip.units.text(default: .user))
        element.set("transform", document.text(transform, at: clip.units.scale(document)))
        element.set("clip-path", own)
        let scale = clip.units.scale(document) * transform.largestScale
        var writer = SVGClips(document: document, scale: scale)
        document.attempt { try writer.visit(clip.children) }
        element.children = writer.content
        return element
    }

    private init(document: SVGDocument, scale: Double) {
        self.document = document
        self.scale = scale
    }

    mutating func visit(_ group: GroupNode) throws { try visit(group, group.children, group.clip) }
    mutating func visit(_ extension: ExtensionNode) throws { try visit(`extension`, `extension`.children, nil) }

    private mutating func visit(_ node: some SceneNode, _ children: [any SceneNode], _ clip: Int?) throws {
        let outer = (space, surrounding)
        space = space * node.transform
        if let clip { surrounding.append((clip, space)) }
        try visit(children)
        (space, surrounding) = outer
    }

    mutating func visit(_ path: PathNode) {
        guard let common = common(path) else { return }
        var element = Markup("path", common)
        let inner = scale * (space * path.transform).largestScale
        element.set("d", SVGPathText.text(path.data, document, at: inner))
        element.set("clip-rule", path.fill?.rule == .evenodd ? "evenodd" : nil)
        content.append(element)
    }

    mutating func visit(_ text: TextNode) throws {
        if let outlines = text.outlines { return try visit(text, outlines, nil) }
        guard let common = common(text) else { return }
        let inner = scale * (space * text.transform).largestScale
        content.append(SVGText(document, scale: inner, inClip: true).element(text, common))
    }

    /// Images clip nothing.
    mutating func visit(_ image: ImageNode) {}

    /// The transform and the clip of a shape; `nil` if it has no area.
    private func common(_ node: some SceneNode) -> [Markup.Attribute]? {
        let space = space * node.transform
        var element = Markup("")
        element.set("transform", document.text(space, at: scale))
        guard !surrounding.isEmpty else { return element.attributes }
        guard let back = space.inverse() else { return nil }
        var name: String?
        for (clip, around) in surrounding { name = chain(clip, back * around, name, isOnly: surrounding.count == 1) }
        element.set("clip-path", name)
        return element.attributes
    }

    /// A clip path that does in the space of a shape what a clip does in another one, and that is clipped by one more.
    private func chain(_ index: Int, _ matrix: Transform, _ outer: String?, isOnly: Bool) -> String? {
        guard document.scene.resources.clips.indices.contains(index) else { return outer }
        if isOnly, matrix.isNearly(.identity) { return document.clip(index) }
        // The clip of a clip is in the same space. A list that comes back to itself ends.
        var indices = [index]
        while let next = document.scene.resources.clips[indices[indices.count - 1]].clip, !indices.contains(next),
            document.scene.resources.clips.indices.contains(next)
        { indices.append(next) }
        var name = outer
        for index in indices.reversed() where document.mayCopyClip() {
            let clip = document.scene.resources.clips[index], identifier = document.makeIdentifier()
            document.defineLater { [document, name] in
                Self.element(clip, identifier, document, transform: matrix * clip.transform, clippedBy: name)
            }
            name = "url(#\(identifier))"
        }
        return name
    }
}

extension Transform {
    fileprivate func isNearly(_ other: Transform) -> Bool {
        let pairs = [(a, other.a), (b, other.b), (c, other.c), (d, other.d), (e, other.e), (f, other.f)]
        return pairs.allSatisfy { abs($0 - $1) < 1e-9 }
    }
}

/// Writes masks.
enum SVGMasks {
    static func element(_ mask: SceneMask, _ name: String, _ document: SVGDocument) -> Markup {
        let format = document.decimals(at: mask.units.scale(document), finer: 10)
        var element = Markup("mask", [Markup.Attribute(name: "id", value: name)])
        element.set("maskUnits", mask.units.text(default: .box))
        element.set("maskContentUnits", mask.contentUnits.text(default: .user))
        element.set("mask-type", mask.kind == .luminance ? nil : mask.kind.rawValue)
        element.set("color-interpolation", mask.colorSpace == .sRGB ? nil : mask.colorSpace.rawValue)
        element.set("x", format.text(mask.x))
        element.set("y", format.text(mask.y))
        element.set("width", format.text(mask.width))
        element.set("height", format.text(mask.height))
        element.set("mask", document.mask(mask.mask))
        element.children = SVGNodes.elements(
            mask.children, document, scale: document.resourceScale * mask.contentUnits.factor)
        return element
    }
}

/// A path whose stroke keeps its width where the drawing is shown at another size.
///
/// `vector-effect` takes the width from the space of the drawing at its own size. Renderers that do not know it take it
/// from the path's space. So that all of them draw the same at that size, the path is written in a space of the same
/// scale.
struct SVGFixedStroke {
    /// The path, in the same parent.
    private(set) var path: PathNode
    /// Whether `vector-effect` is to be written. Otherwise the stroke grows with the drawing.
    private(set) var isFixed = false

    /// - Parameter space: the transform from the space around the path to the drawing at its own size; `nil` where
    ///   there is none.
    init(_ path: PathNode, in space: Transform?) {
        self.path = path
        guard let stroke = path.stroke, !stroke.scales, let space else { return }
        let total = space * path.transform, scale = total.scaleFactor
        guard total.isInvertible, total.isSimilar else { return }
        isFixed = true
        guard abs(scale - 1) > 1e-6 else { return }
        // Paints with coordinates stay in the path's space.
        guard let back = space.inverse(), stroke.paint.color != nil, path.fill.map({ $0.paint.color != nil }) ?? true
        else {
            isFixed = false
            return
        }
        self.path = PathNode(
            id: path.id, transform: back, data: path.data.transformed(by: total), fill: path.fill,
            stroke: stroke.multiplied(by: scale), strokeFirst: path.strokeFirst, rendering: path.rendering,
            source: path.source)
    }
}

extension Transform {
    /// Whether it keeps all angles, within rounding errors.
    fileprivate var isSimilar: Bool {
        let size = a * a + b * b + c * c + d * d
        return abs(a * a + b * b - c * c - d * d) <= 1e-6 * size && abs(a * c + b * d) <= 1e-6 * size
    }
}
