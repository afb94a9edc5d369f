#if WebKitGTK

import CommandBridge
import CWebKitGTK

/// A web view that its signals do not keep alive.
final class WeakView: Sendable {
    @GTKActor private(set) weak var view: WebView?
    @GTKActor init(_ view: WebView) { self.view = view }

    /// The view that a signal is about.
    @GTKActor static func view(_ data: gpointer?) -> WebView? {
        unsafe data.flatMap { unsafe Unmanaged<WeakView>.fromOpaque($0).takeUnretainedValue().view }
    }
}

/// What the relay says of a message.
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
let messageHandler = unsafe callback(
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
let loadHandler = unsafe callback(
    { _, event, data in
        if event == WEBKIT_LOAD_COMMITTED { unsafe WeakView.view(data)?.pageChanged() }
    } as @GTKActor @convention(c) (OpaquePointer?, WebKitLoadEvent, gpointer?) -> Void)

/// The process of the page has ended.
let endHandler = unsafe callback(
    { _, _, data in
        unsafe WeakView.view(data)?.pageChanged()
    } as @GTKActor @convention(c) (OpaquePointer?, WebKitWebProcessTerminationReason, gpointer?) -> Void)

/// A script whose value is waited for.
final class PendingScript: Sendable {
    let continuation: CheckedContinuation<ScriptResult, Never>
    init(_ continuation: CheckedContinuation<ScriptResult, Never>) { self.continuation = continuation }
}

/// A script has ended.
let scriptHandler: GAsyncReadyCallback = { view, result, data in
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

/// A function as GObject stores it. Its type is that of the signal, which calls it with these parameters, on GTK's thread.
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
