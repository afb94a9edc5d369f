import ArgumentParser
import CairoDrawing
import SVGScene
import SceneTimelines
import Switchless
import VectorScene

/// The scene formats of the tool: those of the package, and those of the package traits that it was built with.
enum SceneFormats {
    static let all = Registry<any SceneWriter.Type>(
        "scene format", SceneWriters.standard.handlers + [LottieWriter.self, SafeSVG.self] + optional, as: { $0 })

    #if Rendering
    private static let optional = CairoWriters.all
    private static let missing: [String: String] = [:]
    #else
    private static let optional: [any SceneWriter.Type] = []
    /// The formats that a build lacks, with the package trait that each needs.
    private static let missing = [
        "avif": "Rendering", "jpeg": "Rendering", "pdf": "Rendering", "png": "Rendering", "webp": "Rendering",
    ]
    #endif

    /// Each format in a line, for the help.
    static var summaries: String { all.entries.map { "\($0.name.local): \($0.summary)" }.joined(separator: "\n") }

    /// The format of a name on the command line.
    static func format(named name: String) throws -> any SceneWriter.Type {
        if let format = all[Name(name)] { return format }
        let reason = missing[name].map { "the format '\(name)' needs a build with the package trait \($0)" }
        throw ValidationError(
            """
            \(reason ?? "there is no format '\(ShownText.of(name))'"); \
            the formats are \(all.entries.map(\.name.local).joined(separator: ", "))
            """)
    }
}
