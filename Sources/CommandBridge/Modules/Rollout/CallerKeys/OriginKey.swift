public import Switchless

/// The origin of the page: its scheme, host and port (HTML, 7.1.1).
public enum OriginKey: CallerKey {
    public static let name: Name = "origin"
    public static let summary = "The origin of the page: its scheme, host and port."
    public static func value(of caller: Caller) -> String? {
        "\(caller.scheme)://\(caller.host):\(caller.effectivePort.map(String.init) ?? "")"
    }
}
