import Switchless

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

    /// What comes before the drawings of a file, but for the title.
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

    /// What comes after the drawings of a file.
    static let end = "<noscript>This page needs JavaScript.</noscript>\n<script>\(script)</script>\n</body>\n</html>\n"

    private static let script = ScriptBundle(modules + [("file.js", PackageResources.file_js)]).text
    private static let style = String(decoding: styles, as: UTF8.self)

    /// Allows one text alone as a script or a style sheet.
    private static func source(_ text: String) -> String {
        let hash = SHA256.hash(Array(text.utf8))
        return "'sha256-\(String(decoding: hash.withBytes { Base64.encode($0) }, as: UTF8.self))'"
    }
}
