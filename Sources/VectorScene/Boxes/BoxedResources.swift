extension SceneClip {
    /// Whether its coordinates are fractions of a box.
    var usesBox: Bool { units == .box }

    /// The clip in user units.
    func resolved(in box: Rect) -> SceneClip {
        guard usesBox else { return self }
        var copy = self
        copy.units = .user
        copy.transform = .box(box) * transform
        return copy
    }
}

extension SceneMask {
    /// Whether its coordinates or those of its content are fractions of a box.
    var usesBox: Bool { units == .box || contentUnits == .box }

    /// The mask in user units.
    func resolved(in box: Rect) -> SceneMask {
        var copy = self
        (copy.units, copy.contentUnits) = (.user, .user)
        if units == .box {
            let region = Rect(x: x, y: y, width: width, height: height).transformed(by: .box(box))
            (copy.x, copy.y, copy.width, copy.height) = (region.x, region.y, region.width, region.height)
        }
        if contentUnits == .box { copy.children = [GroupNode(transform: .box(box), children: children)] }
        return copy
    }
}

extension SceneFilter {
    /// Whether its coordinates or those of its primitives are fractions of a box.
    var usesBox: Bool { units == .box || contentUnits == .box }

    /// The filter in user units.
    func resolved(in box: Rect) -> SceneFilter {
        var copy = self
        (copy.units, copy.contentUnits) = (.user, .user)
        if units == .box {
            let region = Rect(x: x, y: y, width: width, height: height).transformed(by: .box(box))
            (copy.x, copy.y, copy.width, copy.height) = (region.x, region.y, region.width, region.height)
        }
        if contentUnits == .box { copy.primitives = primitives.map { $0.resolved(in: box) } }
        return copy
    }
}

extension SceneResources {
    /// Whether any of them is measured in fractions of a box.
    var useBoxes: Bool {
        paints.contains { $0.usesBox } || clips.contains { $0.usesBox } || masks.contains { $0.usesBox }
            || filters.contains { $0.usesBox }
    }
}
