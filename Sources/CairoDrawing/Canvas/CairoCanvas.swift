#if Rendering

import CCairo
import Switchless
import VectorScene

/// Draws with Cairo.
struct CairoCanvas: SceneCanvas {
    var diagnostics = Diagnostics()
    /// The target of drawing: the page, or the bitmap of a tile or a mask.
    var context: CairoContext
    /// What is drawn on: the picture or the page, or the pixels of a filter.
    var medium: any CairoMedium
    let budget: PixelBudget
    var layers: [OpenLayer] = []
    var masks: [OpenMask] = []
    var tiles: [OpenTile] = []
    var images: [OpenImage] = []
    var decoded = DecodedImages()
    /// How often the edges of the clips cross a row: of each saved state, and of the current one.
    private var clipEdges = [0.0]
    /// Chooses glyphs. It is made with the first text, because it looks for fonts.
    lazy var shaper = TextShaper()

    init(_ context: CairoContext, _ medium: any CairoMedium, _ budget: PixelBudget) {
        self.context = context
        self.medium = medium
        self.budget = budget
    }

    mutating func save() {
        context.save()
        clipEdges.append(clipEdges.last ?? 0)
    }

    mutating func restore() {
        context.restore()
        if clipEdges.count > 1 { clipEdges.removeLast() }
    }

    mutating func concatenate(_ transform: Transform) {
        let both = context.matrix.transform * transform
        guard both.isInvertible else { return hideAll() }
        context.matrix = cairo_matrix_t(both)
    }

    mutating func clip(to path: PathData, rule: FillRule) {
        if let bands { clipEdges[clipEdges.count - 1] += bands.edges(ofClip: path) }
        CairoPathSink.send(path, to: context)
        context.clip(CairoNames.rule(rule))
    }

    mutating func fill(_ path: PathData, rule: FillRule, rendering: ShapeRendering?) {
        let fill = { [context] in
            CairoPathSink.send(path, to: context)
            context.fill(CairoNames.rule(rule), CairoNames.antialias(rendering))
        }
        guard let bands else { return fill() }
        bands.fill(path, fill)
    }

    /// Sets the dashes, each a little shorter where none of them has no length.
    private func setDash(_ dash: [Double], offset: Double) {
        let pairs = dash.count.isMultiple(of: 2) ? dash : dash + dash
        let gap = medium.dashGap / context.matrix.transform.scaleFactor
        guard gap > 0, gap.isFinite, pairs.allSatisfy({ $0 > 4 * gap }) else {
            return context.setDash(dash, offset: offset)
        }
        let changes = [-2 * gap, 2 * gap]
        context.setDash(pairs.indices.map { pairs[$0] + changes[$0 % 2] }, offset: offset - gap)
    }

    mutating func stroke(_ path: PathData, _ stroke: SceneStroke, rendering: ShapeRendering?) {
        if !CairoNames.hasJoin(stroke.join) {
            report("stroke-join", "Cairo has no join '\(stroke.join.rawValue)'; it is drawn as a miter")
        }
        context.setLine(
            width: stroke.width, CairoNames.cap(stroke.cap), CairoNames.join(stroke.join),
            miterLimit: stroke.miterLimit)
        let dash = stroke.dash.map { max($0, medium.shortestDash * stroke.width) }
        setDash(dash, offset: stroke.dashOffset)
        let width = stroke.width * context.matrix.transform.scaleFactor
        let tolerance = medium.tolerance(width: width, segments: path.segmentCount)
        let draw = { [context] in
            CairoPathSink.send(path, to: context, hasSquareCaps: stroke.cap == .square)
            context.stroke(CairoNames.antialias(rendering), tolerance: tolerance)
        }
        guard let bands else { return draw() }
        let isRound = stroke.join == .round || stroke.cap == .round
        bands.stroke(path, stroke, joinEdges: isRound ? (width / tolerance).squareRoot() * 2 : 4, draw)
    }

    /// Paints everywhere.
    private func paint(_ draw: () -> Void) {
        guard let bands else { return draw() }
        bands.paint(draw)
    }

    /// What draws in bands; `nil` on a page.
    private var bands: CairoBands? {
        var bands = medium.bands(on: context)
        bands?.clipEdges = clipEdges.last ?? 0
        return bands
    }

    /// Reports what Cairo does not draw.
    mutating func report(_ code: Diagnostic.Code, _ message: String) {
        diagnostics.report(Diagnostic(.warning, code, message))
    }

