/// Calls with the same key run one after the other, whichever page sent them; calls with different keys run beside each other.
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
    ///   - kind: what the key is of, so that keys of different kinds do not meet. Commands of the same kind wait for each other.
    ///   - key: the key of a call, from its arguments as the message brought them.
    public init(by kind: String, key: @escaping @Sendable (Arguments) -> String) {
        self.kind = kind
        self.key = key
    }

    public func claims(of call: CommandCall) -> [Claim] {
        // A call without proper arguments fails when it begins, and needs nothing for that.
        guard let arguments = try? call.arguments(as: Arguments.self) else { return [.host] }
        return [.host, .alone(Claim.Resource(kind, key(arguments)))]
    }
}

extension CommandOrder {
    /// One call of a key after the other.
    ///
    /// - Parameters:
    ///   - kind: what the key is of.
    ///   - key: the key of a call.
    public static func serial<Arguments: Decodable>(
        by kind: String, key: @escaping @Sendable (Arguments) -> String
    ) -> Self where Self == Serial<Arguments> { Serial(by: kind, key: key) }
}
