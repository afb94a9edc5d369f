#if WebKitGTK

import CWebKitGTK

/// A window that shows a web view.
@GTKActor
@safe
public final class Window {
    private let window = unsafe switchless_window_new()
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
        unsafe gtk_window_set_title(window, title)
        unsafe gtk_window_set_default_size(window, width, height)
        unsafe gtk_window_set_child(window, switchless_widget(view.view))
        _ = unsafe switchless_connect(
            window, "close-request", closeHandler, Unmanaged.passRetained(Closing(closed)).toOpaque()
        ) { data, _ in
            guard let data = unsafe data else { return }
            unsafe Unmanaged<Closing>.fromOpaque(data).release()
        }
        unsafe switchless_close_with(view.view, window)
        unsafe gtk_window_present(window)
    }

    isolated deinit {
        unsafe gtk_window_destroy(window)
        unsafe g_object_unref(window)
    }

    /// Closes the window.
    public func close() { unsafe gtk_window_close(window) }

    /// Waits until the window is closed, or the task is cancelled.
    public func closed() async { for await _ in closing {} }
}

private final class Closing: Sendable {
    let closed: AsyncStream<Void>.Continuation
    init(_ closed: AsyncStream<Void>.Continuation) { self.closed = closed }
}

private let closeHandler = unsafe callback(
    { _, data in
        guard let data = unsafe data else { return 0 }
        unsafe Unmanaged<Closing>.fromOpaque(data).takeUnretainedValue().closed.finish()
        return 0
    } as @GTKActor @convention(c) (OpaquePointer?, gpointer?) -> gboolean)

#endif
