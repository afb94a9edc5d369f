public import Switchless

/// The page, until it navigates or reconnects.
public enum PageKey: CallerKey {
    public static let name: Name = "page"
    public static let summary = "The page, until it navigates or reconnects."
    public static func value(of caller: Caller) -> String? { "\(caller.id)" }
}
