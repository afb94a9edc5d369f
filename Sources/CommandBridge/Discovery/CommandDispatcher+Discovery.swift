extension CommandDispatcher {
    /// The description of the whole host.
    var whole: BridgeDescription {
        let whole = description ?? table.describe()
        description = whole
        return whole
    }

    /// The description of what a caller may call and hear. What the host asks of pages is told to callers that may do anything.
    func interface(of caller: Caller) -> BridgeDescription {
        var allowed = whole
        allowed.commands.removeAll { !judge.allowsSome($0.replacement ?? $0.name, for: caller, asking: desk != nil) }
        allowed.events.removeAll { !judge.allows($0.name, for: caller) }
        if allowed.commands.isEmpty, allowed.events.isEmpty { allowed.pageMethods = [] }
        return allowed
    }
}
