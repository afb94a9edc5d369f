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
