/// A call runs alone: it begins when all before it are settled, whoever sent them, and those after it wait for it.
public struct Exclusive: CommandOrder {
    /// Makes the order.
    public init() {}

    public func claims(of call: CommandCall) -> [Claim] { [.alone(.host)] }
}

extension CommandOrder where Self == Exclusive {
    /// Alone in the host.
    public static var exclusive: Exclusive { Exclusive() }
}
