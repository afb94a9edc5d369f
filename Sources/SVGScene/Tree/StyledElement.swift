import Switchless

/// An element with the geometry that attributes and rules set.
struct StyledElement {
    var element: any SVGElement
    /// The geometry that is read only when the element is drawn, by the index of the attribute.
    var late: [Int: LateValue] = [:]

    /// Sets the property at `index` of the element's attributes, as a rule does.
    ///
    /// - Returns: `false` where the value is invalid.
    mutating func set(_ index: Int, to value: Bytes, in tree: Tree) -> Bool {
        var late: LateValue?
        let isValid = element.setGeometry(index, to: value, at: .rule, late: &late, in: tree)
        tree.context.remark = nil
        if isValid { self.late[index] = late }
        return isValid
    }

    /// The element as it is drawn with `instance`'s style, in its viewport.
    func resolved(for instance: Instance, in drawing: Drawing) -> any SVGElement {
        var element = element
        for (index, value) in late { value.set(index, of: &element, for: instance, in: drawing) }
        return element
    }
}

/// The text of a geometry property that can be read only when the element is drawn.
///
/// It has a `var()`, or compares lengths that depend on the viewport or the font.
struct LateValue {
    fileprivate let text: Stored<UInt8>
    fileprivate let site: DeclarationSites

    fileprivate func set(_ index: Int, of element: inout any SVGElement, for instance: Instance, in drawing: Drawing) {
        let context = drawing.tree.context
        let bytes = context.pool[text]
        guard VariableReference.occurs(in: bytes) else {
            return read(bytes, index, of: &element, for: instance, in: drawing)
        }
        guard let value = drawing.styling.substitute(bytes, scope: instance.style.record.customProperties) else {
            element.reset(index, in: context)
            return drawing.warn("invalid-variable", "invalid var() in the geometry; the property is unset", instance)
        }
        value.withBytes { read($0.trimmed, index, of: &element, for: instance, in: drawing) }
    }

    private func read(
        _ bytes: Bytes, _ index: Int, of element: inout any SVGElement, for instance: Instance, in drawing: Drawing
    ) {
        let context = drawing.tree.context
        context.measure = LengthMeasure(viewport: instance.viewport, axis: element.axis(of: index))
        defer {
            context.measure = nil
            context.remark = nil
        }
        // CSS-wide keywords are invalid here too, and unset geometry as they do.
        if !element.declare(index, bytes, at: site, in: context) { element.reset(index, in: context) }
    }
}

extension SVGElement {
    /// Sets the attribute at `index`, which is also a property.
    ///
    /// - Parameter late: receives a value that has to be read when the element is drawn.
    /// - Returns: `false` where the value is invalid.
    mutating func setGeometry(
        _ index: Int, to value: Bytes, at site: DeclarationSites, late: inout LateValue?, in tree: Tree
    ) -> Bool {
        let context = tree.context
        guard !VariableReference.occurs(in: value) else {
            late = tree.storeLate(value, at: site)
            return late != nil
        }
        guard tree.dialect.layout.cssWide(in: ByteScanner(value)) == nil else {
            // Geometry is not inherited, and nearly every parent has the initial values.
            reset(index, in: context)
            return true
        }
        if declare(index, value, at: site, in: context) { return true }
        var copy = self
        guard context.findsMeasureMissing({ copy.declare(index, value, at: site, in: context) }) else { return false }
        late = tree.storeLate(value, at: site)
        return late != nil
    }
}

extension Tree {
    /// Longer values are invalid. Geometry that depends on anything is short.
    private static var longestLateValue: Int { 1024 }

    /// Keeps a value until its element is drawn. Equal values are stored once: a rule may set that of many elements.
    fileprivate func storeLate(_ value: Bytes, at site: DeclarationSites) -> LateValue? {
        guard value.count <= Self.longestLateValue else { return nil }
        let key = value.array
        let text = lateTexts[key] ?? context.pool.store(value)
        lateTexts[key] = text
        return LateValue(text: text, site: site)
    }
}
