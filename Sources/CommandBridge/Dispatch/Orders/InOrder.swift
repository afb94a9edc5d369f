/// A call waits for the earlier calls of the same page to commands with this order. Pages do not wait for each other.
public struct InOrder: CommandOrder {
    /// Makes the order.
    public init() {}

    public func claims(of call: CommandCall) -> [Claim] { [.host, .alone(.page(call.caller))] }
}

extension CommandOrder where Self == InOrder {
    /// One call of a page after the other.
    public static var inOrder: InOrder { InOrder() }
}
