/// A call begins immediately and runs beside all others except ``Exclusive`` ones.
public struct Concurrent: CommandOrder {
    /// Makes the order.
    public init() {}

    public func claims(of call: CommandCall) -> [Claim] { [.host] }
}

extension CommandOrder where Self == Concurrent {
    /// Calls begin immediately.
    public static var concurrent: Concurrent { Concurrent() }
}
