import Switchless
import VectorScene

/// What is behind a box, and its shadows (CSS Backgrounds 3).
struct BoxBackground {
    let drawing: Drawing
    let instance: Instance
    /// The boxes of the box.
    let boxes: BoxAreas
    let shape: BoxShape
    /// What the text in the box clips a background to.
    var text: () -> [any SceneNode] = { [] }

    /// Draws the shadows outside of the box, the colour and the images behind it, and the shadows inside of it.
    ///
    /// - Parameter color: the colour; `nil` for none.
    func draw(_ color: SceneFill?) {
        let shadows = shadows, layers = layers
        for shadow in shadows.reversed() where !shadow.isInside { draw(shadow) }
        if let color { draw(color, in: layers?.colorClip ?? MaskClipValue(box: .borderBox)) }
        layers.map(draw)
        for shadow in shadows.reversed() where shadow.isInside { draw(shadow) }
    }

    /// Draws the images alone.
    func drawImages() { layers.map(draw) }

    /// What is behind the box; `nil` where the values are too long to read.
    private var layers: MaskLayers? {
        guard takes(instance.style[Properties.BackgroundImage.self]) else { return nil }
        let limit = drawing.options.limits.maskLayers
        let layers = drawing.reading(for: instance) {
            MaskLayers(backgroundOf: instance, in: drawing.tree.context, most: limit)
        }
        if layers.left > 0 {
            drawing.fail(
                "too-many-background-layers",
                "the background has more than \(limit) images; \(layers.left) are left out", instance.node)
        }
        return layers
    }

    /// Draws the images, the first of them on top.
    private func draw(_ layers: MaskLayers) {
        for index in (0..<layers.count).reversed() where takesNode() {
            let origin = boxes[layers[index, \.origins, .paddingBox]]
            let clip = layers[index, \.clips, MaskClipValue(box: .borderBox)], window = boxes[clip.box ?? .borderBox]
            guard !origin.isEmpty, !window.isEmpty else { continue }
            add(drawing.tiles(index, of: layers, in: origin, window, instance), clip, window)
        }
    }

    private func draw(_ color: SceneFill, in clip: MaskClipValue) {
        let area = boxes[clip.box ?? .borderBox]
        guard !area.isEmpty else { return }
        guard clip.isText else { return drawing.add(shape.outline(area), fill: color) }
        add(drawing.frame { drawing.add(.rect(area), fill: color) }.children, clip, area)
    }

    /// Adds what covers a part of the box, clipped to that, or to the text in it.
    private func add(_ nodes: [any SceneNode], _ clip: MaskClipValue, _ window: Rect) {
        guard !nodes.isEmpty else { return }
        var group = GroupNode(children: nodes)
        if clip.isText {
            drawing.resources.clips.append(SceneClip(children: text()))
            group.clip = drawing.resources.clips.count - 1
        } else {
            group.clip = drawing.clip(to: shape.outline(window))
        }
        drawing.openFrame.cover(window, ink: window, spread: window, at: .identity)
        drawing.add(group)
    }

    /// Whether one more image or shadow may be drawn, each of which is several nodes with a clip.
    private func takesNode() -> Bool {
        drawing.isWithinLimits(instance.node) && drawing.takesParts(Self.partsOfNode, instance.node)
    }

    /// How many parts of a scene they are worth.
    private static let partsOfNode = 256

    /// Whether a value may be read, which is done for each box and may be long.
    private func takes(_ value: RawValue) -> Bool {
        drawing.takesParts(drawing.tree.context.pool[value.text].count / 4 + 1, instance.node)
    }

    private var shadows: [BoxShadowValue] {
        let context = drawing.tree.context, value = instance.style[Properties.BoxShadow.self], text = value.text
        guard takes(value) else { return [] }
        return drawing.reading(for: instance) {
            var input = ByteScanner(context.pool.bytes(of: text))
            return text.isEmpty ? [] : [BoxShadowValue].read(commaSeparated: &input, in: context) ?? []
        }
    }

