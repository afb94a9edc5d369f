/// Groups: children, then filters, clip, mask, opacity and blending.
extension ScenePainter {
    mutating func composite(_ group: GroupNode) throws {
        if !group.filters.isEmpty { report("filter", "filters are not drawn; the group is drawn without them") }
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
        guard needsLayer else { return try visit(group.children) }
        try canvas.beginLayer(opacity: group.opacity, blend: group.blend)
        try visit(group.children)
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
