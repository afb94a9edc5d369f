#if WebKitGTK

import CommandBridge
import CWebKitGTK

/// Owns a `WebKitWebView`, and the manager of what is added to its pages.
///
/// Safe: it owns both, and what a signal is given is retained until the object that sends it goes. It is used on GTK's
/// thread alone.
@GTKActor
@safe
final class WebKitView {
    typealias Pointer = UnsafeMutablePointer<WebKitWebView>
    let view: Pointer
    private let content: OpaquePointer

    /// Makes a web view; `nil` if WebKit makes none.
    init?(in context: WebContext, isAutomated: Bool) {
        guard let content = unsafe webkit_user_content_manager_new() else { return nil }
        unsafe self.content = unsafe content
        unsafe view = unsafe switchless_web_view_new(context.pointer, content, isAutomated ? 1 : 0)
        unsafe webkit_settings_set_enable_page_cache(webkit_web_view_get_settings(view), 0)
    }

    isolated deinit {
        unsafe g_object_unref(content.raw)
        unsafe g_object_unref(view)
    }

    var url: String { unsafe webkit_web_view_get_uri(view).map { unsafe String(cString: $0) } ?? "" }

    func load(_ url: String) { unsafe webkit_web_view_load_uri(view, url) }

    func reload() { unsafe webkit_web_view_reload(view) }

    func terminate() { unsafe webkit_web_view_terminate_web_process(view) }

    /// Adds a script to each document.
    ///
    /// - Parameter world: the content world that it runs in; `nil` for the page's.
    func inject(_ source: String, in world: String?) {
        let frames = WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, time = WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START
        let injected =
            unsafe world.map { unsafe webkit_user_script_new_for_world(source, frames, time, $0, nil, nil) }
            ?? webkit_user_script_new(source, frames, time, nil, nil)
        unsafe webkit_user_content_manager_add_script(content, injected)
        unsafe webkit_user_script_unref(injected)
    }

    /// Passes the messages that a handler is sent in a content world, and the end of each document, to a view.
    func connect(to view: WebView, named name: String, in world: String) {
        unsafe webkit_user_content_manager_register_script_message_handler_with_reply(content, name, world)
        let link = WeakView(view)
        unsafe connect(content.raw, "script-message-with-reply-received::\(name)", to: link, handler: messageHandler)
        unsafe connect(self.view, "load-changed", to: link, handler: loadHandler)
        unsafe connect(self.view, "web-process-terminated", to: link, handler: endHandler)
    }

    private func connect(_ object: UnsafeMutableRawPointer, _ signal: String, to link: WeakView, handler: GCallback) {
        _ = unsafe switchless_connect(object, signal, handler, Unmanaged.passRetained(link).toOpaque()) { data, _ in
            guard let data = unsafe data else { return }
            unsafe Unmanaged<WeakView>.fromOpaque(data).release()
        }
    }

    /// Removes the handler of messages.
    func disconnect(_ name: String, in world: String) {
        unsafe webkit_user_content_manager_unregister_script_message_handler(content, name, world)
    }

    /// Runs a script in a content world, the page's for `nil`, and waits for what it returns.
    func run(_ body: String, _ arguments: [String: String], in world: String?) async throws(WebViewError) -> String {
        let result = await withCheckedContinuation { (continuation: CheckedContinuation<ScriptResult, Never>) in
            unsafe webkit_web_view_call_async_javascript_function(
                view, body, -1, variant(arguments), world, nil, nil, scriptHandler,
                Unmanaged.passRetained(PendingScript(continuation)).toOpaque())
        }
        return try result.get()
    }

    private func variant(_ arguments: [String: String]) -> OpaquePointer? {
        let names = unsafe arguments.keys.map { unsafe strdup($0) },
            texts = unsafe arguments.values.map { unsafe strdup($0) }
        defer { unsafe (names + texts).forEach { unsafe free($0) } }
        let first = unsafe names.map { unsafe UnsafePointer($0) },
            second = unsafe texts.map { unsafe UnsafePointer($0) }
        return unsafe switchless_arguments(first, second, Int32(names.count))
    }
}

private typealias ScriptResult = Result<String, WebViewError>

extension WebView {
    /// The `WebKitWebView`, for programs that show it in windows of their own. It lives as long as this object.
    public var pointer: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(engine.view) }
}

/// Owns a `GtkWindow`.
///
/// Safe: it owns its window, which retains what its signal is given. It is used on GTK's thread alone.
@GTKActor
@safe
final class GTKWindow {
    private let window = unsafe switchless_window_new()

