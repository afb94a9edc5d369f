import Foundation

/// The drawings below a folder, in memory before anything is measured.
public struct Folder {
    public let documents: [[UInt8]]

    /// Loads every `*.svg` below the folder that the program's first argument names.
    public static func fromArguments() throws -> Folder {
        guard CommandLine.arguments.count == 2,
            let walk = FileManager.default.enumerator(atPath: CommandLine.arguments[1])
        else {
            FileHandle.standardError.write(Data("usage: \(CommandLine.arguments[0]) FOLDER\n".utf8))
            exit(2)
        }
        let root = URL(fileURLWithPath: CommandLine.arguments[1])
        let paths = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".svg") }.sorted()
        return Folder(documents: try paths.map { Array(try Data(contentsOf: root.appendingPathComponent($0))) })
    }

    /// Runs `parse` on every document, again and again for two seconds, and prints the fastest round as one line of JSON:
    /// what disturbs a round only ever makes it slower.
    public func measure(_ parse: ([UInt8]) throws -> Void) rethrows {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(2)
        var best = Duration.seconds(3600)
        repeat {
            best = min(best, try clock.measure { for document in documents { try parse(document) } })
        } while clock.now < end
        let bytes = documents.reduce(0) { $0 + $1.count }
        print("{\"files\": \(documents.count), \"bytes\": \(bytes), \"seconds\": \(best / .seconds(1))}")
    }
}