    private func draw(_ shadow: BoxShadowValue) {
        let viewport = instance.viewport
        let length = { (value: SVGLength) in viewport.length(value, along: .diagonal) }
        let move = Point(length(shadow.x), length(shadow.y)), blur = max(0, length(shadow.blur)) / 2
        let spread = length(shadow.spread) * (shadow.isInside ? -1 : 1)
        let box = boxes[shadow.isInside ? .paddingBox : .borderBox]
        let color = shadow.color?.resolved(in: instance.style) ?? instance.style[Properties.Color.self]
        guard color.alpha > 0, box.isFinite, takesNode() else { return }
        let cast = box.grown(by: spread)
        let moved = Rect(x: cast.x + move.x, y: cast.y + move.y, width: cast.width, height: cast.height)
        let reach = 3 * blur + abs(spread) + max(abs(move.x), abs(move.y)) + 1
        let around = box.grown(by: reach)
        guard shadow.isInside || !moved.isEmpty, around.isFinite else { return }
        // A shadow is seen only where the box is not, and one inside only where it is.
        let solid = moved.isEmpty ? PathData() : shape.outline(moved, insideBy: shape.edges(to: cast))
        let ring = PathData.rect(around.grown(by: reach)).appending(solid)
        let mask = shadow.isInside ? shape.outline(box) : PathData.rect(around).appending(shape.outline(box))
        let fill = SceneFill(paint: .color(color.color), opacity: color.alpha, rule: .evenodd)
        let path = PathNode(data: shadow.isInside ? ring : solid, fill: fill, bounds: around)
        var node = GroupNode(children: [path])
        if blur > 0 {
            drawing.resources.filters.append(
                SceneFilter(
                    x: around.x, y: around.y, width: around.width, height: around.height,
                    primitives: [FEGaussianBlur(input: "SourceGraphic", stdDeviationX: blur, stdDeviationY: blur)]))
            node.filters = [drawing.resources.filters.count - 1]
        }
        drawing.openFrame.cover(shadow.isInside ? box : around, ink: around, spread: around, at: .identity)
        drawing.add(GroupNode(children: [node], clip: drawing.clip(to: mask, .evenodd)))
    }
}

/// The boxes of a box (CSS Box 3, 2).
struct BoxAreas {
    let border: Rect
    let padding: Rect
    let content: Rect

    private static let areas: [GeometryBox: any KeyPath<BoxAreas, Rect> & Sendable] = [
        .paddingBox: \.padding, .contentBox: \.content, .fillBox: \.content,
    ]

    subscript(box: GeometryBox) -> Rect { Self.areas[box].map { self[keyPath: $0] } ?? border }

    /// - Parameters:
    ///   - frame: the border box.
    ///   - borders: the widths of the borders.
    ///   - padding: that of the padding.
    init(_ frame: Rect, borders: Edges, padding: Edges = Edges()) {
        border = frame
        self.padding = frame.inset(by: borders)
        content = self.padding.inset(by: padding)
    }
}

extension Rect {
    fileprivate func inset(by edges: Edges) -> Rect {
        Rect(
            x: x + edges.left, y: y + edges.top, width: max(0, width - edges.across),
            height: max(0, height - edges.down))
    }

    func grown(by reach: Double) -> Rect {
        Rect(x: x - reach, y: y - reach, width: max(0, width + 2 * reach), height: max(0, height + 2 * reach))
    }
}

/// One shadow of `box-shadow` (CSS Backgrounds 3, 6.1).
struct BoxShadowValue: SVGValue {
    private(set) var isInside = false
    private(set) var x = SVGLength.zero, y = SVGLength.zero
    private(set) var blur = SVGLength.zero, spread = SVGLength.zero
    /// Its colour; `nil` for that of the text.
    private(set) var color: ColorValue?

    private static let inset: KeywordTable<Bool> = ["inset": true]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BoxShadowValue? {
        var shadow = BoxShadowValue()
        var lengths: [SVGLength] = []
        for _ in 0..<3 {
            if !shadow.isInside, inset.take(&input) != nil { shadow.isInside = true }
            input.skipSpace()
            while lengths.count < 4, let length = input.attempt({ SVGLength.read(&$0, in: context) }) {
                lengths.append(length)
                input.skipSpace()
            }
            if shadow.color == nil { shadow.color = input.attempt { ColorValue.read(&$0, in: context) } }
            input.skipSpace()
        }
        guard 2...4 ~= lengths.count, lengths.count < 3 || !lengths[2].isNegative else { return nil }
        (shadow.x, shadow.y) = (lengths[0], lengths[1])
        if lengths.count > 2 { shadow.blur = lengths[2] }
        if lengths.count > 3 { shadow.spread = lengths[3] }
        return shadow
    }
}
