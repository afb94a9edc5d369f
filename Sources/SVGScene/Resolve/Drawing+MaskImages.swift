import Switchless
import VectorScene

extension Drawing {
    /// The index of the mask that images are (CSS Masking 1, 7).
    ///
    /// As in Chromium, they are placed in the fill box unless a box is named, and count in the stroke box.
    func mask(of value: MaskValue, for instance: Instance, _ filled: Frame) throws(NothingVisible) -> Int? {
        guard !filled.holdsText else {
            warn("unknown-box", "mask is an image, but the box of text depends on fonts; nothing is masked", instance)
            return nil
        }
        guard let box = filled.box, !box.isEmpty, let area = filled.strokeBox,
            takesParts(tree.context.pool[value.layers].count / 4 + 1, instance.node)
        else { throw NothingVisible() }
        let layers = reading(for: instance) {
            MaskLayers(value, of: instance, in: tree.context, most: options.limits.maskLayers)
        }
        if layers.left > 0 {
            fail(
                "too-many-mask-layers",
                "the mask has more than \(options.limits.maskLayers) images; \(layers.left) are left out", instance.node
            )
        }
        // An operator repeats what is below it.
        usage.instances += layers.images.reduce(0) { $0 + $1.nodes } + layers.count * layers.count / 2
        guard isWithinLimits(instance.node) else { throw NothingVisible() }
        var content: [any SceneNode] = []
        for index in (0..<layers.count).reversed() {
            let image = image(index, of: layers, for: instance, filled, in: area)
            // There is nothing below the last one that it could be combined with.
            let rule =
                index + 1 < layers.count ? layers[index, \.compositing, MaskCompositeValue()] : MaskCompositeValue()
            content = compositing(rule, image, over: content, in: area)
        }
        resources.masks.append(SceneMask(area, .alpha, content))
        return resources.masks.count - 1
    }

    /// The nodes whose alpha is what an image lets through.
    private func image(
        _ index: Int, of layers: MaskLayers, for instance: Instance, _ filled: Frame, in area: Rect
    ) -> [any SceneNode] {
        let image = layers.images[index], mode = layers[index, \.modes, MaskModeValue(kind: nil)]
        let clip = layers[index, \.clips, MaskClipValue(box: .borderBox)]
        guard let origin = box(layers[index, \.origins, .borderBox], in: Self.origins, of: instance, filled),
            let window = clip.box.map({ box($0, of: instance, filled) }) ?? area
        else { return [] }
        let bitmap = image.reference.flatMap { tree.context.isBitmap($0) ? $0 : nil }
        if let element = image.reference, bitmap == nil {
            let mask = try? mask(MaskValue(reference: element, layers: .empty), of: instance, filled)
            return mask.map { [GroupNode(children: [Self.cover(area)], mask: $0)] } ?? []
        }
        let nodes = tiles(index, of: layers, in: origin, window, instance)
        return mode.kind == .luminance ? masked([Self.cover(area)], by: nodes, .luminance, in: area) : nodes
    }

    /// A picture or the paint of a function at its place, repeated as its layer says.
    ///
    /// - Parameters:
    ///   - origin: the box that it is placed in.
    ///   - window: the box outside of which it is not seen.
    func tiles(
        _ index: Int, of layers: MaskLayers, in origin: Rect, _ window: Rect, _ instance: Instance
    ) -> [any SceneNode] {
        let picture = layers.images[index].reference.flatMap { self.picture(at: Href(reference: $0), of: instance) }
        return tiles(index, of: layers, naturalSize: picture?.size, in: origin, window, instance) { box in
            guard let picture else { return self.paint(index, of: layers, in: box, instance) }
            let placement = Placement(
                node: instance.node, box: box, aspectRatio: AspectRatio.stretched,
                rendering: self.rendering(of: instance))
            return picture.node(placement, in: self).map { [$0] } ?? []
        }
    }

    /// The image of a border, at its own size, or at that of the box where it has none; `nil` where there is none.
    func borderImage(_ text: Stored<UInt8>, filling box: Size, _ instance: Instance) -> DrawnImage? {
        guard takesParts(tree.context.pool[text].count / 4 + 1, instance.node) else { return nil }
        let layers = reading(for: instance) { MaskLayers(text, in: tree.context, most: 1) }
        guard let image = layers.images.first else { return nil }
        let picture = image.reference.flatMap { self.picture(at: Href(reference: $0), of: instance) }
        let size = picture?.size ?? box, area = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let placement = Placement(
            node: instance.node, box: area, aspectRatio: .stretched, rendering: rendering(of: instance))
        let nodes = picture.map { $0.node(placement, in: self).map { [$0] } ?? [] }
        let found = nodes ?? paint(0, of: layers, in: area, instance)
        return found.isEmpty ? nil : DrawnImage(nodes: found, size: size)
    }

