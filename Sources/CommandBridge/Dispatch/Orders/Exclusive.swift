/// A call runs alone: it waits for all earlier calls of all pages, and all later ones wait for it.
public struct Exclusive: CommandOrder {
    /// Makes the order.
    public init() {}

    public func claims(of call: CommandCall) -> [Claim] { [.alone(.host)] }
}

extension CommandOrder where Self == Exclusive {
    /// One call at a time in the host.
    public static var exclusive: Exclusive { Exclusive() }
}
