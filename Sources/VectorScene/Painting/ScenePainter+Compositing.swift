/// Groups: children, then filters, clip, mask, opacity and blending.
extension ScenePainter {
    mutating func composite(_ group: GroupNode) throws {
        guard let clip = group.clip else { return try layer(group, nil) }
        guard let paths = try clipPaths(clip, box: group) else { return try layer(group, clip) }
        for path in paths { canvas.clip(to: path.data, rule: path.rule) }
        try layer(group, nil)
    }

    /// Draws the group inside the paths that it is clipped to.
    ///
    /// - Parameter clip: a clip that no path expresses. It becomes a mask.
    private mutating func layer(_ group: GroupNode, _ clip: Int?) throws {
        let isIsolated = group.isolate || group.clip != nil || !group.filters.isEmpty
        let needsLayer =
            group.opacity < 1 || group.blend != nil || group.mask != nil || clip != nil || isIsolated && hasBlending
        guard needsLayer else { return try content(of: group) }
        try canvas.beginLayer(opacity: group.opacity, blend: group.blend)
        try content(of: group)
        if let clip { try mask(byClip: clip, box: group) }
        if let index = group.mask { try mask(by: index, box: group) }
        try canvas.endLayer()
    }

    /// Multiplies the current layer with a mask.
    private mutating func mask(by index: Int, box group: GroupNode) throws {
        try using(\.masks, index) { painter, mask in
            guard let region = try painter.rect(mask.x, mask.y, mask.width, mask.height, mask.units, of: group) else {
                return
            }
            try painter.canvas.beginMask(mask.kind, mask.colorSpace)
            painter.canvas.save()
            painter.canvas.clip(to: .rect(region), rule: .nonzero)
            try painter.content(of: mask, box: group)
            painter.canvas.restore()
            try painter.canvas.endMask()
        }
    }

    private mutating func content(of mask: SceneMask, box group: GroupNode) throws {
        let space = try mask.contentUnits == .box ? boxTransform(of: group) : .identity
        guard let own = mask.mask else { return try inside(space) { try $0.visit(mask.children) } }
        try canvas.beginLayer(opacity: 1, blend: nil)
        try inside(space) { try $0.visit(mask.children) }
        try self.mask(by: own, box: group)
        try canvas.endLayer()
    }

    /// A rectangle whose units may be those of the group's box.
    private mutating func rect(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ units: SceneUnits, of group: GroupNode
    ) throws -> Rect? {
        let rect = Rect(x: x, y: y, width: width, height: height)
        return try units == .box ? rect.transformed(by: boxTransform(of: group)) : rect
    }

    /// Maps fractions of a group's box to its user space.
    mutating func boxTransform(of group: GroupNode) throws -> Transform {
        let leaves = try leaves(of: group.children)
        let boxes = leaves.compactMap(\.path.data.bounds)
        guard let first = boxes.first else { return .scale(x: 0, y: 0) }
        return .box(boxes.dropFirst().reduce(first) { $0.union($1) })
    }
}

/// The luminance of the pixels of a mask, which becomes the opacity of what it masks (CSS Masking, 4.3).
public struct MaskLuminance: Sendable {
    private let red, green, blue: [Float]

    /// Prepares the luminance in a colour space.
    public init(in colorSpace: SceneColorSpace) {
        let curve = Self.curves[colorSpace] ?? Self.plain
        red = curve.map { 0.2125 * $0 }
        green = curve.map { 0.7154 * $0 }
        blue = curve.map { 0.0721 * $0 }
    }

    /// The opacity, 0 to 255.
    ///
    /// - Parameter pixel: channels in sRGB that are multiplied with alpha: alpha in the highest byte, then red, green
    ///   and blue.
    public func coverage(of pixel: UInt32) -> UInt8 {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        let sum =
            red[Self.straight(pixel >> 16 & 255, alpha)] + green[Self.straight(pixel >> 8 & 255, alpha)]
            + blue[Self.straight(pixel & 255, alpha)]
        return UInt8(min((sum * Float(alpha)).rounded(), 255))
    }

    private static let plain = (0...255).map { Float($0) / 255 }
    private static let curves: [SceneColorSpace: [Float]] = [.sRGB: plain, .linearRGB: plain.map(ColorCurves.linear)]

    /// The channel without its alpha, at most 255 even if the pixel is impossible.
    static func straight(_ channel: UInt32, _ alpha: UInt32) -> Int {
        min(Int((channel * 255 + alpha / 2) / alpha), 255)
    }
}

/// Looks whether a scene blends anywhere.
struct BlendSearch: SceneVisitor, PaintVisitor {
    private var isFound = false

    static func finds(in scene: SceneGraph) -> Bool {
        var search = BlendSearch()
        try? search.visit(scene.root)
        for mask in scene.resources.masks { try? search.visit(mask.children) }
        for paint in scene.resources.paints { try? paint.accept(&search) }
        for primitive in scene.resources.filters.lazy.flatMap(\.primitives) { try? search.visit(primitive.children) }
        return search.isFound
    }

    mutating func visit(_ group: GroupNode) throws {
        isFound = isFound || group.blend != nil
        if !isFound { try visit(group.children) }
    }

    mutating func visit(_ paint: PatternPaint) throws { try visit(paint.children) }

    mutating func visit(_ path: PathNode) {}
    mutating func visit(_ image: ImageNode) {}
    mutating func visit(_ text: TextNode) throws { try visit(text.outlines ?? []) }
    mutating func visit(_ paint: LinearGradientPaint) {}
    mutating func visit(_ paint: RadialGradientPaint) {}
}
