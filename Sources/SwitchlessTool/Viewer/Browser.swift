#if Server

import SystemCalls

/// The browser of whoever runs the program.
enum Browser {
    #if canImport(Darwin)
    private static let program = "open", screens: [String]? = nil
    #else
    private static let program = "xdg-open", screens: [String]? = ["DISPLAY", "WAYLAND_DISPLAY"]
    #endif

    /// The variables that such a program needs of this process.
    private static let variables = [
        "BROWSER", "DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "HOME", "LANG", "PATH", "WAYLAND_DISPLAY", "XAUTHORITY",
        "XDG_CONFIG_HOME", "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR",
    ]

    /// Opens a page. Does nothing where there is no screen or no such program: the address is printed in any case.
    static func open(_ address: String) {
        guard screens.map({ $0.contains { System.environment($0) != nil } }) ?? true else { return }
        _ = System.start(program, [address], environment: variables)
    }
}

#endif
