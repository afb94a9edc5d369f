import Foundation

/// The drawings below a folder, in memory before anything is measured.
public struct Folder {
    public let documents: [[UInt8]]
    private let isBest: Bool

    /// Loads every `*.svg` below the folder that the program's first argument names. A second one, `--best`, asks for
    /// the fastest of many rounds instead of the one and only.
    public static func fromArguments() throws -> Folder {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first, let walk = FileManager.default.enumerator(atPath: path),
            arguments.dropFirst().allSatisfy({ $0 == "--best" })
        else { refuse("usage: \(CommandLine.arguments[0]) FOLDER [--best]") }
        let root = URL(fileURLWithPath: path)
        let paths = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".svg") }.sorted()
        return Folder(
            documents: try paths.map { Array(try Data(contentsOf: root.appendingPathComponent($0))) },
            isBest: arguments.count > 1)
    }

    /// The value of an environment variable.
    public static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// Ends the program with what its user did wrong.
    public static func refuse(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(2)
    }

    /// Runs `parse` on every document once, or again and again for two seconds, and prints the fastest round as one
    /// line of JSON.
    public func measure(_ parse: ([UInt8]) throws -> Void) rethrows {
        let best = try fastestRound(for: isBest ? .seconds(2) : .zero) {
            for document in documents { try parse(document) }
        }
        let bytes = documents.reduce(0) { $0 + $1.count }
        print("{\"files\": \(documents.count), \"bytes\": \(bytes), \"seconds\": \(best / .seconds(1))}")
    }
}
