import BridgeHost
import CommandBridge
import ModelMapping

/// What the property list of a room changes in that of another room, which it names by `extends`.
///
/// ```xml
/// <dict>
///   <key>extends</key><string>board.plist</string>
///   <key>without</key><array><string>eraser</string></array>
///   <key>modules</key><array><dict><key>module</key><string>log</string></dict></array>
///   <key>limits</key><dict><key>items</key><integer>100</integer></dict>
/// </dict>
/// ```
///
/// A module takes the place of the other room's of that name, or comes after all of them. `sources` and `limits` are
/// changed one by one; a `policy` replaces the other's whole.
struct RoomExtension: Decodable {
    private let without: [String]
    private let modules: [any BridgeModule<Board>]
    private let sources: [String: SourceSelection]
    private let policy: Policy?
    private let limits: BoardLimits.Changes

    private enum Keys: CodingKey { case extends, without, modules, sources, policy, limits }

    init(from decoder: any Decoder) throws {
        typealias Modules = Polymorphic<[any BridgeModule<Board>]>
        let container = try decoder.container(keyedBy: Keys.self)
        _ = try container.decode(String.self, forKey: .extends)
        without = try container.decodeIfPresent([String].self, forKey: .without) ?? []
        modules = try container.decodeIfPresent(Modules.self, forKey: .modules)?.wrappedValue ?? []
        sources = try container.decodeIfPresent([String: SourceSelection].self, forKey: .sources) ?? [:]
        policy = try container.decodeIfPresent(Policy.self, forKey: .policy)
        limits = try container.decodeIfPresent(BoardLimits.Changes.self, forKey: .limits) ?? BoardLimits.Changes()
    }

    /// Changes the other room's plan to that of this one.
    ///
    /// - Throws: ``BoardError`` if a module that the room does without is none of the other's.
    func apply(to plan: inout BoardPlan) throws(BoardError) {
        let known = plan.host.moduleNames
        for name in without where !known.contains(name) {
            throw BoardError(
                "'without' names '\(name)', which the extended room has not; it has \(known.joined(separator: ", "))")
        }
        plan.host.merge(modules, removing: Set(without))
        plan.host.sources.merge(sources) { $1 }
        plan.host.policy = policy ?? plan.host.policy
        limits.apply(to: &plan.limits)
    }
}