    /// The paint of a function, as a node that fills a box; none for another image.
    private func paint(_ index: Int, of layers: MaskLayers, in box: Rect, _ instance: Instance) -> [any SceneNode] {
        let place = ShapePlace(box, in: instance.viewport, tree.context)
        guard layers.images[index].isFunction,
            let paint = reading(for: instance, { layers.paint(index, in: place) })
        else { return [] }
        return [rectangle(box, filledBy: paint)]
    }

    private func rectangle(_ box: Rect, filledBy paint: any PaintResource) -> PathNode {
        resources.paints.append(paint)
        let fill = SceneFill(paint: .resource(resources.paints.count - 1))
        return PathNode(data: .rect(box), fill: fill, bounds: box)
    }

    /// The boxes that images lie in. In Chromium, the border box is that of the fill.
    private static let origins = GeometryBox.contents.merging([.borderBox: \.box]) { $1 }

    /// An image at its place and size, repeated as its layer says.
    ///
    /// - Parameter content: the image in a box.
    private func tiles(
        _ index: Int, of layers: MaskLayers, naturalSize: Size?, in origin: Rect, _ window: Rect, _ instance: Instance,
        content: (Rect) -> [any SceneNode]
    ) -> [any SceneNode] {
        let tiling = layers[index, \.tilings, MaskRepeatValue()]
        let size = layers[index, \.sizes, MaskSizeValue()]
            .size(in: origin.size, natural: naturalSize, instance.viewport)
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return [] }
        let corner = layers[index, \.positions, PositionValue(share: 0)]
            .corner(of: size, in: origin, instance.viewport)
        let x = MaskTiles(tiling.x, from: origin.x, origin.width, at: corner.x, size.width)
        let y = MaskTiles(tiling.y, from: origin.y, origin.height, at: corner.y, size.height)
        let area = Rect(
            x: x.repeats ? window.x : x.start, y: y.repeats ? window.y : y.start,
            width: x.repeats ? window.width : x.size, height: y.repeats ? window.height : y.size)
        guard let visible = area.intersection(window), !visible.isEmpty else { return [] }
        let first = Rect(x: x.start, y: y.start, width: x.size, height: y.size)
        guard visible != first else { return content(first) }
        let nodes = content(Rect(x: 0, y: 0, width: x.size, height: y.size))
        guard !nodes.isEmpty else { return [] }
        let tile = Rect(x: x.start, y: y.start, width: x.step, height: y.step)
        let pattern = PatternPaint(x: tile.x, y: tile.y, width: tile.width, height: tile.height, children: nodes)
        return [rectangle(visible, filledBy: pattern)]
    }

    // MARK: Layers together

    private func compositing(
        _ rule: MaskCompositeValue, _ image: [any SceneNode], over below: [any SceneNode], in area: Rect
    ) -> [any SceneNode] {
        share(rule.below, of: below, beside: image, in: area) + share(rule.image, of: image, beside: below, in: area)
    }

    /// The part of nodes that counts beside others.
    private func share(
        _ share: MaskCompositeValue.Share, of nodes: [any SceneNode], beside others: [any SceneNode], in area: Rect
    ) -> [any SceneNode] {
        guard !share.inside || !share.outside else { return nodes }
        guard share.inside || share.outside, !nodes.isEmpty else { return [] }
        return masked(nodes, by: share.inside ? others : inverse(others, in: area), .alpha, in: area)
    }

    private func masked(
        _ nodes: [any SceneNode], by others: [any SceneNode], _ kind: MaskKind, in area: Rect
    ) -> [any SceneNode] {
        resources.masks.append(SceneMask(area, kind, others))
        return [GroupNode(children: nodes, mask: resources.masks.count - 1)]
    }

    /// Nodes that are opaque where others are transparent.
    private func inverse(_ nodes: [any SceneNode], in area: Rect) -> [any SceneNode] {
        guard !nodes.isEmpty else { return [Self.cover(area)] }
        let matrix: [Double] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 1]
        let primitive = FEColorMatrix(input: "SourceGraphic", matrixType: .matrix, values: matrix)
        resources.filters.append(
            SceneFilter(x: area.x, y: area.y, width: area.width, height: area.height, primitives: [primitive]))
        return [GroupNode(children: nodes, filters: [resources.filters.count - 1])]
    }

    /// A node that lets everything through.
    private static func cover(_ area: Rect) -> PathNode {
        PathNode(data: .rect(area), fill: SceneFill(paint: .color(.white)), bounds: area)
    }
}

extension SceneMask {
    fileprivate init(_ area: Rect, _ kind: MaskKind, _ children: [any SceneNode]) {
        self.init(x: area.x, y: area.y, width: area.width, height: area.height, kind: kind, children: children)
    }
}

