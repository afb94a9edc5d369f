import Switchless
import VectorScene
import XMLStream

/// What a scene has no place for, reported with its place: see ``SVGOptions/reportsRemovals``.
extension TreeBuilder {
    /// Reports what is dropped of an element that is about to be opened.
    ///
    /// - Parameter link: where the element leads.
    @inline(never)
    mutating func reportRemovals(of tag: XMLStartTag, link: SceneLink?) {
        let name = tag.name.name, isHTML = name.namespace == HTMLBox.namespace && foreignObject != nil
        let isIgnored = openNode.map(tree.removed.contains) ?? false
        let isActive = OmittedKind.isActive(name.local)
        if isIgnored || isActive || !isHTML && tree.dialect.elementType(of: tag.name.id) < 0 {
            tree.removed.insert(NodeID(index: Int32(tree.nodes.count)))
            guard !isIgnored || isActive else { return }
            return report(
                isActive ? .warning : .note, "removed-element", "<\(ShownText.of(name.local))> is removed", name.local,
                nil, tag.position)
        }
        for index in tag.attributes.indices { reportRemovals(of: tag.attributes[index], in: tag, link: link) }
    }

    private mutating func reportRemovals(of attribute: XMLAttribute, in tag: XMLStartTag, link: SceneLink?) {
        let name = attribute.name.name, place = tag.position(of: attribute), element = tag.name.localBytes.string
        let word = name.local.lowercased()
        guard !RemovedContent.holdsURL(word) else {
            return reportURL(attribute.value.string, link, element, name.local, at: place)
        }
        reportReferences(in: attribute.value, element, name.local, at: place)
        let id = attribute.name.id, isHandler = RemovedContent.isHandler(word)
        let isKnown =
            tree.dialect.ownAttribute(id, of: openingType) != nil || tree.dialect.coreAttribute(id) != nil
            || tree.dialect.property(id) != nil
        guard isHandler || !isKnown else { return }
        let subject = isHandler ? "the handler" : "the attribute"
        report(
            isHandler ? .warning : .note, "removed-attribute",
            "\(subject) \(ShownText.of(name.description)) is removed",
            element, name.local, place)
    }

    private mutating func reportURL(
        _ url: String, _ link: SceneLink?, _ element: String, _ attribute: String, at place: SourcePosition
    ) {
        let isKept = link.map { _ in LinkPolicy.foreign.allows(url) } ?? RemovedContent.isWithin(url)
        guard !isKept else { return }
        let (kind, code): (String, Diagnostic.Code) =
            link == nil ? ("reference", "removed-reference") : ("link", "removed-link")
        report(
            .warning, code, "the \(kind) to \(ShownText.quoted(url, most: 60)) is removed", element, attribute, place)
    }

    /// Reports what CSS would load from elsewhere.
    ///
    /// - Parameter text: a style sheet, declarations or a value.
    mutating func reportReferences(
        in text: Bytes, _ element: String, _ attribute: String?, at place: SourcePosition
    ) {
        guard tree.options.reportsRemovals else { return }
        let plain = EscapedText.resolved(text) ?? text.array
        let references = RemovedContent.references(in: plain).filter { !RemovedContent.isWithin($0.url) }
        let places = plain.withBytes { bytes in
            var lines = LineCounter(at: ByteScanner(bytes), is: place)
            return references.map { reference in
                var scanner = ByteScanner(bytes)
                scanner.skip(reference.offset)
                return lines.position(of: scanner)
            }
        }
        for (reference, place) in zip(references, places) {
            report(
                .warning, "removed-reference",
                "the reference to \(ShownText.quoted(reference.url, most: 60)) is removed",
                element, attribute, place)
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, _ element: String,
        _ attribute: String?, _ place: SourcePosition
    ) {
        diagnostics.report(
            Diagnostic(severity, code, message, element: element, attribute: attribute, at: place))
    }
}

/// What may run or load something where a page shows a drawing as it is.
enum RemovedContent {
    /// The attributes that hold a URL, of SVG and of HTML.
    private static let urls: Set = [
        "action", "background", "base", "cite", "codebase", "data", "formaction", "href", "longdesc", "ping", "poster",
        "src", "srcdoc", "srcset",
    ]
    /// The beginnings of the names of attributes that hold a script (HTML, 8.1.8).
    private static let handlers = ["on"]
    /// The beginnings of URLs that lead to nothing outside of the drawing.
    private static let within = ["#", "data:"]
    /// The beginnings of references in CSS, in lower case.
    private static let openings = ["url(", "src(", "image-set(", "@import"].map { Array($0.utf8) }
    /// Their first bytes.
    private static let leads = openings.reduce(into: Set<UInt8>()) { $0.formUnion($1.prefix(1)) }
    private static let spaces = ByteSet("\"' \t\n\r\u{c}")
    private static let ends = ByteSet("\"') ;,\t\n\r\u{c}")

    static func holdsURL(_ attribute: String) -> Bool { urls.contains(attribute) }
    static func isHandler(_ attribute: String) -> Bool { handlers.contains { attribute.hasPrefix($0) } }

    static func isWithin(_ url: String) -> Bool {
        let start = url.drop { $0.isWhitespace }.prefix(8).lowercased()
        return start.isEmpty || within.contains { start.hasPrefix($0) }
    }

    /// CSS text without the strings in it, as one is written with escapes.
    static func withoutStrings(_ text: String) -> String {
        var quote: Character?, isEscaped = false
        return text.filter { character in
            defer { isEscaped = !isEscaped && character == "\\" }
            guard let open = quote else {
                if quotes.contains(character) { quote = character }
                return quote == nil
            }
            if character == open, !isEscaped { quote = nil }
            return false
        }
    }

    private static let quotes: Set<Character> = ["\"", "'"]

    /// The URLs in CSS text whose escapes are resolved, with the offset of each. One is empty whose string was taken
    /// out.
    static func references(in text: [UInt8]) -> [(url: String, offset: Int)] {
        let lower = text.map(\.lowercasedASCII)
        var found: [(url: String, offset: Int)] = [], start = 0
        while start < lower.count {
            defer { start += 1 }
            guard leads.contains(lower[start]), let opening = openings.first(where: lower[start...].starts) else {
                continue
            }
            let url = text[(start + opening.count)...].drop(while: spaces.contains).prefix { !ends.contains($0) }
            // The rule @import may have a reference of its own.
            guard !openings.contains(where: lower[url.startIndex...].starts) else { continue }
            found.append((String(decoding: url, as: UTF8.self), start))
            start = max(start, url.endIndex - 1)
        }
        return found
    }
}
