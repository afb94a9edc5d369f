import Switchless

/// The target of a click.
public struct SceneLink: SceneObject, Hashable {
    /// The URL, as written in the source.
    public var href: String
    /// The name of the window or frame to open it in.
    public var target: String?

    /// Makes a link; omitted parameters take the defaults of the format.
    public init(href: String, target: String? = nil) {
        self.href = href
        self.target = target
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("href", href)
        json.field("target", optional: target)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        href = try fields("href")
        target = try fields.optional("target")
    }
}

extension SceneLink {
    /// Whether the link leads to a place on the web, in the document, to a mailbox or a telephone.
    ///
    /// A link with another scheme, such as `javascript:`, runs in the page that shows the drawing. The scheme is read
    /// as browsers do (URL Standard, 4.4): spaces and controls before it, and tabs and line breaks in it, do not count.
    public var isSafe: Bool {
        let start = href.utf8.drop { $0 <= UInt8(ascii: " ") }.lazy.filter { !Self.ignored.contains($0) }
        let scheme = Array(start.prefix(while: Self.schemeBytes.contains))
        guard scheme.first.map(Self.letters.contains) ?? false else { return true }
        let isScheme = start.dropFirst(scheme.count).first == UInt8(ascii: ":")
        return !isScheme || Self.safeSchemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
    }

    private static let safeSchemes: Set = ["http", "https", "mailto", "tel"]
    private static let ignored = ByteSet("\t\n\r")
    private static let letters = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let schemeBytes = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.")

    /// The warning that a format leaves the link out.
    var warning: Diagnostic {
        Diagnostic(
            .warning, "unsafe-link",
            "the link \(ShownText.quoted(href, most: 60)) is left out, and its content is kept: only http, https, mailto, tel and "
                + "relative links are written")
    }
}

extension SceneGraph {
    /// The scene without links that are not safe.
    ///
    /// - Parameter diagnostics: receives a warning for each of them.
    /// - Throws: ``PaintingError`` if the current thread's stack has no room for the groups in each other.
    func removingRefusedLinks(reporting diagnostics: inout Diagnostics) throws -> SceneGraph {
        var survey = LinkSurvey()
        try root.accept(&survey)
        guard !survey.refused.isEmpty else { return self }
        for link in survey.refused { diagnostics.report(link.warning) }
        var copy = self
        copy.root = try LinkRemoval().group(root)
        return copy
    }
}

/// Finds the links that are not safe, each once.
private struct LinkSurvey: SceneVisitor {
    private(set) var refused: [SceneLink] = []
    private var known: Set<String> = []

    mutating func visit(_ group: GroupNode) throws {
        look(at: group.link)
        try visit(group.children)
    }

    mutating func visit(_ text: TextNode) throws {
        for span in text.chunks.lazy.flatMap(\.spans) { look(at: span.link) }
        try visit(text.outlines ?? [])
    }

    mutating func visit(_ extension: ExtensionNode) throws { try visit(`extension`.children) }
    mutating func visit(_ path: PathNode) {}
    mutating func visit(_ image: ImageNode) {}

    private mutating func look(at link: SceneLink?) {
        guard let link, !link.isSafe, known.insert(link.href).inserted else { return }
        refused.append(link)
    }
}

/// Copies nodes without links that are not safe.
private struct LinkRemoval: SceneVisitor {
    private var copy: (any SceneNode)?

    func group(_ group: GroupNode) throws -> GroupNode {
        var copy = group
        if let link = group.link, !link.isSafe { copy.link = nil }
        copy.children = try nodes(group.children)
        return copy
    }

    private func nodes(_ nodes: [any SceneNode]) throws -> [any SceneNode] {
        try nodes.map { node in
            var visitor = LinkRemoval()
            try node.accept(&visitor)
            return visitor.copy ?? node
        }
    }

    mutating func visit(_ group: GroupNode) throws { copy = try self.group(group) }
    mutating func visit(_ path: PathNode) {}
    mutating func visit(_ image: ImageNode) {}

    mutating func visit(_ extension: ExtensionNode) throws {
        var node = `extension`
        node.children = try nodes(node.children)
        copy = node
    }

    mutating func visit(_ text: TextNode) throws {
        var node = text
        for chunk in node.chunks.indices {
            for span in node.chunks[chunk].spans.indices {
                if let link = node.chunks[chunk].spans[span].link, !link.isSafe {
                    node.chunks[chunk].spans[span].link = nil
                }
            }
        }
        node.outlines = try text.outlines.map(nodes)
        copy = node
    }
}
