public import Switchless

/// The user that the host has authenticated.
public enum UserKey: CallerKey {
    public static let name: Name = "user"
    public static let summary = "The user that the host has authenticated."
    public static func value(of caller: Caller) -> String? { caller.user }
}
