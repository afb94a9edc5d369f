public import Switchless
public import VectorScene
import XMLStream

/// Writes a drawing of a stranger so that it can stand in one's own page, as part of the page.
///
/// ```swift
/// let drawing = try SVGConverter().write(upload, as: SafeSVG(), deadline: .now + .seconds(1))
/// ```
///
/// The output is flat SVG: see `SVGWriter`. No element in it runs or loads anything: there is no script, handler,
/// animation, HTML, foreign namespace or reference to another file, pictures and fonts are in data URLs, and links lead
/// to places on the web and in the drawing and to mailboxes (`LinkPolicy.foreign`). Its identifiers and the names of
/// its fonts begin with `SceneWriterOptions.idPrefix`, or with a word that follows from the content, since they are
/// those of the whole page. It has no classes and `data-*` attributes, which scripts of the page might act on.
///
/// It is read again and compared with an allow-list before it is handed out, since elements, properties and primitives
/// of your own take part in it. What of the source is removed is reported with its place where
/// ``SVGOptions/reportsRemovals`` asks for it, as `SVGConverter.write` does for this format.
public struct SafeSVG: SceneWriter {
    public static let name: Name = "safe-svg"
    public static let summary = "A flat SVG drawing that can stand in one's own page, whoever made it."
    public static let fileExtension = "svg"
    public static let mediaType = "image/svg+xml"
    public static let writesFonts = true
    public static let isSanitizing = true

    private let options: SceneWriterOptions

    public init(_ options: SceneWriterOptions = SceneWriterOptions()) {
        var options = options
        options.links = .foreign
        self.options = options
    }

    /// Writes a scene.
    ///
    /// - Throws: `PaintingError` with the code `limit-bytes` where the drawing is larger than
    ///   `SceneWriterOptions.byteLimit`, and `refused-output` where something of it is not allowed; what the sink
    ///   throws.
    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        var options = options
        options.idPrefix = try options.idPrefix ?? prefix(of: scene)
        var bytes: [UInt8] = []
        try SVGWriter(options, keepsData: false).write(scene, reporting: &diagnostics) { piece in
            try check(count: bytes.count + piece.count)
            bytes.append(piece)
        }
        _ = try Self.parser.parse(BytesSource(bytes, named: "output"), with: SafetyCheck())
        try bytes.withBytes(sink)
    }

    private func check(count: Int) throws {
        guard count > options.byteLimit else { return }
        throw PaintingError(
            "limit-bytes", "the drawing has more than \(options.byteLimit) bytes; simplify it, or raise the byteLimit")
    }

    /// A word that another drawing does not begin its identifiers with.
    private func prefix(of scene: SceneGraph) throws -> String {
        var hash = ContentHash(key: (0x7377_6974_6368_6c65, 0x7373_2d73_6166_6521))
        var ignored = Diagnostics()
        try SVGWriter(options, keepsData: false).write(scene, reporting: &ignored) { hash.combine($0) }
        let stamp = hash.finish()
        return "s" + String(stamp.low & 0xff_ffff_ffff, radix: 36) + "-"
    }

    private static let parser = XMLStreamParser(vocabulary: XMLVocabulary([]), limits: .written)
}

extension XMLLimits {
    /// The limits of what was written here: its length was counted before.
    fileprivate static var written: XMLLimits {
        var limits = XMLLimits.standard
        limits.attributeLength = .max
        limits.textLength = .max
        return limits
    }
}

/// Compares a drawing with ``SafeVocabulary``.
private struct SafetyCheck: XMLStreamHandler {
    private var open: [String] = []
    private var styles = ""

    mutating func startElement(_ tag: XMLStartTag) throws {
        let name = tag.name.name
        guard name.namespace == Name.svgNamespace, SafeVocabulary.elements.contains(name.local) else {
            throw Self.refusal("the element <\(ShownText.of(name.local))>")
        }
        open.append(name.local)
        for index in tag.attributes.indices {
            let attribute = tag.attributes[index]
            try check(attribute.name.name.qualified, attribute.value.string, on: name.local)
        }
    }

    private func check(_ name: String, _ value: String, on element: String) throws {
        guard SafeVocabulary.allows(name, value, on: element) else {
            throw Self.refusal(
                "the attribute \(ShownText.of(name)) of <\(element)> with the value \(ShownText.quoted(value, most: 60))"
            )
        }
    }

    mutating func text(_ text: XMLText) {
        if open.last.map(Self.styling.contains) ?? false { styles += text.bytes.string }
    }

    mutating func endElement() throws {
        open.removeLast()
        guard !styles.isEmpty else { return }
        guard SafeVocabulary.allows(styleSheet: styles) else {
            throw Self.refusal("a style sheet that does more than bring fonts")
        }
        styles = ""
    }

    mutating func processingInstruction(target: String, data: String, position: SourcePosition) throws {
        throw Self.refusal("the instruction \(ShownText.of(target))")
    }

    private static let styling: Set = ["style"]

    private static func refusal(_ subject: String) -> PaintingError {
        PaintingError(
            "refused-output", "\(subject) is not allowed in a drawing for one's own page; nothing is written")
    }
}

extension Name {
    /// The name as it is written with the prefix that XML reserves.
    fileprivate var qualified: String { self == Name.xml(local) ? "xml:\(local)" : description }
}