extension PositionValue {
    /// Where an image of a size begins, which may be larger than the box.
    func corner(of size: Size, in box: Rect, _ viewport: Viewport) -> Point {
        let start = point(in: Rect(x: 0, y: 0, width: 0, height: 0), viewport)
        let whole = point(in: Rect(x: 0, y: 0, width: 1, height: 1), viewport)
        return Point(
            x: box.x + start.x + (whole.x - start.x) * (box.width - size.width),
            y: box.y + start.y + (whole.y - start.y) * (box.height - size.height))
    }
}

/// The tiles of an image along an axis (CSS Backgrounds 3, 3.4).
struct MaskTiles {
    private(set) var start: Double, size: Double, step: Double
    private(set) var repeats: Bool

    /// - Parameters:
    ///   - origin: where the box begins.
    ///   - room: the length of the box.
    ///   - start: where an image begins.
    ///   - size: its length, above 0.
    init(
        _ tiling: MaskRepeatValue.Tiling, from origin: Double, _ room: Double, at start: Double, _ size: Double
    ) {
        (self.start, self.size, step, repeats) = (start, size, size, tiling.repeats)
        if tiling.rounds {
            self.size = room / max(1, (room / size).rounded())
            (step, self.start) = (self.size, origin + (start - origin) * self.size / size)
        }
        guard tiling.spaces else { return }
        let count = (room / size).rounded(.down)
        guard count > 1 else {
            repeats = false
            return
        }
        (self.start, step) = (origin, (room - size) / (count - 1))
    }
}

/// The lists of the properties of the images of a mask, or of a background. A list that is too short is repeated.
struct MaskLayers {
    private(set) var images: [MaskImageValue]
    /// How many images there are beyond the limit.
    private(set) var left = 0
    /// The text of each image.
    private let texts: [[UInt8]]
    private let context: ValueContext
    private(set) var modes: [MaskModeValue] = []
    private(set) var tilings: [MaskRepeatValue] = []
    private(set) var positions: [PositionValue] = []
    private(set) var clips: [MaskClipValue] = []
    private(set) var origins: [GeometryBox] = []
    private(set) var sizes: [MaskSizeValue] = []
    private(set) var compositing: [MaskCompositeValue] = []

    var count: Int { images.count }

    /// The images of a mask.
    init(_ value: MaskValue, of instance: Instance, in context: ValueContext, most: Int) {
        let style = instance.style
        self.init(value.layers, in: context, most: most)
        modes = list(style[Properties.MaskMode.self])
        tilings = list(style[Properties.MaskRepeat.self])
        positions = list(style[Properties.MaskPosition.self])
        clips = list(style[Properties.MaskClip.self])
        origins = list(style[Properties.MaskOrigin.self])
        sizes = list(style[Properties.MaskSize.self])
        compositing = list(style[Properties.MaskComposite.self])
    }

    /// The images of a background.
    init(backgroundOf instance: Instance, in context: ValueContext, most: Int) {
        let style = instance.style
        self.init(style[Properties.BackgroundImage.self].text, in: context, most: most)
        tilings = list(style[Properties.BackgroundRepeat.self])
        positions = list(style[Properties.BackgroundPosition.self])
        clips = (list(style[Properties.BackgroundClip.self]) as [BackgroundClipValue]).map(\.clip)
        origins = list(style[Properties.BackgroundOrigin.self])
        sizes = list(style[Properties.BackgroundSize.self])
    }

    init(_ list: Stored<UInt8>, in context: ValueContext, most: Int) {
        self.context = context
        images = Self.read(list, in: context)
        left = max(0, images.count - most)
        images.removeLast(left)
        var input = ByteScanner(context.pool.bytes(of: list))
        texts = images.map { _ in
            defer { _ = input.take(",") }
            return input.takeComponents(until: Self.comma).bytes.trimmed.array
        }
    }

    private func list<Item: SVGValue>(_ value: RawValue) -> [Item] { Self.read(value.text, in: context) }

    private static func read<Item: SVGValue>(_ text: Stored<UInt8>, in context: ValueContext) -> [Item] {
        var input = ByteScanner(context.pool.bytes(of: text))
        return text.isEmpty ? [] : [Item].read(commaSeparated: &input, in: context) ?? []
    }

    /// The value of a list for the image at `index`.
    subscript<Item>(index: Int, list: KeyPath<MaskLayers, [Item]>, initial: Item) -> Item {
        let items = self[keyPath: list]
        return items.isEmpty ? initial : items[index % items.count]
    }

    /// The box that the colour below the images is clipped to, which is that of the last of them.
    var colorClip: MaskClipValue { self[max(0, count - 1), \.clips, MaskClipValue(box: .borderBox)] }

    /// The paint of the function at `index` in a box.
    func paint(_ index: Int, in place: ShapePlace) -> (any PaintResource)? {
        texts[index].withBytes { text in
            var input = ByteScanner(text)
            return ImageFunctions.take(&input, in: place)?.paint
        }
    }

    private static let comma = Stops(",")
}
