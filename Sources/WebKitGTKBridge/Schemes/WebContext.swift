#if WebKitGTK

import CWebKitGTK

/// The engine of one web view, with its schemes.
@GTKActor
@safe
final class WebContext {
    let pointer: OpaquePointer

    init(schemes: [WebScheme]) {
        unsafe pointer = unsafe webkit_web_context_new()
        let security = unsafe webkit_web_context_get_security_manager(pointer)
        for scheme in schemes {
            // Otherwise a page has neither storage nor modules.
            unsafe webkit_security_manager_register_uri_scheme_as_secure(security, scheme.name)
            unsafe webkit_security_manager_register_uri_scheme_as_cors_enabled(security, scheme.name)
            unsafe webkit_web_context_register_uri_scheme(
                pointer, scheme.name, schemeHandler, Unmanaged.passRetained(SchemeBox(scheme)).toOpaque()
            ) { data in
                guard let data = unsafe data else { return }
                unsafe Unmanaged<SchemeBox>.fromOpaque(data).release()
            }
        }
    }

    isolated deinit { unsafe g_object_unref(pointer.raw) }

    /// The web views that a WebDriver asks for.
    ///
    /// - Parameter make: makes one.
    func automated(_ make: @escaping @GTKActor () -> WebView?) -> AsyncStream<WebView> {
        unsafe webkit_web_context_set_automation_allowed(pointer, 1)
        let (views, continuation) = AsyncStream<WebView>.makeStream()
        let automation = Automation {
            guard let view = make() else { return nil }
            continuation.yield(view)
            return view
        }
        _ = unsafe switchless_connect(
            pointer.raw, "automation-started", sessionHandler, Unmanaged.passRetained(automation).toOpaque()
        ) { data, _ in
            guard let data = unsafe data else { return }
            unsafe Unmanaged<Automation>.fromOpaque(data).release()
        }
        // Who waits for views keeps the engine.
        continuation.onTermination = { _ in withExtendedLifetime(self) {} }
        return views
    }
}

/// Makes the web views of a session.
@GTKActor
final class Automation {
    let view: () -> WebView?
    init(_ view: @escaping () -> WebView?) { self.view = view }
}

private let sessionHandler = unsafe callback(
    { _, session, data in
        guard let session = unsafe session else { return }
        _ = unsafe switchless_connect(session.raw, "create-web-view", viewHandler, data, nil)
    } as @GTKActor @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void)

private let viewHandler = unsafe callback(
    { _, data in
        unsafe data.flatMap { unsafe Unmanaged<Automation>.fromOpaque($0).takeUnretainedValue().view()?.engine.view }
    } as @GTKActor @convention(c) (OpaquePointer?, gpointer?) -> WebKitView.Pointer?)

private final class SchemeBox: Sendable {
    let scheme: WebScheme
    init(_ scheme: WebScheme) { self.scheme = scheme }
}

/// A request whose answer is under way. It is used on GTK's thread alone.
@GTKActor
@safe
private final class OpenRequest {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        unsafe self.pointer = unsafe pointer
        unsafe g_object_ref(pointer.raw)
    }

    isolated deinit { unsafe g_object_unref(pointer.raw) }

    func finish(_ content: WebContent) {
        let bytes = unsafe g_bytes_new(content.bytes, gsize(content.bytes.count))
        let stream = unsafe g_memory_input_stream_new_from_bytes(bytes)
        let response = unsafe webkit_uri_scheme_response_new(stream, gint64(content.bytes.count))
        unsafe webkit_uri_scheme_response_set_status(response, content.status, nil)
        unsafe webkit_uri_scheme_response_set_content_type(response, content.type)
        if let fields = unsafe soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE) {
            for (name, value) in content.fields.merging(["Content-Type": content.type], uniquingKeysWith: { $1 }) {
                unsafe soup_message_headers_append(fields, name, value)
            }
            unsafe webkit_uri_scheme_response_set_http_headers(response, fields)
        }
        unsafe webkit_uri_scheme_request_finish_with_response(pointer, response)
        unsafe g_object_unref(response?.raw)
        unsafe g_object_unref(stream)
        unsafe g_bytes_unref(bytes)
    }
}

private let schemeHandler = unsafe callback(
    { request, data in
        guard let request = unsafe request, let data = unsafe data else { return }
        let scheme = unsafe Unmanaged<SchemeBox>.fromOpaque(data).takeUnretainedValue().scheme
        let asked = unsafe WebRequest(
            method: webkit_uri_scheme_request_get_http_method(request).map { unsafe String(cString: $0) } ?? "GET",
            url: unsafe webkit_uri_scheme_request_get_uri(request).map { unsafe String(cString: $0) } ?? "",
            path: unsafe webkit_uri_scheme_request_get_path(request).map { unsafe String(cString: $0) } ?? "/")
        let open = unsafe OpenRequest(request)
        Task { open.finish(await scheme.content(asked)) }
    } as @GTKActor @convention(c) (OpaquePointer?, gpointer?) -> Void, as: unsafe WebKitURISchemeRequestCallback.self)

#endif
