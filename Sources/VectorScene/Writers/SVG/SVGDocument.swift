import Switchless

/// The drawing that is being written: its resources, their identifiers, and what it cannot carry.
final class SVGDocument {
    let options: SceneWriterOptions
    let scene: SceneGraph
    /// Whether `data-*` attributes are written.
    let keepsData: Bool
    var diagnostics = Diagnostics()
    /// The first error, which nothing is written for.
    private(set) var failure: (any Error)?

    /// Whether the content of a pattern is being written.
    ///
    /// The rasterizer of resvg sets the pixels where an arc and a curve touch an axis differently, and a tile repeats
    /// them.
    var isInPattern = false

    /// The elements that others refer to.
    private var definitions: [Markup] = []
    /// Makes the elements that are referred to and not written yet. A queue: resources may refer to each other
    /// endlessly.
    private var pending: [() -> Markup] = []
    private var paints: [Int: String] = [:], clips: [Int: String] = [:], masks: [Int: String] = [:]
    private var filters: [Int: String] = [:]
    private var survey: SVGSurvey
    private var serial = 0
    private var clipCopies = 0
    /// The beginning of each identifier.
    private let prefix: String
    /// The names of the scene's fonts in lower case.
    private let fontNames: Set<String>
    /// The links that were left out.
    private var refusedLinks: Set<String> = []

    init(_ scene: SceneGraph, _ options: SceneWriterOptions, keepsData: Bool) {
        self.scene = scene
        self.keepsData = keepsData && options.keepsNames
        self.options = options
        // A character that a name cannot have would end the reference.
        prefix = (options.idPrefix ?? "").unicodeScalars.filter { XMLNames.canHave(String($0)) }.map { String($0) }
            .joined()
        fontNames = Set(scene.resources.fonts.map { $0.family.lowercased() })
        survey = SVGSurvey(keepsNames: options.keepsNames)
    }

    /// The `svg` element.
    func root() -> Markup {
        let frame = SVGFrame(scene, self)
        var root = Markup("svg", [Markup.Attribute(name: "xmlns", value: "http://www.w3.org/2000/svg")])
        root.attributes += frame.attributes
        attempt { try scene.root.accept(&survey) }
        var nodes = SVGNodes(self, scale: frame.scale, space: frame.view)
        nodes.visit(frame.group)
        writePending()
        definitions = [SVGFonts.element(scene.resources.fonts, self)].compactMap { $0 } + definitions
        // The title of the drawing is the root's.
        let isPlain = nodes.content.count == 1 && nodes.content[0].attributes.isEmpty
        let body = isPlain && nodes.content[0].traits.contains(.group) ? nodes.content[0].children : nodes.content
        root.children = (definitions.isEmpty ? [] : [Markup("defs", children: definitions)]) + body
        return root
    }

    /// Keeps the error that `body` throws, so that the drawing is not written.
    func attempt(_ body: () throws -> Void) {
        guard failure == nil else { return }
        do { try body() } catch { failure = error }
    }

    // MARK: Numbers

    /// A length that nobody sees, in CSS pixels.
    ///
    /// Rasterizers show less, but their antialiasing has steps: with 1/20,000 six of 370 real drawings differed
    /// visibly.
    var tolerance: Double { max(scene.size.width, scene.size.height, 1e-6) / 100_000 }

    /// The decimals of coordinates that are drawn at a scale.
    ///
    /// - Parameter finer: how many times smaller a step has to be than what is seen.
    func decimals(at scale: Double, finer: Double = 1) -> DecimalText {
        if let precision = options.precision { return DecimalText(decimals: precision) }
        let step = tolerance / max(scale, .leastNormalMagnitude) / finer
        return DecimalText(step: step.isFinite ? step : 1)
    }

    /// The scale at which resources are written: the largest at which a node is drawn.
    var resourceScale: Double { survey.scale }

    // MARK: Resources

    /// An identifier that nothing else has.
    func makeIdentifier() -> String {
        while true {
            let name = Self.name(serial)
            serial += 1
            if !survey.identifiers.contains(name) { return identifier(name) }
        }
    }

    /// An identifier with the prefix that the options ask for.
    func identifier(_ name: String) -> String { prefix + name }

    /// A family as it is written. The fonts of the drawing have the prefix, too, since they are those of the whole
    /// page.
    func family(_ family: FontFamilyName) -> FontFamilyName {
        guard !prefix.isEmpty, !family.isGeneric, fontNames.contains(family.name.lowercased()) else { return family }
        return FontFamilyName(prefix + family.name, isQuoted: true)
    }

