extension CommandDispatcher {
    /// The description of the whole host.
    var whole: BridgeDescription {
        let whole = description ?? table.describe()
        description = whole
        return whole
    }

    /// What a caller may call and hear. What the host asks of pages is told to callers that may do anything.
    func interface(of caller: Caller) -> HostInterface {
        if let known = interfaces.known(to: caller, asking: desk != nil) { return known }
        let commands = whole.commands.map {
            judge.allowsSome($0.replacement ?? $0.name, for: caller, asking: desk != nil)
        }
        let events = whole.events.map { judge.allows($0.name, for: caller) }
        let interface = interfaces.interface(of: whole, commands, events)
        interfaces.note(interface, of: caller, asking: desk != nil)
        return interface
    }
}
