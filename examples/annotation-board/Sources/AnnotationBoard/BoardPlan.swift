import BridgeHost
import CommandBridge
import Foundation
import PropertyList
import XMLStream

/// What a configuration says of a board: its modules, who may call what, and how much a page may put on it.
public struct BoardPlan: Decodable, Sendable {
    private enum Keys: CodingKey { case limits }

    /// The modules and the policy.
    public var host: HostPlan<Board>
    /// How much a page may put on the board.
    public var limits: BoardLimits

    public init(from decoder: any Decoder) throws {
        host = try HostPlan(from: decoder)
        limits =
            try decoder.container(keyedBy: Keys.self).decodeIfPresent(BoardLimits.self, forKey: .limits)
            ?? BoardLimits()
    }

    /// Reads a property list.
    ///
    /// - Parameters:
    ///   - source: the property list.
    ///   - modules: the modules that it may name.
    /// - Throws: what is wrong with it, with the line. A key that nothing asks for is wrong, too: a rule without the
    ///   `users` that it should have would let everybody in.
    public static func read(
        _ source: some XMLSource, modules: [any BoardModule.Type] = BoardModules.standard
    ) throws -> BoardPlan {
        try decoder(modules).decode(BoardPlan.self, from: source)
    }

    /// Reads the property list of a room, and those that it extends.
    ///
    /// - Parameters:
    ///   - file: the path of the property list.
    ///   - modules: the modules that it may name.
    /// - Throws: ``BoardError`` with the file's name.
    public static func read(
        file: String, modules: [any BoardModule.Type] = BoardModules.standard
    ) throws(BoardError) -> BoardPlan {
        try read(file, modules, extendedBy: [])
    }

    /// How many rooms may extend one another.
    private static let mostExtensions = 8

    private static func read(
        _ file: String, _ modules: [any BoardModule.Type], extendedBy files: [String]
    ) throws(BoardError) -> BoardPlan {
        do {
            guard files.count < mostExtensions else {
                throw BoardError(
                    "more than \(mostExtensions) rooms extend one another: \(files.joined(separator: ", "))")
            }
            let head = try PlistDecoder().decode(Head.self, from: FileSource(file))
            guard let other = head.extends else { return try read(FileSource(file), modules: modules) }
            let path = URL(filePath: other, relativeTo: URL(filePath: file).deletingLastPathComponent()).path
            var plan = try read(path, modules, extendedBy: files + [file])
            try decoder(modules).decode(RoomExtension.self, from: FileSource(file)).apply(to: &plan)
            return plan
        } catch {
            throw BoardError(error, in: file)
        }
    }

    private static func decoder(_ modules: [any BoardModule.Type]) -> PlistDecoder {
        var decoder = PlistDecoder(models: HostPlan<Board>.modules(modules.map { asModule($0) }))
        decoder.rejectsUnknownKeys = true
        return decoder
    }

    /// The part of a property list that says whether it extends another.
    private struct Head: Decodable {
        let extends: String?
    }

    private static func asModule(_ module: (some BoardModule).Type) -> any BridgeModule<Board>.Type { module }
}