    /// The attributes of a link; `nil` where there is none or it is left out.
    func attributes(_ link: SceneLink?) -> [Markup.Attribute]? {
        guard let link else { return nil }
        guard options.links.allows(link.href) else {
            if refusedLinks.insert(link.href).inserted { diagnostics.report(link.warning(of: options.links)) }
            return nil
        }
        var element = Markup("a"), href = link.href
        if let target = href.utf8.first == UInt8(ascii: "#") ? String(href.dropFirst()) : nil,
            survey.identifiers.contains(target)
        {
            href = "#" + identifier(target)
        }
        element.set("href", href)
        element.set("target", link.target.flatMap { options.links.allows(target: $0) ? $0 : nil })
        return element.attributes
    }

    private static func name(_ number: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let last = String(letters[number % letters.count])
        return number < letters.count ? last : name(number / letters.count - 1) + last
    }

    func define(_ element: Markup) { definitions.append(element) }

    /// Defines an element once everything before it is written.
    func defineLater(_ element: @escaping () -> Markup) { pending.append(element) }

    private func writePending() {
        while !pending.isEmpty {
            let elements = pending
            pending = []
            for element in elements { define(element()) }
        }
    }

    /// The value of `fill` or `stroke`.
    func text(_ paint: ScenePaint) -> String {
        if let color = paint.color { return color.shortText }
        return reference(paint.resource, \.paints, scene.resources.paints) { paint, name in
            var writer = SVGPaints(self, name)
            try? paint.accept(&writer)
            return writer.element
        } ?? "none"
    }

    func clip(_ index: Int?) -> String? {
        reference(index, \.clips, scene.resources.clips) { SVGClips.element($0, $1, self) }
    }

    func mask(_ index: Int?) -> String? {
        reference(index, \.masks, scene.resources.masks) { SVGMasks.element($0, $1, self) }
    }

    func filter(_ index: Int?) -> String? {
        reference(index, \.filters, scene.resources.filters) { SVGFilters.element($0, $1, self) }
    }

    /// Whether one more clip may be written for another space.
    ///
    /// Clips in groups in clips double with each level.
    func mayCopyClip() -> Bool {
        clipCopies += 1
        guard clipCopies > SVGWriter.maximumClipCopies else { return true }
        diagnostics.report(
            Diagnostic(
                .warning, "clip-copies",
                "more than \(SVGWriter.maximumClipCopies) clips in clips; the others are left out"))
        return false
    }

    /// A reference to a resource, which is written when it is first referred to.
    private func reference<Resource>(
        _ index: Int?, _ names: ReferenceWritableKeyPath<SVGDocument, [Int: String]>, _ resources: [Resource],
        _ element: @escaping (Resource, String) -> Markup
    ) -> String? {
        guard let index else { return nil }
        guard resources.indices.contains(index) else {
            diagnostics.report(Diagnostic(.warning, "missing-resource", "the scene has no resource \(index)"))
            return nil
        }
        if let name = self[keyPath: names][index] { return "url(#\(name))" }
        let name = makeIdentifier()
        self[keyPath: names][index] = name
        defineLater { element(resources[index], name) }
        return "url(#\(name))"
    }
}

/// The facts about all nodes that are needed before the first is written.
struct SVGSurvey: SceneVisitor {
    /// The largest scale at which a node is drawn.
    private(set) var scale = 1.0
    /// The identifiers that nodes keep.
    private(set) var identifiers: Set<String> = []
    private var current = 1.0
    private let keepsNames: Bool

    init(keepsNames: Bool) { self.keepsNames = keepsNames }

    mutating func visit(_ group: GroupNode) throws { try visit(group, group.children) }
    mutating func visit(_ extension: ExtensionNode) throws { try visit(`extension`, `extension`.children) }
    mutating func visit(_ path: PathNode) throws { try visit(path, []) }
    mutating func visit(_ image: ImageNode) throws { try visit(image, []) }
    mutating func visit(_ text: TextNode) throws { try visit(text, text.outlines ?? []) }

    private mutating func visit(_ node: some SceneNode, _ children: [any SceneNode]) throws {
        if keepsNames, let id = node.id { identifiers.insert(id) }
        let outer = current
        current *= node.transform.largestScale
        if current.isFinite { scale = max(scale, current) }
        try visit(children)
        current = outer
    }
}
