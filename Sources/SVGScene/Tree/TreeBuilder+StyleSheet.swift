import Switchless
import XMLStream

extension TreeBuilder {
    /// Parses the text of `node` as a style sheet, if the media query list `media` holds.
    mutating func addStyleSheet(_ node: NodeID, media: String) {
        let context = tree.media
        guard media.withBytes({ context.meets($0) }) else { return }
        let position = textPosition ?? tree[node].position
        let text = tree.text(of: node)
        text.withBytes { reportReferences(in: $0, "style", nil, at: position) }
        let sheet = text.withBytes {
            StyleSheet(parsing: $0, at: position, media: context, loader: tree.styleLoader)
        }
        tree.styleSheets.append(sheet)
    }

    /// Loads the style sheet at `url`, if the media query list `media` holds.
    func addStyleSheet(at url: String, media: String, named position: SourcePosition) {
        let context = tree.media
        guard media.withBytes({ context.meets($0) }) else { return }
        let sheet = url.withBytes { tree.styleLoader.sheet(at: $0, named: position, media: context) }
        tree.styleSheets.append(sheet)
    }
}

extension Tree {
    /// What media queries test: the options, and the size that the outermost element has by its attributes where they
    /// say none. It is not known before that element.
    var media: MediaContext {
        var media = options.media
        guard media.width == nil || media.height == nil, root.exists else { return media }
        let viewport = Viewport(width: 100, height: 100, fontSize: options.defaultFontSize)
        let size = options.size ?? element(root).part(as: DocumentRole.self)?.size(in: viewport)
        media.width = media.width ?? size?.width
        media.height = media.height ?? size?.height
        return media
    }
}

/// A non-generic wrapper of the dispatcher.
///
/// Because it has no type parameters, the compiler specialises the dispatcher for ``TreeBuilder``.
struct TreeReader: XMLStreamHandler {
    var dispatcher: Dispatcher<TreeBuilder>

    init(_ handlers: ContiguousArray<Dispatcher<TreeBuilder>.Handler>, _ builder: TreeBuilder) {
        dispatcher = Dispatcher(handlers, unknown: UnknownElement.self, context: builder)
    }

    mutating func startElement(_ tag: XMLStartTag) throws { try dispatcher.startElement(tag) }
    mutating func text(_ text: XMLText) throws { try dispatcher.text(text) }
    mutating func processingInstruction(target: String, data: String, position: SourcePosition) {
        dispatcher.context.take(target, data, at: position)
    }
    mutating func undeclaredPrefix(_ prefix: UndeclaredPrefix) {
        dispatcher.context.diagnostics.report(prefix.diagnostic)
    }
    mutating func endElement() throws { try dispatcher.endElement() }
}

/// A cache of recent `style` attributes by their text, since drawing programs repeat them.
struct StyleTexts {
    private struct Entry {
        let text: Stored<UInt8>
        let declarations: Range<Int>
    }

    /// The number of slots. The hash of a text selects its slot.
    private static let count = 64
    /// The longest text that is remembered, in bytes.
    private static let longest = 256

    private var entries: ContiguousArray<Entry?> = []

    /// The declarations of a `style` attribute with this text; `nil` if it is not remembered.
    func declarations(of text: Bytes, in pool: ValuePool) -> Range<Int>? {
        guard !entries.isEmpty, let entry = entries[Self.slot(of: text)], pool[entry.text].isSame(as: text) else {
            return nil
        }
        return entry.declarations
    }

    /// Remembers the declarations of a `style` attribute with this text.
    mutating func remember(_ text: Bytes, _ declarations: Range<Int>, in pool: ValuePool) {
        guard text.count <= Self.longest else { return }
        if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.count) }
        entries[Self.slot(of: text)] = Entry(text: pool.store(text), declarations: declarations)
    }

    /// The slot of a text.
    ///
    /// The hash is not seeded. Texts chosen to collide are parsed again, which costs no more than without the cache.
    private static func slot(of text: Bytes) -> Int {
        var hash: UInt64 = 0
        for index in text.indices { hash = (hash ^ UInt64(text[index])) &* 0x9E37_79B9_7F4A_7C15 }
        return Int(truncatingIfNeeded: hash >> 58)
    }
}

/// The unknown property names in style sheets and `style` attributes.
///
/// Each name is reported once; names with a vendor's prefix are not.
struct UnknownProperties {
    /// The limit of remembered names, so that hostile input cannot use much memory.
    private static let limit = 100
    private static let dash = UInt8(ascii: "-")

    private var names: ContiguousArray<[UInt8]> = []

    /// The note about `name`; `nil` if it was reported before, or is not to be reported.
    ///
    /// - Parameter dialect: the known names, of which it may be a misspelling.
    mutating func note(_ name: Bytes, in dialect: Dialect, at position: SourcePosition?) -> Diagnostic? {
        guard names.count < Self.limit, name.first != Self.dash,
            !names.contains(where: { $0.count == name.count && name.elementsEqual($0) })
        else { return nil }
        names.append(name.array)
        if let meant = dialect.property(resembling: name.string) {
            return Diagnostic(
                .warning, "unknown-property", "unknown property \(name.string); did you mean \(meant)?",
                attribute: name.string, at: position)
        }
        return Diagnostic(
            .note, "unknown-property", "'\(name.string)' is not a known property; the declaration is ignored",
            attribute: name.string, at: position)
    }
}
