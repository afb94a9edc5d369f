/// A state that events change, with its version: a page that has it knows which events are in it already.
///
/// Events are sent after the change that they tell of. A page that reads the state in between would do a change twice, or in another order.
/// So a host counts the changes of the state under the lock of the state, and says the number with each: in the snapshot, and in the events
/// (`emit(_:_:to:version:)` of ``CommandDispatcher``). `bridge.snapshot` of the page drops the events whose version is not higher than the snapshot's.
///
/// ```swift
/// enum ReadList: Command {
///     static let name: CommandName = "list.read"
///     static let summary = "All entries."
///     static func run(_ arguments: NoArguments, on list: List) -> SnapshotReply<[String]> {
///         list.state.withLock { SnapshotReply($0.entries, version: $0.version) }
///     }
/// }
/// ```
public struct SnapshotReply<Value: Encodable & Sendable>: Encodable, Sendable {
    /// How often the state was changed before. It never goes down while the host runs.
    public let version: Int
    /// The state.
    public let value: Value

    /// Makes a reply.
    ///
    /// - Parameters:
    ///   - value: the state.
    ///   - version: how often it was changed before, 0 or more.
    public init(_ value: Value, version: Int) {
        self.value = value
        self.version = version
    }
}

extension SnapshotReply: Decodable where Value: Decodable {}
