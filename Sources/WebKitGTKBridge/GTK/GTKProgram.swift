#if WebKitGTK

import CWebKitGTK

/// A program with windows.
///
/// ```swift
/// @main
/// struct Desk {
///     static func main() throws {
///         try GTKProgram.run {
///             let view = try WebView(to: dispatcher)
///             view.load("https://example.org")
///             await Window("Desk", width: 1200, height: 800, showing: view).closed()
///         }
///     }
/// }
/// ```
public enum GTKProgram {
    /// Runs GTK's main loop on this thread until `body` returns. GTK wants this to be the first thread that calls it,
    /// for the whole life of the process.
    ///
    /// - Parameter body: opens the windows. It runs on ``GTKActor``.
    /// - Throws: ``WebViewError`` if there is no display; what `body` throws.
    public static func run(_ body: @escaping @GTKActor @Sendable () async throws -> Void) throws {
        guard gtk_init_check() != 0 else {
            throw WebViewError("there is no display; set DISPLAY or WAYLAND_DISPLAY, or use xvfb-run")
        }
        let outcome = Outcome()
        Task { @GTKActor in
            do { try await body() } catch { outcome.error = error }
            outcome.isDone = true
        }
        while !outcome.isDone { g_main_context_iteration(nil, 1) }
        if let error = outcome.error { throw error }
    }

    /// How the body ended. Both sides look at it on GTK's thread alone.
    private final class Outcome: @unchecked Sendable {
        var isDone = false
        var error: (any Error)?
    }
}

/// Why there is no web view, or a script has no value.
public struct WebViewError: Error, Hashable, CustomStringConvertible {
    /// The fault, and what to do about it.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// A window that shows a web view.
@GTKActor
public final class Window {
    private let window: GTKWindow
    private let content: WebView
    private let closing: AsyncStream<Void>

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - title: the title.
    ///   - width: the width in pixels.
    ///   - height: the height in pixels.
    ///   - view: what it shows.
    public init(_ title: String, width: Int32, height: Int32, showing view: WebView) {
        content = view
        let (closing, closed) = AsyncStream<Void>.makeStream()
        self.closing = closing
        window = GTKWindow(title, width: width, height: height, showing: view.engine, closed)
    }

    /// Closes the window.
    public func close() { window.close() }

    /// Waits until the window is closed, or the task is cancelled.
    public func closed() async { for await _ in closing {} }
}

#endif
