public import Switchless

/// The page, until it navigates or reconnects.
public enum PageKey: CallerKey {
    public static let name: Name = "page"
    public static let summary = "The page, until it navigates or reconnects."
    public static func value(of caller: Caller) -> String? { "\(caller.id)" }
}

/// The user that the host has authenticated.
public enum UserKey: CallerKey {
    public static let name: Name = "user"
    public static let summary = "The user that the host has authenticated."
    public static func value(of caller: Caller) -> String? { caller.user }
}

/// The origin of the page: its scheme, host and port (HTML, 7.1.1).
public enum OriginKey: CallerKey {
    public static let name: Name = "origin"
    public static let summary = "The origin of the page: its scheme, host and port."
    public static func value(of caller: Caller) -> String? {
        "\(caller.scheme)://\(caller.host):\(caller.effectivePort.map(String.init) ?? "")"
    }
}