    /// Opens a window.
    ///
    /// - Parameter closed: ends when the user closes the window, or the page does.
    init(
        _ title: String, width: Int32, height: Int32, showing view: WebKitView, _ closed: AsyncStream<Void>.Continuation
    ) {
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

    func close() { unsafe gtk_window_close(window) }
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

/// A web view that its signals do not keep alive.
private final class WeakView: Sendable {
    @GTKActor private(set) weak var view: WebView?
    @GTKActor init(_ view: WebView) { self.view = view }

    /// The view that a signal is about.
    @GTKActor static func view(_ data: gpointer?) -> WebView? {
        unsafe data.flatMap { unsafe Unmanaged<WeakView>.fromOpaque($0).takeUnretainedValue().view }
    }
}

/// The relay's data about a message.
struct RelayedMessage: Sendable {
    let document: String
    let isTopFrame: Bool
    let sender: Caller
    let text: String

    /// Reads the relay's list; `nil` if it is none.
    @GTKActor init?(_ value: OpaquePointer) {
        guard unsafe jsc_value_is_array(value) != 0 else { return nil }
        let texts = (0..<8).map { unsafe jsc_value_object_get_property_at_index(value, UInt32($0)).takenText }
        document = texts[0]
        isTopFrame = !texts[1].isEmpty
        let scheme = texts[3].hasSuffix(":") ? String(texts[3].dropLast()) : texts[3]
        sender = Caller(
            id: 0, scheme: scheme, host: texts[4], port: Int(texts[5]), path: texts[6].isEmpty ? "/" : texts[6],
            isTopFrame: isTopFrame)
        text = texts[7]
    }
}

/// A message of the relay. It is answered at once: with nothing, or with why it is refused.
private let messageHandler = unsafe callback(
    { _, value, reply, data in
        guard let value = unsafe value, let reply = unsafe reply else { return 0 }
        let message = unsafe RelayedMessage(value)
        let refusal = message.map { unsafe WeakView.view(data)?.take($0) ?? nil } ?? "this is no message of a relay"
        guard let refusal else {
            let nothing = unsafe jsc_value_new_undefined(jsc_value_get_context(value))
            unsafe webkit_script_message_reply_return_value(reply, nothing)
            unsafe g_object_unref(nothing?.raw)
            return 1
        }
        unsafe webkit_script_message_reply_return_error_message(reply, refusal)
        return 1
    } as @GTKActor @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, gpointer?) -> gboolean)

/// A load goes on.
private let loadHandler = unsafe callback(
    { _, event, data in
        if event == WEBKIT_LOAD_COMMITTED { unsafe WeakView.view(data)?.pageChanged() }
    } as @GTKActor @convention(c) (OpaquePointer?, WebKitLoadEvent, gpointer?) -> Void)

/// The process of the page has ended.
private let endHandler = unsafe callback(
    { _, _, data in
        unsafe WeakView.view(data)?.pageChanged()
    } as @GTKActor @convention(c) (OpaquePointer?, WebKitWebProcessTerminationReason, gpointer?) -> Void)

/// A script whose value is waited for.
private final class PendingScript: Sendable {
    let continuation: CheckedContinuation<ScriptResult, Never>
    init(_ continuation: CheckedContinuation<ScriptResult, Never>) { self.continuation = continuation }
}

/// A script has ended.
private let scriptHandler: GAsyncReadyCallback = { view, result, data in
    guard let view = unsafe view, let data = unsafe data else { return }
    let script = unsafe Unmanaged<PendingScript>.fromOpaque(data).takeRetainedValue()
    var error: UnsafeMutablePointer<GError>?
    let value = unsafe webkit_web_view_call_async_javascript_function_finish(
        UnsafeMutableRawPointer(view).assumingMemoryBound(to: WebKitWebView.self), result, &error)
    if let error = unsafe error {
        unsafe script.continuation.resume(returning: .failure(WebViewError(String(cString: error.pointee.message))))
        unsafe g_error_free(error)
    } else {
        unsafe script.continuation.resume(returning: .success(value.takenText))
    }
}

/// A function as GObject stores it. Its type is that of the signal, which calls it with these parameters, on GTK's
/// thread.
func callback<Function, Stored>(_ function: Function, as stored: Stored.Type = GCallback.self) -> Stored {
    unsafe unsafeBitCast(function, to: stored)
}

extension OpaquePointer {
    /// The pointer as GObject's functions take it.
    var raw: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(self) }
}

extension OpaquePointer? {
    /// The text of a value of JavaScript, which is released.
    var takenText: String {
        guard let value = self else { return "" }
        defer { unsafe g_object_unref(value.raw) }
        // A text may have zeros in it.
        guard let bytes = unsafe jsc_value_to_string_as_bytes(value) else { return "" }
        defer { unsafe g_bytes_unref(bytes) }
        var count: gsize = 0
        guard let start = unsafe g_bytes_get_data(bytes, &count) else { return "" }
        return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }
}

#endif
