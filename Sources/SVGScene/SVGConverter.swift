public import Switchless
public import VectorScene
public import XMLStream

/// Reads SVG and gives a scene: everything resolved, ready to draw.
///
/// ```swift
/// let conversion = try SVGConverter().convert(contentsOf: "drawing.svg")
/// print(conversion.scene.size, conversion.diagnostics.count)
/// ```
///
/// A converter is a value and may be used from any thread; make it once, since it compiles its registries.
public struct SVGConverter: Sendable {
    /// The options of a conversion.
    public var options: SVGOptions
    private let dialect: Dialect

    /// Makes a converter.
    ///
    /// - Parameters:
    ///   - elements: the elements that it reads.
    ///   - properties: the properties that it reads.
    ///   - syntax: the words that values are made of.
    ///   - options: what may be chosen.
    public init(
        elements: Registry<any SVGElement.Type> = SVGElements.standard,
        properties: Registry<any Declarable.Type> = Properties.standard,
        syntax: Syntax = .standard,
        options: SVGOptions = SVGOptions()
    ) {
        self.options = options
        dialect = Dialect(elements: elements, properties: properties, syntax: syntax)
    }

    /// Converts a document from any source.
    ///
    /// - Parameters:
    ///   - source: the document.
    ///   - deadline: when the conversion is to be done; `nil` for any time.
    /// - Throws: `XMLStreamError` where the document is no well-formed XML or exceeds a limit; ``SVGError`` where it is
    ///   no SVG; `PaintingError` where ``SVGOptions/elementID`` is not drawn; `DeadlineError` soon after the deadline;
    ///   `CancellationError` soon after the current task is cancelled. All else is a diagnostic of the result.
    public func convert(
        _ source: some XMLSource, deadline: ContinuousClock.Instant? = nil
    ) throws -> SVGConversion {
        try TimeBudget.run(until: deadline) { try convertWhole(source) }
    }

    /// Converts a document of boxes to as many pages as it needs.
    ///
    /// - Parameter limit: the most pages.
    /// - Returns: a conversion each. The diagnostics are those of all pages, at the last one.
    package func convertPages(_ source: some XMLSource, limit: Int) throws -> [SVGConversion] {
        let document = try StyledDocument(reading: source, in: dialect, options: options)
        let drawing = Drawing(document, options: options)
        drawing.pageLimit = limit
        var pages = [try conversion(of: document, drawing)]
        while drawing.turnPage() { pages.append(try conversion(of: document, drawing)) }
        return pages
    }

    private func convertWhole(_ source: some XMLSource) throws -> SVGConversion {
        let document = try StyledDocument(reading: source, in: dialect, options: options)
        return try conversion(of: document, Drawing(document, options: options))
    }

    private func conversion(of document: StyledDocument, _ drawing: Drawing) throws -> SVGConversion {
        var scene = drawing.drawDocument(document.element)
        var diagnostics = drawing.diagnostics
        let faces = document.tree.styleLoader.fontFaces, outliner = options.text.outliner
        scene = outliner?.outline(scene, fontFaces: faces, diagnostics: &diagnostics) ?? scene
        if options.keepsFonts, outliner == nil {
            let used = faces.filter { drawing.usedFamilies.contains($0.family.lowercased()) }
            scene.resources.fonts = used
        }
        scene = try part(of: scene, reporting: &diagnostics)
        // The next page goes on with them.
        drawing.diagnostics = diagnostics
        var conversion = SVGConversion(scene: scene, fontFaces: outliner == nil ? [] : faces, report: diagnostics)
        if options.recordsMotion {
            conversion.motion = document.tree.animations.motion
            conversion.motion.add(drawing.styling.motion)
        }
        return conversion
    }

