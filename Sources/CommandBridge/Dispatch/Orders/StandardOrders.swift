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

/// Calls with the same key run one after the other, whichever page sent them; calls with different keys run beside each
/// other.
///
/// ```swift
/// static let order: any CommandOrder = .serial(by: "document") { (arguments: Arguments) in arguments.document }
/// ```
public struct Serial<Arguments: Decodable>: CommandOrder {
    private let kind: String
    private let key: @Sendable (Arguments) -> String

    /// Makes the order.
    ///
    /// - Parameters:
    ///   - kind: the kind of the key, which separates equal keys of different kinds. Commands of the same kind wait for
    ///     each other.
    ///   - key: the key of a call, from the arguments in the message.
    public init(by kind: String, key: @escaping @Sendable (Arguments) -> String) {
        self.kind = kind
        self.key = key
    }

    public func claims(of call: CommandCall) -> [Claim] {
        // A call with invalid arguments fails when it begins. Until then it needs no claim.
        guard let arguments = try? call.arguments(as: Arguments.self) else { return [.host] }
        return [.host, .alone(Claim.Resource(kind, key(arguments)))]
    }
}

extension CommandOrder {
    /// One call at a time for each key.
    ///
    /// - Parameters:
    ///   - kind: what the key is of.
    ///   - key: the key of a call.
    public static func serial<Arguments: Decodable>(
        by kind: String, key: @escaping @Sendable (Arguments) -> String
    ) -> Self where Self == Serial<Arguments> { Serial(by: kind, key: key) }
}
