/// ECMAScript modules of this package as one script, for a page in one file.
///
/// Each module becomes a function that returns its exports, and imports read these. The modules are our own, so only the forms that they use are
/// known: an import of names in one line, `export` before a declaration, and `export{a as b}` at the end of a module that was made small.
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
