/// A call begins at once, beside any others but ``Exclusive`` ones.
public struct Concurrent: CommandOrder {
    /// Makes the order.
    public init() {}

    public func claims(of call: CommandCall) -> [Claim] { [.host] }
}

extension CommandOrder where Self == Concurrent {
    /// At once.
    public static var concurrent: Concurrent { Concurrent() }
}