    /// Hides what is drawn until the next restore.
    private func hideAll() {
        context.beginPath()
        context.clip()
    }
}

extension CairoCanvas {
    /// A mask that is being drawn.
    struct OpenMask {
        /// The former target of drawing.
        let outer: CairoContext
        /// The content to be masked.
        let content: CairoPattern
        /// The bitmap of a mask by luminance.
        let bitmap: LuminanceBitmap?
        /// The pixels that the mask takes.
        let pixels: Int
    }

    /// A layer that is being drawn.
    struct OpenLayer {
        let opacity: Double
        let blend: SceneBlendMode?
        /// The pixels that it takes.
        let pixels: Int
    }

    mutating func beginLayer(opacity: Double, blend: SceneBlendMode?) throws {
        let extents = context.extents
        let pixels = try budget.take(width: extents.width, height: extents.height)
        layers.append(OpenLayer(opacity: opacity, blend: blend, pixels: pixels))
        pushGroup()
    }

    mutating func endLayer() throws {
        guard let layer = layers.popLast() else { return }
        context.popGroupToSource()
        paint { context.paint(alpha: layer.opacity, CairoNames.blend(layer.blend)) }
        // The source would keep the layer's memory.
        context.resetSource()
        budget.free(layer.pixels)
        try context.check()
    }

    mutating func beginMask(_ kind: MaskKind, _ colorSpace: SceneColorSpace) throws {
        let content = context.popGroup()
        try context.check()
        let extents = context.extents
        // The mask, and what it leaves of the layer.
        let scale = max(medium.maskScale, 1)
        let pixels = try budget.take(width: extents.width * scale, height: 2 * extents.height * scale)
        let bitmap = kind == .luminance ? try LuminanceBitmap(of: context, scale: medium.maskScale, colorSpace) : nil
        masks.append(OpenMask(outer: context, content: content, bitmap: bitmap, pixels: pixels))
        guard let bitmap else { return pushGroup() }
        context = bitmap.context
    }

    mutating func endMask() throws {
        guard let mask = masks.popLast() else { return }
        try context.check()
        let pattern = mask.bitmap?.pattern() ?? context.popGroup()
        context = mask.outer
        pushGroup()
        context.setSource(mask.content)
        paint { context.mask(with: pattern) }
        context.resetSource()
        budget.free(mask.pixels)
        try context.check()
    }

    /// Begins a group without the clip, which counts when the group is drawn: at an edge it would count twice.
    private func pushGroup() {
        context.pushGroup()
        context.resetClip()
    }
}

extension CairoCanvas {
    mutating func setPaint(_ color: SceneColor, opacity: Double) {
        context.setSource(
            red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
            alpha: opacity)
    }

    mutating func setPaint(_ gradient: LinearGradientPaint) {
        setPaint(CairoPattern(gradient), gradient.stops, gradient.spread, gradient.transform)
    }

    mutating func setPaint(_ gradient: RadialGradientPaint) {
        setPaint(CairoPattern(gradient), gradient.stops, gradient.spread, gradient.transform)
    }

    private func setPaint(
        _ pattern: CairoPattern, _ stops: [GradientStop], _ spread: GradientSpread, _ transform: Transform
    ) {
        for (stop, offset) in zip(stops, offsets(of: stops)) {
            pattern.addStop(
                at: offset, red: Double(stop.color.red) / 255, green: Double(stop.color.green) / 255,
                blue: Double(stop.color.blue) / 255, alpha: stop.opacity)
        }
        pattern.setExtend(CairoNames.extend(spread))
        pattern.setMatrix(cairo_matrix_t(transform.inverse() ?? .identity))
        context.setSource(pattern)
    }

    /// The offsets of stops, with the gap between equal ones that the medium needs.
    private func offsets(of stops: [GradientStop]) -> [Double] {
        var offsets: [Double] = []
        for stop in stops { offsets.append(max(stop.offset, (offsets.last ?? -1) + medium.stopGap)) }
        let end = max(offsets.last ?? 1, 1)
        return offsets.map { $0 / end }
    }

    /// A tile whose content is being drawn.
    struct OpenTile {
        /// The former target of drawing.
        let outer: CairoContext
        let surface: CairoSurface
        /// Maps user space to the space of the surface.
        let matrix: Transform
        /// The pixels that the surface takes.
        let pixels: Int
    }

