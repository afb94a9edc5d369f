import Switchless
import XMLStream

/// The elements of HTML in a `foreignObject`. Those that differ from others by their style alone are ``HTMLBox``.
enum HTMLElements {
    /// Those that read or show more than a box does.
    static let own: [any BoxElement.Type] = [HTMLAnchor.self, HTMLImage.self]
    /// All types, and that of parts which no tag makes.
    static let types: [any BoxElement.Type] = [HTMLBox.self] + own + [GeneratedBox.self]
    /// The index of the last one.
    static let generated = types.count - 1
    /// The names of those that are more than boxes.
    private static let names = ByteNames(own.map { $0.name.local })

    /// Opens an element, whose name the registry of SVG does not know.
    static func open(_ tag: XMLStartTag, in context: inout TreeBuilder) throws {
        let index = names.index(of: tag.name.localBytes).map { $0 + 1 } ?? 0
        try types[index].open(tag, type: context.tree.dialect.htmlType + index, in: &context)
    }
}

extension BoxElement {
    fileprivate static func open(_ tag: XMLStartTag, type: Int, in context: inout TreeBuilder) throws {
        try context.open(Self(), tag, type: type)
        context.tree.holdsHTML = true
        context.keepName(tag.name)
    }
}
