public import ModelMapping
public import Switchless

/// The public interface of a host: its commands, its events, and what it asks of pages.
public struct BridgeDescription: Hashable, Sendable {
    /// The commands.
    public var commands: [CommandDescription]
    /// The events that are declared; see ``BridgeEvent``.
    public var events: [EventDescription]
    /// The methods that the host asks of pages, as far as they are declared; see ``PageMethod``.
    public var pageMethods: [PageMethodDescription]

    /// Makes a description from its parts.
    public init(
        _ commands: [CommandDescription] = [], events: [EventDescription] = [],
        pageMethods: [PageMethodDescription] = []
    ) {
        self.commands = commands
        self.events = events
        self.pageMethods = pageMethods
    }
}

/// The public interface of an event.
public struct EventDescription: Hashable, Sendable {
    /// The event's name.
    public var name: Name
    /// A line about it.
    public var summary: String
    /// The schema of its value.
    public var value: ValueSchema

    /// Makes a description from its parts.
    public init(_ name: Name, _ summary: String, value: ValueSchema) {
        self.name = name
        self.summary = summary
        self.value = value
    }

    /// Describes an event.
    public init<Event: BridgeEvent>(of event: Event.Type) {
        self.init(event.name, event.summary, value: event.valueSchema)
    }
}

/// The public interface of a method that the host asks of pages.
public struct PageMethodDescription: Hashable, Sendable {
    /// The method's name.
    public var name: Name
    /// A line about its purpose.
    public var summary: String
    /// The schema of the arguments.
    public var arguments: ValueSchema
    /// The schema of the reply.
    public var reply: ValueSchema

    /// Makes a description from its parts.
    public init(_ name: Name, _ summary: String, arguments: ValueSchema, reply: ValueSchema) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.reply = reply
    }

    /// Describes a method of pages.
    public init<Method: PageMethod>(of method: Method.Type) {
        self.init(method.name, method.summary, arguments: method.argumentsSchema, reply: method.replySchema)
    }
}

extension CommandRegistry {
    /// The description of all commands, events and methods of pages, each sorted by name.
    public var description: BridgeDescription {
        BridgeDescription(
            descriptions,
            events: events.handlers.map { EventDescription(of: $0) }.sorted { $0.name < $1.name },
            pageMethods: pageMethods.handlers.map { PageMethodDescription(of: $0) }.sorted { $0.name < $1.name })
    }
}
