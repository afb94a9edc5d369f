import Switchless
import XMLStream

/// A document that was read and styled, and is ready to be drawn.
struct StyledDocument {
    let tree: Tree
    /// Its outermost element.
    let element: any DocumentElement
    /// The styles of what `use` copies; `nil` where every copy is styled as its original.
    let shadows: ShadowStyles?
    /// What reading it brought to light.
    let diagnostics: Diagnostics

    /// Reads a document in `dialect`.
    ///
    /// - Parameter context: what values are read with, where another document's are inherited; by default one of its own.
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
        guard tree.root.exists, let element = Roles(of: tree.element(tree.root)).document else {
            throw SVGError(file: source.name, position: tree.root.exists ? tree[tree.root].position : nil)
        }
        self.element = element
        var diagnostics = reader.dispatcher.context.diagnostics
        shadows = Cascade.apply(to: tree, options: options, diagnostics: &diagnostics)
        self.diagnostics = diagnostics
    }
}
