#if Server

import CommandBridge
import SceneComparison
import Switchless
import VectorScene

/// `drawings.compare`: what differs between two drawings.
enum DrawingsCompare: AsyncCommand {
    struct Arguments: Codable, Sendable {
        /// The number of the first drawing.
        var first: Int
        /// The number of the second drawing.
        var second: Int
    }

    struct Reply: Codable, Sendable {
        var differences: [ShownDifference]
        /// The number of differences that are not among them.
        var dropped: Int
    }

    static let name: CommandName = "drawings.compare"
    static let summary = "What differs between two drawings, by node and property."
    static let order: any CommandOrder = .concurrent

    static func run(_ arguments: Arguments, on drawings: ViewedDrawings) async throws(CommandFault) -> Reply {
        try await CommandCall.compute { () throws(CommandFault) in try reply(to: arguments, on: drawings) }
    }

    private static func reply(to arguments: Arguments, on drawings: ViewedDrawings) throws(CommandFault) -> Reply {
        let (one, other) = (try drawings.drawing(arguments.first), try drawings.drawing(arguments.second))
        do {
            let found = try SceneDifferences(
                one.conversion.scene, other.conversion.scene, limit: drawings.limits.differences)
            return Reply(differences: found.list.map { ShownDifference($0) }, dropped: found.dropped)
        } catch {
            throw CommandFault(.failed, ShownText.of("\(error)"))
        }
    }
}

/// A difference as the page shows it.
struct ShownDifference: Codable, Sendable {
    /// A side of it.
    struct Side: Codable, Sendable {
        /// The value as JSON, cut if it is long; `nil` if it is the default.
        var value: String?
        /// The line of the element.
        var line: Int?
        /// The bounds of the node: x, y, width and height in pixels of the drawing.
        var bounds: [Double]?

        init(_ side: SceneDifference.Side) {
            value = side.value.map { ShownText.of((try? JSONWriter().string(of: $0).dropLast()) ?? "…", most: 200) }
            line = side.source?.line
            bounds = side.bounds.map { [$0.x, $0.y, $0.width, $0.height] }
        }
    }

    var kind: String
    var node: String
    /// Empty for a whole node.
    var property: String
    var first: Side?
    var second: Side?

    init(_ difference: SceneDifference) {
        kind = difference.kind.rawValue
        node = ShownText.of(difference.node)
        property = ShownText.of(difference.property)
        first = difference.first.map { Side($0) }
        second = difference.second.map { Side($0) }
    }
}

#endif
