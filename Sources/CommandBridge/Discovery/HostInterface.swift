import ModelMapping

/// What a caller may call and hear, and its description, which is made once.
final class HostInterface {
    let description: BridgeDescription
    private var described: ValueTape?

    init(_ description: BridgeDescription) { self.description = description }

    /// The values of the OpenRPC document.
    func document() throws(CommandFault) -> ValueTape {
        if let described { return described }
        let document = try CommandCall.encode(OpenRPC.document(of: description))
        described = document
        return document
    }
}

/// The interfaces of the callers: those that may do the same have the same one.
struct HostInterfaces {
    /// A policy by users and paths may give each caller another one. With more than so many, all are made anew.
    private static let most = 64

    private struct Key: Hashable {
        let commands: [Bool], events: [Bool]
    }

    private var interfaces: [Key: HostInterface] = [:]

    /// The part of `whole` that is allowed.
    mutating func interface(of whole: BridgeDescription, _ commands: [Bool], _ events: [Bool]) -> HostInterface {
        let key = Key(commands: commands, events: events)
        if let known = interfaces[key] { return known }
        var allowed = whole
        allowed.commands = zip(whole.commands, commands).compactMap { $1 ? $0 : nil }
        allowed.events = zip(whole.events, events).compactMap { $1 ? $0 : nil }
        if allowed.commands.isEmpty, allowed.events.isEmpty { allowed.pageMethods = [] }
        if interfaces.count == Self.most { interfaces = [:] }
        let interface = HostInterface(allowed)
        interfaces[key] = interface
        return interface
    }
}
