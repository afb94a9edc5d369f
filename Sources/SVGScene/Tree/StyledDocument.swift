import Switchless
import XMLStream

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
        tree = Tree(context: context, dialect: dialect, options: options)
        let stream = XMLStreamParser(vocabulary: dialect.vocabulary, limits: options.xmlLimits)
        let reader = try stream.parse(
            source, with: TreeReader(dialect.handlers, TreeBuilder(tree: tree)))
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
