import ModelMapping

/// What a caller may call and hear, and its description, which is made once.
final class HostInterface {
    let description: BridgeDescription
    private var described: CommandReply?

    init(_ description: BridgeDescription) { self.description = description }

    /// The reply to `rpc.discover`. A message may ask for it a hundred times.
    func document() throws(CommandFault) -> CommandReply {
        if let described { return described }
        var document = CommandReply(try CommandCall.encode(OpenRPC.document(of: description)))
        document.json = JSONRPCWriter.text(of: document.values)
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
    /// The interface that was looked for last: most requests come from the same page as the one before.
    private var last: (caller: Caller, isAsking: Bool, interface: HostInterface)?

    /// The interface of the caller, if it is the one that was noted last.
    func known(to caller: Caller, asking isAsking: Bool) -> HostInterface? {
        last.flatMap { $0.isAsking == isAsking && $0.caller == caller ? $0.interface : nil }
    }

    mutating func note(_ interface: HostInterface, of caller: Caller, asking isAsking: Bool) {
        last = (caller, isAsking, interface)
    }

    /// The policy has changed.
    mutating func forgetLast() { last = nil }

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
