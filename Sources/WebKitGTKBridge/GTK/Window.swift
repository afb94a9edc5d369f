#if WebKitGTK

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
