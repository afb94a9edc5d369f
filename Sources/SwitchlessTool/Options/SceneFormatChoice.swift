import ArgumentParser
import Switchless
import VectorScene

/// The name of a scene format on the command line.
struct SceneFormatChoice: ExpressibleByArgument {
    let writer: any SceneWriter.Type

    init(writer: any SceneWriter.Type) { self.writer = writer }

    init?(argument: String) {
        guard let writer = SceneWriters.standard[Name(argument)] else { return nil }
        self.writer = writer
    }

    static var allValueStrings: [String] { SceneWriters.standard.names.map(\.local) }
    var defaultValueDescription: String { writer.name.local }

    /// Each format in a line, for the help.
    static var summaries: String {
        SceneWriters.standard.entries.map { "\($0.name.local): \($0.summary)" }.joined(separator: "\n")
    }
}
