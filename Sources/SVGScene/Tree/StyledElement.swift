import Switchless
import XMLStream

/// An element with the geometry that attributes and rules set.
struct StyledElement {
    var element: any SVGElement
    /// The geometry that is read only when the element is drawn, by the index of the attribute.
    var late: [Int: LateValue] = [:]

    /// Sets the property at `index` of the element's attributes, as a rule or a `style` attribute does.
    ///
    /// - Parameter conditions: those of the containers that have to hold when the element is drawn.
    /// - Returns: `false` where the value is invalid.
    mutating func set(
        _ index: Int, to value: Bytes, at site: DeclarationSites = .rule, under conditions: [Stored<UInt8>] = [],
        in tree: Tree
    ) -> Bool {
        guard conditions.isEmpty else {
            guard let late = tree.storeLate(value, at: site, under: conditions) else { return false }
            self.late[index, default: LateValue()].add(late)
            return true
        }
        var late: LateValue?
        let isValid = element.setGeometry(index, to: value, at: site, late: &late, in: tree)
        tree.context.remark = nil
        if isValid { self.late[index] = late }
        return isValid
    }

    /// Sets the attribute at `index` of the element's attributes, as an attribute or an animation of it does.
    ///
    /// - Returns: `false` where the value is invalid.
    mutating func setAttribute(_ index: Int, to value: Bytes, in tree: Tree) -> Bool {
        var late: LateValue?
        defer { tree.context.remark = nil }
        guard element.isProperty(index) else { return element.read(index, value, in: tree.context) }
        guard element.setGeometry(index, to: value, at: .attribute, late: &late, in: tree) else { return false }
        self.late[index] = late
        return true
    }

    /// The element as it is drawn with `instance`'s style, in its viewport.
    func resolved(for instance: Instance, in drawing: Drawing) -> any SVGElement {
        var element = element
        for (index, value) in late { value.set(index, of: &element, for: instance, in: drawing) }
        return element
    }
}

/// A declaration of geometry in a `style` attribute.
struct StyledGeometry {
    /// The index of the element's attribute.
    let attribute: Int
    let value: Stored<UInt8>
    let tier: CascadeTier
}

/// The texts of a geometry property that can be read only when the element is drawn.
///
/// They have a `var()`, compare lengths that depend on the viewport or the font, or have conditions.
struct LateValue {
    /// The strongest comes last.
    private var texts: [LateText] = []

    fileprivate init() {}
    fileprivate init(_ text: LateText) { texts = [text] }

    /// Adds what counts rather than the others where its conditions hold.
    fileprivate mutating func add(_ value: LateValue) { texts += value.texts }

    fileprivate func set(_ index: Int, of element: inout any SVGElement, for instance: Instance, in drawing: Drawing) {
        let text = texts.last { text in
            text.conditions.allSatisfy { condition in
                drawing.styling.meets(
                    drawing.tree.context.pool.bytes(of: condition), for: instance.node,
                    scope: instance.style.record.customProperties)
            }
        }
        text?.set(index, of: &element, for: instance, in: drawing)
    }
}

/// One text of a geometry property.
private struct LateText {
    let text: Stored<UInt8>
    let site: DeclarationSites
    /// The conditions of the containers around the element that have to hold.
    let conditions: [Stored<UInt8>]

    func set(_ index: Int, of element: inout any SVGElement, for instance: Instance, in drawing: Drawing) {
        let context = drawing.tree.context, outer = context.elementColors
        let bytes = context.pool[text]
        context.elementColors = drawing.colors(of: instance)
        defer { context.elementColors = outer }
        guard Substitution.occurs(in: bytes) else {
            return read(bytes, index, of: &element, for: instance, in: drawing)
        }
        let scope = instance.style.record.customProperties
        guard let value = drawing.styling.substitute(bytes, scope: scope, of: instance.node) else {
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
    /// Whether its attributes are properties, too.
    var readsPresentationAttributes: Bool { Self.hasPresentationAttributes }

    /// Sets the attribute at `index`, which is also a property.
    ///
    /// - Parameter late: receives a value that has to be read when the element is drawn.
    /// - Returns: `false` where the value is invalid.
    mutating func setGeometry(
        _ index: Int, to value: Bytes, at site: DeclarationSites, late: inout LateValue?, in tree: Tree
    ) -> Bool {
        let context = tree.context
        guard !Substitution.occurs(in: value) else {
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
    fileprivate func storeLate(
        _ value: Bytes, at site: DeclarationSites, under conditions: [Stored<UInt8>] = []
    ) -> LateValue? {
        guard value.count <= Self.longestLateValue else { return nil }
        let key = value.array
        let text = lateTexts[key] ?? context.pool.store(value)
        lateTexts[key] = text
        return LateValue(LateText(text: text, site: site, conditions: conditions))
    }
}

/// A document that is parsed and styled, ready to be drawn.
struct StyledDocument {
    let tree: Tree
    /// The outermost element.
    let element: any DocumentElement
    /// The styles of the copies that `use` makes; `nil` where every copy has its original's style.
    let shadows: ShadowStyles?
    /// The diagnostics of parsing and styling.
    let diagnostics: Diagnostics

    /// Parses and styles a document.
    ///
    /// - Parameter context: the context that values are read in; pass another document's to share it. By default a new
    ///   one.
    /// - Throws: ``XMLStreamError`` and ``SVGError``.
    init(reading source: some XMLSource, in dialect: Dialect, options: SVGOptions, context: ValueContext? = nil) throws
    {
        let context =
            context
            ?? ValueContext(sharing: dialect.syntax, dpi: options.dpi, defaultFontSize: options.defaultFontSize)
        context.preferredScheme = options.media.colorScheme
        tree = Tree(context: context, dialect: dialect, options: options)
        let stream = XMLStreamParser(vocabulary: dialect.vocabulary, limits: options.xmlLimits)
        var reader = try stream.parse(
            source, with: TreeReader(dialect.handlers, TreeBuilder(tree: tree)))
        reader.dispatcher.context.runAnimations()
        guard tree.root.exists, let element = tree.element(tree.root).part(as: DocumentRole.self) else {
            throw SVGError(file: source.name, position: tree.root.exists ? tree[tree.root].position : nil)
        }
        self.element = element
        var diagnostics = reader.dispatcher.context.diagnostics
        for warning in tree.omittedElements.warnings { diagnostics.report(warning) }
        shadows = Cascade.apply(to: tree, options: options, diagnostics: &diagnostics)
        self.diagnostics = diagnostics
    }
}
