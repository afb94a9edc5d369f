import ArgumentParser
import SceneComparison
import Switchless
import VectorScene

/// A way to write the differences of two scenes.
protocol DifferenceFormat: Named {
    /// Writes differences.
    ///
    /// - Parameters:
    ///   - names: the names of the two inputs.
    ///   - isQuiet: whether nothing is to be written for people.
    static func write(
        _ differences: SceneDifferences, of names: (String, String), isQuiet: Bool, to write: (String) throws -> Void
    ) throws
}

/// The ways to write differences.
enum DifferenceFormats {
    static let standard = Registry<any DifferenceFormat.Type>(
        "difference format",
        [
            JSONDifferences.self,
            TextDifferences.self,
        ], as: { $0 })

    /// Each format in a line, for the help.
    static var summaries: String {
        standard.entries.map { "\($0.name.local): \($0.summary)" }.joined(separator: "\n")
    }
}

/// The name of a difference format on the command line.
struct DifferenceFormatChoice: ExpressibleByArgument {
    let format: any DifferenceFormat.Type

    init(format: any DifferenceFormat.Type) { self.format = format }

    init?(argument: String) {
        guard let format = DifferenceFormats.standard[Name(argument)] else { return nil }
        self.format = format
    }

    static var allValueStrings: [String] { DifferenceFormats.standard.names.map(\.local) }
    var defaultValueDescription: String { format.name.local }
}