    mutating func beginTile(_ tile: Rect, _ transform: Transform) throws {
        let scale = medium.tileScale(tile, (context.matrix.transform * transform).scales)
        let pixels = try budget.take(width: tile.width * scale.x, height: tile.height * scale.y)
        let surface = try medium.tileSurface(width: tile.width * scale.x, height: tile.height * scale.y)
        let place =
            transform * .translation(x: tile.x, y: tile.y) * .scale(x: 1 / scale.x, y: 1 / scale.y)
        tiles.append(
            OpenTile(outer: context, surface: surface, matrix: place.inverse() ?? .identity, pixels: pixels))
        context = CairoContext(surface)
        context.matrix = cairo_matrix_t(.scale(x: scale.x, y: scale.y))
    }

    /// A part of a pixel that shows nowhere else.
    static var nudge: Double { 1.0 / 256 }

    mutating func endTile() throws {
        guard let tile = tiles.popLast() else { return }
        try context.check()
        context = tile.outer
        let pattern = CairoPattern(tile.surface)
        pattern.setExtend(CAIRO_EXTEND_REPEAT)
        // Between the pixels of a tile that are those of the picture, edges would blur.
        let isExact = (context.matrix.transform * (tile.matrix.inverse() ?? .identity)).keepsPixels
        pattern.setFilter(isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        // Halfway between two pixels, Cairo takes the upper left one, and a tile would begin too late.
        let nudge = Transform.translation(x: Self.nudge, y: Self.nudge)
        pattern.setMatrix(cairo_matrix_t(isExact ? nudge * tile.matrix : tile.matrix))
        context.setSource(pattern)
        budget.free(tile.pixels)
    }
}

extension Transform {
    /// The lengths of the transformed units of both axes.
    fileprivate var scales: Point { Point((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }

    /// Whether pixels stay upright and as large as they are.
    var keepsPixels: Bool { keepsRectangles && abs(scales.x - 1) < 0.001 && abs(scales.y - 1) < 0.001 }
}

/// The images that filters work on.
extension CairoCanvas {
    /// An image that is being drawn.
    struct OpenImage {
        /// The former target of drawing, and its medium.
        let outer: CairoContext
        let medium: any CairoMedium
        let surface: CairoSurface
        /// The pixels that the image takes.
        let pixels: Int
    }

    var pixelGrid: PixelGrid? {
        let scale = medium.maskScale, extents = context.extents
        return PixelGrid(
            transform: .scale(x: scale, y: scale) * context.matrix.transform,
            visible: Rect(
                x: extents.x * scale, y: extents.y * scale, width: extents.width * scale,
                height: extents.height * scale))
    }

    mutating func beginImage(width: Int, height: Int, _ transform: Transform) throws {
        let pixels = try budget.take(width: Double(width), height: Double(height))
        let surface = try CairoSurface(width: width, height: height)
        images.append(OpenImage(outer: context, medium: medium, surface: surface, pixels: pixels))
        context = CairoContext(surface)
        context.matrix = cairo_matrix_t(transform)
        medium = BitmapMedium()
    }

    mutating func endImage() throws -> FilterImage {
        guard let image = images.popLast() else { return FilterImage(width: 0, height: 0) }
        try context.check()
        (context, medium) = (image.outer, image.medium)
        budget.free(image.pixels)
        return image.surface.filterImage
    }

    mutating func draw(_ image: FilterImage, through transform: Transform) throws {
        let pixels = try budget.take(width: Double(image.width), height: Double(image.height))
        defer { budget.free(pixels) }
        let pattern = CairoPattern(try CairoSurface(image))
        let isExact = (context.matrix.transform * transform).keepsPixels
        pattern.setFilter(isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        pattern.setMatrix(cairo_matrix_t(transform.inverse() ?? .identity))
        context.setSource(pattern)
        paint { context.paint(alpha: 1, CAIRO_OPERATOR_OVER) }
        // The source would keep the image's memory.
        context.resetSource()
        try context.check()
    }
}

extension CairoSurface {
    /// The pixels of a bitmap.
    fileprivate var filterImage: FilterImage {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        changeRows { _, row in
            for x in row.indices { pixels.append(row[x]) }
        }
        return FilterImage(width: width, height: height, pixels: pixels)
    }

    /// Makes a bitmap of an image.
    fileprivate convenience init(_ image: FilterImage) throws {
        try self.init(width: image.width, height: image.height)
        let pixels = image.pixels
        changeRows { y, row in
            for x in row.indices { row[x] = pixels[y * image.width + x] }
        }
    }
}

#endif
