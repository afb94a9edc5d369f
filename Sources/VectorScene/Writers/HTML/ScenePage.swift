public import Switchless

/// The parts of the page that shows drawings beside their scenes.
///
/// A page in one file has all of them within; a server may serve them one by one.
package enum ScenePage {
    /// The modules, each after those that it imports.
    package static var modules: [(name: String, source: [UInt8])] {
        [
            ("scene.js", SceneScript.bytes),
            ("elements.js", PackageResources.elements_js),
            ("matrix.js", PackageResources.matrix_js),
            ("nodes.js", PackageResources.nodes_js),
            ("original.js", PackageResources.original_js),
            ("difference.js", PackageResources.difference_js),
            ("pictures.js", PackageResources.pictures_js),
            ("panes.js", PackageResources.panes_js),
            ("tree.js", PackageResources.tree_js),
            ("lines.js", PackageResources.lines_js),
            ("properties.js", PackageResources.properties_js),
            ("layers.js", PackageResources.layers_js),
            ("look.js", PackageResources.look_js),
            ("cards.js", PackageResources.cards_js),
        ]
    }

    /// The style sheet.
    package static var styles: [UInt8] { PackageResources.look_css }

    /// The text before the drawings of a file, but for the title.
    static let (beforeTitle, afterTitle): (String, String) = {
        let policy = [
            "default-src 'none'", "script-src \(source(script))", "style-src \(source(style))", "img-src data: blob:",
            "base-uri 'none'", "form-action 'none'",
        ]
        let before = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy.joined(separator: "; "))">
            <meta name="referrer" content="no-referrer">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>
            """
        return (before, "</title>\n<style>\(style)</style>\n</head>\n<body>\n")
    }()

    /// The text after the drawings of a file.
    static let end = "<noscript>This page needs JavaScript.</noscript>\n<script>\(script)</script>\n</body>\n</html>\n"

    private static let script = ScriptBundle(modules + [("file.js", PackageResources.file_js)]).text
    private static let style = String(decoding: styles, as: UTF8.self)

    /// Allows one text alone as a script or a style sheet.
    private static func source(_ text: String) -> String {
        let hash = SHA256.hash(Array(text.utf8))
        return "'sha256-\(String(decoding: hash.withBytes { Base64.encode($0) }, as: UTF8.self))'"
    }
}

/// Text from outside as HTML has it.
enum HTMLText {
    private static let references: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]

    /// The text for content, or for an attribute in quotes. Control characters are shown, and no text is longer than
    /// ``ShownText/limit``.
    static func escaped(_ text: String) -> String {
        ShownText.of(text).unicodeScalars.map { references[$0] ?? String($0) }.joined()
    }

    /// A path as a link relative to the page, whatever its name: `javascript:x` is a file, too.
    static func link(to path: String) -> String {
        "./" + path.split(separator: "/").map { PercentEncoding.encode($0.utf8) }.joined(separator: "/")
    }
}

/// Writes a scene as a page in one file, with the original beside it where ``SceneWriterOptions/original`` is known.
///
/// The page has zoom, the difference of both pictures, a tree of the nodes with search, their properties and source
/// lines, layers by class and `data-` attribute, and the diagnostics. See ``SceneGallery`` for many drawings on one
/// page.
public struct HTMLWriter: SceneWriter {
    public static let name: Name = "html"
    public static let summary = "A page that shows the scene beside the drawing, with its nodes and their lines."
    public static let fileExtension = "html"
    public static let mediaType = "text/html; charset=utf-8"
    public static let showsOriginal = true
    public static let writesTimeline = true

    private let original: SceneOriginal?
    private let precision: Int

    /// Eight significant digits without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) {
        original = options.original
        precision = options.precision ?? 8
    }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let original = original ?? SceneOriginal(name: scene.root.title ?? "Scene")
        let gallery = SceneGallery(title: original.name, precision: precision)
        try gallery.begin(to: sink)
        try gallery.add(try scene.removingRefusedLinks(reporting: &diagnostics), of: original, to: sink)
        try gallery.end(to: sink)
    }
}

/// ECMAScript modules of this package as one script, for a page in one file.
///
/// Each module becomes a function that returns its exports, and imports read these. The modules are our own, so only
/// the forms that they use are known: an import of names in one line, `export` before a declaration, and `export{a as
/// b}` at the end of a module that was made small.
struct ScriptBundle {
    /// A module by the name that others import it by.
    typealias Module = (name: String, source: [UInt8])

    /// The script.
    let text: String

    /// Bundles modules, each of which comes after those that it imports.
    init(_ modules: [Module]) {
        let functions = modules.map { name, source in
            Self.function(name, String(decoding: source, as: UTF8.self))
        }
        text = "\"use strict\";\n(() => {\nconst modules = {};\n\(functions.joined())})();\n"
    }

    private static func function(_ name: String, _ source: String) -> String {
        let (body, listed) = listedExports(source)
        var exports = listed
        var lines: [String] = []
        for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
            if let read = importedNames(line) {
                lines.append(read)
                continue
            }
            let declaration = declared(line)
            if let declaration { exports.append(String(declaration.name)) }
            lines.append(String(declaration?.rest ?? line))
        }
        return """
            modules["\(name)"] = (() => {
            \(lines.joined(separator: "\n"))
            return { \(exports.joined(separator: ", ")) };
            })();

            """
    }

    /// `import { a, b } from "./c.js";` as a constant of these names; `nil` for another line.
    private static func importedNames(_ line: Substring) -> String? {
        guard line.hasPrefix(importing), let open = line.firstIndex(of: "{"), let close = line.firstIndex(of: "}"),
            let slash = line.lastIndex(of: "/"), let quote = line.lastIndex(of: "\"")
        else { return nil }
        return "const \(line[open...close]) = modules[\"\(line[line.index(after: slash)..<quote])\"];"
    }

    /// The declaration after `export`, and the name that it declares; `nil` for another line.
    private static func declared(_ line: Substring) -> (name: Substring, rest: Substring)? {
        guard line.hasPrefix(exporting) else { return nil }
        let rest = line.dropFirst(exporting.count)
        let name = rest.split { !$0.isLetter && !$0.isNumber && !signs.contains($0) }
            .first { !keywords.contains($0) }
        return name.map { ($0, rest) }
    }

    /// The source without `export{a as b}`, and these exports as properties: `b: a`.
    private static func listedExports(_ source: String) -> (body: Substring, exports: [String]) {
        guard let start = source.ranges(of: listing).last, let end = source[start.upperBound...].firstIndex(of: "}")
        else { return (source[...], []) }
        let exports = source[start.upperBound..<end].split(separator: ",").compactMap { export in
            let words = export.split(separator: " ")
            return words.last.flatMap { name in words.first.map { "\(name): \($0)" } }
        }
        return (source[..<start.lowerBound], exports)
    }

    private static let listing = "export{"
    private static let importing = "import {", exporting = "export "
    /// The signs that a name may have.
    private static let signs: Set<Character> = ["_", "$"]
    private static let keywords: Set<Substring> = ["async", "class", "const", "function", "let"]
}
