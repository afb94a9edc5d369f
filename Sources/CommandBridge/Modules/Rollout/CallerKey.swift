public import Switchless

/// A property by which a configuration divides callers into shares: `user`, `origin` or `page`.
///
/// Callers with the same value get the same source. A key of your own is one type, registered:
///
/// ```swift
/// plan.callerKeys = try CallerKeys.standard.registering(Tenant.self)
/// ```
public protocol CallerKey: Named, Sendable {
    /// What identifies the caller; `nil` if that is unknown.
    static func value(of caller: Caller) -> String?
}

/// The caller keys of this library.
public enum CallerKeys {
    /// The keys by name.
    public static let standard = Registry<any CallerKey.Type>(
        "caller key",
        [
            OriginKey.self,
            PageKey.self,
            UserKey.self,
        ], as: { $0 })
}