    /// The element and the area of a scene that the options ask for.
    private func part(of scene: SceneGraph, reporting diagnostics: inout Diagnostics) throws -> SceneGraph {
        guard let id = options.elementID else {
            guard options.isCropped else { return scene }
            // Nothing is seen outside of the drawing.
            let page = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
            return crop(scene, to: try scene.paintedBounds()?.intersection(page), reporting: &diagnostics)
        }
        guard let element = scene.isolating(id: id) else {
            throw PaintingError(
                "missing-element",
                "no element with the id '\(ShownText.of(id))' is drawn; choose the id of one that is")
        }
        return crop(element, to: try element.paintedBounds(), reporting: &diagnostics)
    }

    private func crop(_ scene: SceneGraph, to area: Rect?, reporting diagnostics: inout Diagnostics) -> SceneGraph {
        guard let area, !area.isEmpty else {
            let note = "nothing is painted that the drawing could be cropped to; it keeps its size"
            diagnostics.report(Diagnostic(.warning, "empty-drawing", note))
            return scene
        }
        return scene.cropped(to: area)
    }

    /// Converts the file at `path`; images that it names are looked for beside it, and not outside of
    /// ``SVGOptions/folder``, by default its own.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - deadline: when the conversion is to be done; `nil` for any time.
    /// - Throws: as for any source, and also `XMLStreamError` where the file cannot be read.
    public func convert(
        contentsOf path: String, deadline: ContinuousClock.Instant? = nil
    ) throws -> SVGConversion {
        var converter = self
        converter.options.base = options.base ?? path.folder
        converter.options.folder = options.folder ?? path.folder
        return try converter.convert(FileSource(path), deadline: deadline)
    }

    /// Converts a document in a string.
    ///
    /// - Parameters:
    ///   - text: the document.
    ///   - deadline: when the conversion is to be done; `nil` for any time.
    /// - Throws: as for any source.
    public func convert(_ text: String, deadline: ContinuousClock.Instant? = nil) throws -> SVGConversion {
        try convert(Array(text.utf8), deadline: deadline)
    }

    /// Converts a document in memory: SVG, or SVG compressed with gzip.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - deadline: when the conversion is to be done; `nil` for any time.
    /// - Throws: as for any source.
    public func convert(_ bytes: [UInt8], deadline: ContinuousClock.Instant? = nil) throws -> SVGConversion {
        try convert(BytesSource(bytes), deadline: deadline)
    }
}

/// A document that was converted.
public struct SVGConversion: Sendable {
    /// The scene.
    public package(set) var scene: SceneGraph
    /// The fonts that the drawing declares; empty unless text is outlined (``SVGOptions/text``).
    public let fontFaces: [FontFace]
    package var report: Diagnostics
    /// When the drawing moves, where that was asked for.
    package var motion = RecordedMotion()

    /// The diagnostics, in the order of discovery: what was ignored, corrected or not understood.
    public var diagnostics: [Diagnostic] { report.entries }
    /// How many diagnostics more there were than are kept.
    public var droppedDiagnostics: Int { report.dropped }

    /// The scene as JSON.
    ///
    /// - Parameter pretty: whether objects are spread over indented lines.
    /// - Throws: `PaintingError` if the current thread's stack has no room for the groups in each other.
    public func json(pretty: Bool = false) throws -> String { try JSONWriter(pretty: pretty).string(of: scene) }
}

/// A document that is well-formed XML and no SVG.
public struct SVGError: DocumentError, Hashable {
    /// The document's name, if it has one.
    public let file: String?
    /// The position of its outermost element.
    public let position: SourcePosition?

    /// The finding and what to do about it, for people.
    public var message: String {
        "the outermost element is not <svg> in the namespace \(Name.svgNamespace); "
            + "add xmlns=\"\(Name.svgNamespace)\" if it is missing"
    }

}

extension String {
    /// The folder of the file at this path.
    fileprivate var folder: String {
        lastIndex(of: "/").map { $0 == startIndex ? "/" : String(self[..<$0]) } ?? "."
    }
}

extension SVGError: Fault {
    public var diagnostic: Diagnostic { Diagnostic(.error, "no-svg", message, at: position) }
}
