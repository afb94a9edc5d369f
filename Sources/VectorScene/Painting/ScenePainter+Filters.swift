/// Filters: the group becomes an image, and each primitive makes one of those before it (Filter Effects 1).
extension ScenePainter {
    /// Draws the children of a group through its filters.
    mutating func content(of group: GroupNode) throws {
        guard !group.filters.isEmpty else { return try visit(group.children) }
        guard let grid = canvas.pixelGrid else {
            report("filter", "this canvas draws no filters; the group is drawn without them")
            return try visit(group.children)
        }
        var filters: [SceneFilter] = []
        for index in group.filters {
            try using(\.filters, index) { painter, filter in filters.append(try painter.resolved(filter, in: group)) }
        }
        guard filters.count == group.filters.count, let frame = FilterFrame(filters, grid, limits) else { return }
        if frame.isCoarse {
            report("filter-resolution", "a filter of so many pixels is drawn more coarsely than the picture")
        }
        var image = try self.image(of: group.children, in: frame)
        for (index, filter) in zip(group.filters, filters) {
            try using(\.filters, index) { painter, _ in image = try painter.filtered(image, by: filter, in: frame) }
        }
        guard let back = frame.transform.inverse() else { return }
        try canvas.draw(image.converted(to: .sRGB), through: back)
    }

    /// A filter whose numbers are in user units.
    private mutating func resolved(_ filter: SceneFilter, in group: GroupNode) throws -> SceneFilter {
        guard filter.units == .box || filter.contentUnits == .box else { return filter }
        let space = try boxTransform(of: group)
        let box = Rect(x: 0, y: 0, width: 1, height: 1).transformed(by: space), region = filter.region
        let resolved = filter.units == .box ? region.transformed(by: space) : region
        return SceneFilter(
            x: resolved.x, y: resolved.y, width: resolved.width, height: resolved.height,
            primitives: filter.contentUnits == .box ? filter.primitives.map { $0.resolved(in: box) } : filter.primitives
        )
    }

    /// Nodes as an image of the size of the filters'.
    private mutating func image(of nodes: [any SceneNode], in frame: FilterFrame) throws -> FilterImage {
        try canvas.beginImage(width: frame.width, height: frame.height, frame.transform)
        try visit(nodes)
        return try canvas.endImage()
    }

    private mutating func filtered(
        _ source: FilterImage, by filter: SceneFilter, in frame: FilterFrame
    ) throws -> FilterImage {
        let plan = FilterPlan(filter.primitives)
        try countWork(of: plan, in: frame)
        let region = PixelArea(rounding: filter.region.transformed(by: frame.transform)).intersection(frame.area)
        var context = FilterContext(
            width: frame.width, height: frame.height, transform: frame.transform, area: region)
        context.images[FilterPlan.graphic] = source.cropped(to: region)
        if plan.uses(FilterPlan.alpha) {
            context.images[FilterPlan.alpha] = context.images[FilterPlan.graphic]?.blackened()
        }
        var result = context.emptyImage()
        for (index, primitive) in plan.primitives.enumerated() {
            result = try image(of: primitive, &context, in: frame, region)
            if let name = primitive.common.result { context.images[name] = result }
            for name in context.images.keys where !plan.isNeeded(name, after: index) { context.images[name] = nil }
        }
        return result
    }

    private mutating func image(
        of primitive: any FilterPrimitive, _ context: inout FilterContext, in frame: FilterFrame, _ region: PixelArea
    ) throws -> FilterImage {
        context.area =
            primitive.common.region.map {
                PixelArea(rounding: $0.transformed(by: frame.transform)).intersection(region)
            } ?? region
        context.colorSpace = primitive.common.colorSpace
        context.drawing = primitive.children.isEmpty ? nil : try image(of: primitive.children, in: frame)
        let result = try primitive.render(in: context)
        guard result.width == context.width, result.height == context.height else {
            report("filter-image", "a filter primitive made an image of another size; it is left out")
            return context.emptyImage()
        }
        return result.cropped(to: context.area)
    }

    private mutating func countWork(of plan: FilterPlan, in frame: FilterFrame) throws {
        let pixels = Double(frame.width) * Double(frame.height)
        filterWork += pixels * FilterPlan.cost
        for primitive in plan.primitives { filterWork += pixels * Double(max(primitive.cost, 1)) }
        guard filterWork <= Double(limits.filterWork) else {
            throw PaintingError(
                "limit-filters",
                """
                the filters take more work than \(limits.filterWork) copied pixels; choose a smaller picture, or raise \
                the limit
                """)
        }
    }
}

/// The pixels that the filters of a group are computed in.
struct FilterFrame {
    /// The pixels of a row, and the rows.
    let width, height: Int
    /// Maps the user space of the group to the pixels.
    let transform: Transform
    /// Whether the pixels are larger than those of the canvas.
    let isCoarse: Bool

    /// All of the pixels.
    var area: PixelArea { PixelArea(width: width, height: height) }

    /// Makes a frame around all that is seen of the filters; `nil` if that is nothing.
    init?(_ filters: [SceneFilter], _ grid: PixelGrid, _ limits: PaintingLimits) {
        guard let back = grid.transform.inverse(), !filters.isEmpty else { return nil }
        let user = grid.transform.upright
        let reach = filters.flatMap(\.primitives).reduce(0) { $0 + ($1.reach > 0 ? $1.reach : 0) }
        let scale = max(abs(user.a), abs(user.d))
        let seen = grid.visible.transformed(by: user * back).inset(by: -2)
        guard let first = filters.first?.region else { return nil }
        let region = filters.dropFirst().reduce(first) { $0.union($1.region) }.transformed(by: user)
        guard seen.intersection(region) != nil else { return nil }
        // What is tiled may be far away.
        let box = seen.inset(by: -min(reach * scale, Self.farthest)).intersection(region)
        guard let box, !box.isEmpty, box.isFinite else { return nil }
        let left = (box.minX + Self.tolerance).rounded(.down), top = (box.minY + Self.tolerance).rounded(.down)
        let wide = (box.maxX - Self.tolerance).rounded(.up) - left
        let high = (box.maxY - Self.tolerance).rounded(.up) - top
        guard wide > 0, high > 0, (wide * high).isFinite else { return nil }
        let images = filters.map { FilterPlan($0.primitives).images }.max() ?? 1
        let factor = min(1, (Double(limits.filterPixels) / Double(images) / (wide * high)).squareRoot())
        width = max(Int(bounded: wide * factor, by: Self.longestSide), 1)
        height = max(Int(bounded: high * factor, by: Self.longestSide), 1)
        isCoarse = factor < 1 || wide > Self.longestSide || high > Self.longestSide
        transform =
            .scale(x: Double(width) / wide, y: Double(height) / high) * .translation(x: -left, y: -top) * user
    }

    /// A region that reaches less than this into a pixel does not take it.
    private static let tolerance = 1e-4
    /// The pixels beyond what is seen that may have an effect, at most.
    private static let farthest = 100_000.0
    private static let longestSide = Double(FilterImage.longestSide)
}

extension Transform {
    /// The same scales without a rotation or a skew; the transform itself if it has none.
    fileprivate var upright: Transform {
        let isUpright = a > 0 && d > 0 && abs(b) + abs(c) < 1e-6 * (a + d)
        if isUpright { return Transform(a, 0, 0, d, e, f) }
        return .scale(x: (a * a + b * b).squareRoot(), y: (c * c + d * d).squareRoot())
    }
}

extension SceneFilter {
    /// The filter region.
    var region: Rect { Rect(x: x, y: y, width: width, height: height) }
}
