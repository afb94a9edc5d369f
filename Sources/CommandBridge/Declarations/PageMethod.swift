public import ModelMapping
public import Switchless

/// A method that a host asks of its pages, with the types of its arguments and reply.
///
/// ```swift
/// /// A picture of what the page shows.
/// enum Snapshot: PageMethod {
///     static let name: Name = "page.snapshot"
///     static let summary = "A picture of what the page shows."
///     typealias Reply = Picture
/// }
/// let picture = try await dispatcher.ask(Snapshot.self, of: page.id)
/// ```
///
/// List it in the registry of commands: ``CommandRegistry/asking(_:)``.
public protocol PageMethod: Named {
    /// The arguments; none by default.
    associatedtype Arguments: Encodable & Sendable = NoArguments
    /// The page's reply.
    associatedtype Reply: Decodable & Sendable

    /// The schema of the arguments.
    static var argumentsSchema: ValueSchema { get }
    /// The schema of the reply.
    static var replySchema: ValueSchema { get }
}

extension PageMethod {
    /// Unknown, because the arguments cannot be decoded.
    public static var argumentsSchema: ValueSchema { .undescribed("\(Arguments.self) is not Decodable") }
    /// The schema of the reply, derived from its decoding.
    public static var replySchema: ValueSchema { ValueSchema(of: Reply.self) }
}

extension PageMethod where Arguments: Decodable {
    /// The schema of the arguments, derived from their decoding.
    public static var argumentsSchema: ValueSchema { ValueSchema(of: Arguments.self) }
}

extension CommandDispatcher {
    /// Asks a page, and waits for its answer; see ``ask(_:_:of:as:deadline:)``.
    ///
    /// - Parameters:
    ///   - method: the method of the page.
    ///   - arguments: its arguments.
    ///   - page: the caller whose page is asked.
    ///   - deadline: how long the page may take.
    /// - Throws: ``CommandFault``.
    public func ask<Method: PageMethod>(
        _ method: Method.Type, _ arguments: Method.Arguments, of page: UInt64, deadline: Duration = .seconds(30)
    ) async throws(CommandFault) -> Method.Reply {
        try await ask(method.name.local, arguments, of: page, as: Method.Reply.self, deadline: deadline)
    }

    /// Asks a page something without arguments, and waits for its answer; see ``ask(_:_:of:as:deadline:)``.
    ///
    /// - Parameters:
    ///   - method: the method of the page.
    ///   - page: the caller whose page is asked.
    ///   - deadline: how long the page may take.
    /// - Throws: ``CommandFault``.
    public func ask<Method: PageMethod>(
        _ method: Method.Type, of page: UInt64, deadline: Duration = .seconds(30)
    ) async throws(CommandFault) -> Method.Reply where Method.Arguments == NoArguments {
        try await ask(method, NoArguments(), of: page, deadline: deadline)
    }
}

extension CommandCall {
    /// Asks the page that calls; see ``ask(_:_:as:deadline:)``.
    ///
    /// - Parameters:
    ///   - method: the method of the page.
    ///   - arguments: its arguments.
    ///   - deadline: how long the page may take.
    /// - Throws: ``CommandFault``.
    public func ask<Method: PageMethod>(
        _ method: Method.Type, _ arguments: Method.Arguments, deadline: Duration = .seconds(30)
    ) async throws(CommandFault) -> Method.Reply {
        try await ask(method.name.local, arguments, as: Method.Reply.self, deadline: deadline)
    }

    /// Asks the page that calls something without arguments; see ``ask(_:_:as:deadline:)``.
    ///
    /// - Parameters:
    ///   - method: the method of the page.
    ///   - deadline: how long the page may take.
    /// - Throws: ``CommandFault``.
    public func ask<Method: PageMethod>(
        _ method: Method.Type, deadline: Duration = .seconds(30)
    ) async throws(CommandFault) -> Method.Reply where Method.Arguments == NoArguments {
        try await ask(method, NoArguments(), deadline: deadline)
    }

    /// Sends the page a progress value of the type that the command declares; see ``progress(_:)``.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - command: the command.
    /// - Throws: ``CommandFault`` if it cannot be encoded.
    public func progress<Command: ProgressCommand>(
        _ value: Command.Progress, of command: Command.Type
    ) async throws(CommandFault) {
        try await progress(value)
    }
}

/// An event that a host sends to pages, with the type of its value.
///
/// ```swift
/// /// The history has other steps than before.
/// enum HistoryChanged: BridgeEvent {
///     static let name: Name = "history.changed"
///     static let summary = "The history has other steps than before."
///     typealias Value = HistoryState
/// }
/// await dispatcher.emit(HistoryChanged.self, state)
/// ```
///
/// List it in the registry of commands: ``CommandRegistry/emitting(_:)``.
public protocol BridgeEvent: Named {
    /// The value that is sent.
    associatedtype Value: Encodable & Sendable

    /// The schema of the value.
    static var valueSchema: ValueSchema { get }
}

extension BridgeEvent {
    /// Unknown, because the value cannot be decoded.
    public static var valueSchema: ValueSchema { .undescribed("\(Value.self) is not Decodable") }
}

extension BridgeEvent where Value: Decodable {
    /// The schema of the value, derived from its decoding.
    public static var valueSchema: ValueSchema { ValueSchema(of: Value.self) }
}

extension CommandDispatcher {
    /// Sends an event to pages; its value has the declared type. See ``emit(_:_:to:version:)``.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - value: the event's value.
    ///   - id: the caller whose page receives it; `nil` for all connected pages.
    ///   - version: the version of the state that the event leads to; `nil` if no ``SnapshotReply`` tells of that
    ///     state.
    public func emit<Event: BridgeEvent>(
        _ event: Event.Type, _ value: Event.Value, to id: UInt64? = nil, version: Int? = nil
    ) {
        emit(event.name.local, value, to: id, version: version)
    }
}

/// A state that events change, with its version: a page that has it knows which events are in it already.
///
/// Events are sent after the change that they tell of. A page that reads the state in between would do a change twice,
/// or in another order. So a host counts the changes of the state under the lock of the state, and says the number with
/// each: in the snapshot, and in the events (`emit(_:_:to:version:)` of ``CommandDispatcher``). `bridge.snapshot` of
/// the page drops the events whose version is not higher than the snapshot's.
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

/// The progress of a ``ProgressCommand`` that does not declare its type. It has no values; any value can be sent.
public enum UndescribedProgress: Encodable {
    public func encode(to encoder: any Encoder) throws {}
}
