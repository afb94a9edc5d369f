import Switchless
import VectorScene

/// What the layers of a Lottie file share: its compositions, bitmaps and tracks, and what it cannot carry.
final class LottieBook {
    let resources: SceneResources
    let length: LottieLength
    private(set) var assets: [LottieObject] = []
    private(set) var lost = Diagnostics()
    private let tracks: [TrackTarget: [SceneTrack]]
    private let limit: Int
    private var count = 0
    private var reported: Set<String> = []
    private var layerCount = 0
    private var images: [String: String] = [:]
    private var clips: [Int: LottieClip] = [:]
    private var masks: [Int: String] = [:]
    /// The resources that are being made, so that one that refers to itself ends.
    private var open: Set<TrackTarget> = []

    init(_ scene: SceneGraph, limit: Int) {
        resources = scene.resources
        length = LottieLength(scene.timeline)
        tracks = Dictionary(grouping: scene.timeline?.tracks ?? [], by: \.target)
        self.limit = limit
    }

    /// The fields of a node or resource that move.
    func fields(of target: TrackTarget) throws -> MovingFields {
        MovingFields(
            try (tracks[target] ?? []).compactMap { try MovingField($0, until: length.end, count: count) })
    }

    /// Counts values, layers and shapes before they are made.
    func count(_ more: Int) throws {
        count += min(more, limit + 1)
        guard count <= limit else {
            throw PaintingError("limit-lottie", "the file would have more than \(limit) layers, shapes and keyframes")
        }
    }

    /// The number of a new layer.
    func layerIndex() throws -> Int {
        try count(1)
        layerCount += 1
        return layerCount
    }

    /// Reports that something is not carried, once for each kind of thing.
    func report(_ code: String, _ message: String, of node: (any SceneNode)? = nil) {
        guard reported.insert(code).inserted else { return }
        let position = node?.source.map { SourcePosition(line: $0.line, column: $0.column) }
        lost.report(
            Diagnostic(
                .warning, .init(rawValue: "lottie-\(code)"), message, element: node?.source?.element, at: position))
    }

    // MARK: Compositions

    /// A composition of layers in drawing order.
    ///
    /// - Returns: its name.
    func composition(_ layers: [LottieLayer]) throws -> String {
        let place = Transform.translation(x: LottieComposition.origin, y: LottieComposition.origin)
        let origin = LottieLayer.null(try layerIndex(), LottieTransform(place))
        let all = [origin] + layers.map { $0.inside(origin.index) }
        let id = "composition-\(assets.count)"
        assets.append(["id": id, "layers": objects(all)])
        return id
    }

    /// Layers in the file, frontmost first.
    func objects(_ layers: [LottieLayer]) -> [LottieObject] {
        layers.reversed().map { $0.object(until: length.end) }
    }

    /// One layer that shows several, to be placed, masked or blended as one.
    func single(_ layers: [LottieLayer], takesInk: Bool = true) throws -> LottieLayer {
        let joined = try merged(layers)
        if let only = joined.first, joined.count == 1, only.takesMasks, takesInk || only.inkCount < 2 { return only }
        return LottieLayer.composition(try layerIndex(), try composition(joined))
    }

    /// A layer, and the composition that it is shown through.
    ///
    /// - Parameter mode: 1 for the alpha of that, 3 for its luminance.
    func pair(_ content: LottieLayer, _ composition: String, mode: Int) throws -> [LottieLayer] {
        let matte = LottieLayer.composition(try layerIndex(), composition).asMatte
        return [content.shown(through: matte, mode: mode), matte]
    }

    /// Layers of nothing but shapes that follow each other as one.
    func merged(_ layers: [LottieLayer]) throws -> [LottieLayer] {
        var result: [LottieLayer] = []
        var plain: [LottieLayer] = []
        func flush() throws {
            guard plain.count > 1 else {
                result += plain
                plain = []
                return
            }
            let outlines = plain.allSatisfy { $0.outlines != nil } ? plain.flatMap { $0.outlines ?? [] } : nil
            result.append(
                .shapes(
                    try layerIndex(), plain.reversed().flatMap { $0.shapes ?? [] },
                    inkCount: plain.reduce(0) { $0 + $1.inkCount }, outlines: outlines))
            plain = []
        }
        for layer in layers {
            guard layer.isPlain else {
                try flush()
                result.append(layer)
                continue
            }
            plain.append(layer)
        }
        try flush()
        return result
    }

    /// The name of a bitmap.
    func image(_ node: ImageNode) -> String {
        if let known = images[node.href] { return known }
        let id = "image-\(images.count)"
        images[node.href] = id
        assets.append(["id": id, "w": node.width, "h": node.height, "u": "", "p": node.href, "e": 1])
        return id
    }

    // MARK: Clips and masks

    /// A clip; `nil` where there is none with this number, or it refers to itself.
    func clip(_ index: Int) throws -> LottieClip? {
        if let known = clips[index] { return known }
        let target = TrackTarget.resource(.clips, index)
        guard resources.clips.indices.contains(index), open.insert(target).inserted else { return nil }
        defer { open.remove(target) }
        var nodes = LottieNodes(self, isClip: true)
        let clip = try LottieClip(resources.clips[index], try fields(of: target), &nodes)
        clips[index] = clip
        return clip
    }

    /// The composition of a mask; `nil` where there is none with this number, or it refers to itself.
    func mask(_ index: Int) throws -> String? {
        if let known = masks[index] { return known }
        let target = TrackTarget.resource(.masks, index)
        guard resources.masks.indices.contains(index), open.insert(target).inserted else { return nil }
        defer { open.remove(target) }
        var nodes = LottieNodes(self)
        let layers = try nodes.mask(resources.masks[index], try fields(of: target))
        let id = try composition(layers)
        masks[index] = id
        return id
    }
}
