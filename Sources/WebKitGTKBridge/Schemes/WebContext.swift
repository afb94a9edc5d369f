#if WebKitGTK

import CWebKitGTK

/// The engine of one web view, with its schemes.
@GTKActor
final class WebContext {
    let pointer: OpaquePointer

    init(schemes: [WebScheme]) {
        pointer = webkit_web_context_new()
        let security = webkit_web_context_get_security_manager(pointer)
        for scheme in schemes {
            // Otherwise a page has neither storage nor modules.
            webkit_security_manager_register_uri_scheme_as_secure(security, scheme.name)
            webkit_security_manager_register_uri_scheme_as_cors_enabled(security, scheme.name)
            webkit_web_context_register_uri_scheme(
                pointer, scheme.name, schemeHandler, Unmanaged.passRetained(SchemeBox(scheme)).toOpaque()
            ) { data in
                guard let data else { return }
                Unmanaged<SchemeBox>.fromOpaque(data).release()
            }
        }
    }

    isolated deinit { g_object_unref(pointer.raw) }

    /// The web views that a WebDriver asks for.
    ///
    /// - Parameter make: makes one.
    func automated(_ make: @escaping @GTKActor () -> WebView?) -> AsyncStream<WebView> {
        webkit_web_context_set_automation_allowed(pointer, 1)
        let (views, continuation) = AsyncStream<WebView>.makeStream()
        let automation = Automation {
            guard let view = make() else { return nil }
            continuation.yield(view)
            return view
        }
        _ = switchless_connect(
            pointer.raw, "automation-started", sessionHandler, Unmanaged.passRetained(automation).toOpaque()
        ) { data, _ in
            guard let data else { return }
            Unmanaged<Automation>.fromOpaque(data).release()
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

private let sessionHandler = callback(
    { _, session, data in
        guard let session else { return }
        _ = switchless_connect(session.raw, "create-web-view", viewHandler, data, nil)
    } as @GTKActor @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void)

private let viewHandler = callback(
    { _, data in
        data.flatMap { Unmanaged<Automation>.fromOpaque($0).takeUnretainedValue().view()?.view }
    } as @GTKActor @convention(c) (OpaquePointer?, gpointer?) -> WebView.Pointer?)

private final class SchemeBox: Sendable {
    let scheme: WebScheme
    init(_ scheme: WebScheme) { self.scheme = scheme }
}

/// A request whose answer is under way. It is used on GTK's thread alone.
@GTKActor
private final class OpenRequest {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        g_object_ref(pointer.raw)
    }

    isolated deinit { g_object_unref(pointer.raw) }

    func finish(_ content: WebContent) {
        let bytes = g_bytes_new(content.bytes, gsize(content.bytes.count))
        let stream = g_memory_input_stream_new_from_bytes(bytes)
        let response = webkit_uri_scheme_response_new(stream, gint64(content.bytes.count))
        webkit_uri_scheme_response_set_status(response, content.status, nil)
        webkit_uri_scheme_response_set_content_type(response, content.type)
        if let fields = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE) {
            for (name, value) in content.fields.merging(["Content-Type": content.type], uniquingKeysWith: { $1 }) {
                soup_message_headers_append(fields, name, value)
            }
            webkit_uri_scheme_response_set_http_headers(response, fields)
        }
        webkit_uri_scheme_request_finish_with_response(pointer, response)
        g_object_unref(response?.raw)
        g_object_unref(stream)
        g_bytes_unref(bytes)
    }
}

private let schemeHandler = callback(
    { request, data in
        guard let request, let data else { return }
        let scheme = Unmanaged<SchemeBox>.fromOpaque(data).takeUnretainedValue().scheme
        let asked = WebRequest(
            method: webkit_uri_scheme_request_get_http_method(request).map { String(cString: $0) } ?? "GET",
            url: webkit_uri_scheme_request_get_uri(request).map { String(cString: $0) } ?? "",
            path: webkit_uri_scheme_request_get_path(request).map { String(cString: $0) } ?? "/")
        let open = OpenRequest(request)
        Task { open.finish(await scheme.content(asked)) }
    } as @GTKActor @convention(c) (OpaquePointer?, gpointer?) -> Void, as: WebKitURISchemeRequestCallback.self)

#endif
