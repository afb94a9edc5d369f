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
    /// Whether the link leads to a place on the web, in the document, to a mailbox or a telephone:
    /// ``LinkPolicy/standard``.
    public var isSafe: Bool { LinkPolicy.standard.allows(href) }

    /// The warning that a format leaves the link out.
    func warning(of policy: LinkPolicy) -> Diagnostic {
        Diagnostic(
            .warning, "unsafe-link",
            "the link \(ShownText.quoted(href, most: 60)) is left out, and its content is kept: only \(policy.summary) are written"
        )
    }
}

/// The links that a format writes.
///
/// A link with another scheme, such as `javascript:`, may run in the page that shows the drawing.
public struct LinkPolicy: Sendable, Hashable {
    /// The schemes of URLs that are written, in lower case.
    public var schemes: [String]
    /// Whether URLs without a scheme are written, which lead to places on the page's own site. Those to a place in the
    /// page, which begin with `#`, always are.
    public var allowsRelative: Bool
    /// The names of windows that a link may open in; `nil` for any. A link with another one opens as if it had none.
    public var targets: [String]?

    /// Makes a policy.
    public init(schemes: [String], allowsRelative: Bool, targets: [String]? = nil) {
        self.schemes = schemes
        self.allowsRelative = allowsRelative
        self.targets = targets
    }

    /// To places on the web, in the document and on its site, to mailboxes and telephones.
    public static let standard = LinkPolicy(schemes: ["http", "https", "mailto", "tel"], allowsRelative: true)
    /// To places on the web and in the document, and to mailboxes: for drawings of strangers in one's own page.
    ///
    /// They open in the windows that the keywords mean, since a name may be that of any window (HTML, 7.3.1.7).
    public static let foreign = LinkPolicy(
        schemes: ["http", "https", "mailto"], allowsRelative: false, targets: ["_blank", "_parent", "_self", "_top"])

    /// Whether a URL is written.
    ///
    /// The scheme is read as browsers do (URL Standard, 4.4): spaces and controls before it, and tabs and line breaks
    /// in it, do not count.
    public func allows(_ href: String) -> Bool {
        let start = href.utf8.drop { $0 <= UInt8(ascii: " ") }.lazy.filter { !Self.ignored.contains($0) }
        let scheme = Array(start.prefix(while: Self.schemeBytes.contains))
        let isAbsolute = start.dropFirst(scheme.count).first == UInt8(ascii: ":")
        guard isAbsolute, scheme.first.map(Self.letters.contains) ?? false else {
            return allowsRelative || start.first == UInt8(ascii: "#")
        }
        return schemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
    }

    /// Whether a link may open in the window of a name.
    public func allows(target: String) -> Bool { targets?.contains(target) ?? true }

    /// The links in words.
    fileprivate var summary: String {
        (schemes + [allowsRelative ? "relative links" : "links within the drawing"])
            .joined(separator: ", ")
    }

    private static let ignored = ByteSet("\t\n\r")
    private static let letters = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let schemeBytes = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.")
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
        for link in survey.refused { diagnostics.report(link.warning(of: .standard)) }
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
