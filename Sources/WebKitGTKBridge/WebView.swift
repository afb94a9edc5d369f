#if WebKitGTK

public import CommandBridge
import CWebKitGTK

/// A WebKitGTK web view whose page calls the commands of a dispatcher.
///
/// The page uses `bridge.js` as in a `WKWebView`: `connect()` finds the message handler. A relay in a content world of its own, which scripts of the page do
/// not reach, passes the messages on. It adds the document's origin, its path at that moment and whether it is in a frame, as the engine knows them.
/// Frames are refused. Another document, a reload, the end of the web process and the release of the view settle the page's calls.
///
/// ```swift
/// let view = try WebView(to: dispatcher, schemes: [pages])
/// view.load("app://desk/")
/// await Window("Desk", width: 1200, height: 800, showing: view).closed()
/// ```
///
/// Nothing is kept on disk, and a page that one comes back to is loaded anew: a page that was kept would wait for answers that never come.
@GTKActor
@safe
public final class WebView {
    /// The name of the message handler in the page.
    public let name: String
    let view: Pointer
    typealias Pointer = UnsafeMutablePointer<WebKitWebView>
    private let content: OpaquePointer
    private let script: RelayScript
    private lazy var page = WebViewPage<String>(to: dispatcher, limits: script.limits) {
        [weak self] message, document in
        await self?.deliver(message, to: document)
    }
    private let dispatcher: CommandDispatcher

    /// Makes a web view. Nothing is shown before a ``Window`` has it.
    ///
    /// - Parameters:
    ///   - dispatcher: receives the messages.
    ///   - name: the name of the message handler in the page: letters and `_`.
    ///   - limits: the limits.
    ///   - schemes: schemes whose content the program has itself.
    /// - Throws: ``WebViewError`` if the name has other characters.
    public convenience init(
        to dispatcher: CommandDispatcher, named name: String = "bridge", limits: WebViewLimits = WebViewLimits(),
        schemes: [WebScheme] = []
    ) throws(WebViewError) {
        let context = WebContext(schemes: schemes)
        try self.init(to: dispatcher, RelayScript(named: name, limits: limits), in: context, isAutomated: false)
    }

    /// Makes the web views that a WebDriver asks for, such as WebKitWebDriver, which has started this program: one at first, and one for each further window.
    ///
    /// - Parameters:
    ///   - name: the name of the message handler in the page: letters and `_`.
    ///   - limits: the limits.
    ///   - schemes: schemes whose content the program has itself.
    ///   - next: gives the dispatcher of each further view.
    /// - Returns: the views, which live as long as they are kept. Show each in a ``Window``.
    public static func automated(
        named name: String = "bridge", limits: WebViewLimits = WebViewLimits(), schemes: [WebScheme] = [],
        to next: @escaping @GTKActor () -> CommandDispatcher
    ) throws(WebViewError) -> AsyncStream<WebView> {
        let script = try RelayScript(named: name, limits: limits)
        let context = WebContext(schemes: schemes)
        return context.automated { [weak context] in
            context.flatMap { try? WebView(to: next(), script, in: $0, isAutomated: true) }
        }
    }

    private init(
        to dispatcher: CommandDispatcher, _ script: RelayScript, in context: WebContext, isAutomated: Bool
    ) throws(WebViewError) {
        guard let content = unsafe webkit_user_content_manager_new() else {
            throw WebViewError("WebKit makes no web view")
        }
        self.dispatcher = dispatcher
        self.script = script
        unsafe self.content = unsafe content
        name = script.name
        unsafe view = unsafe switchless_web_view_new(context.pointer, content, isAutomated ? 1 : 0)
        unsafe webkit_settings_set_enable_page_cache(webkit_web_view_get_settings(view), 0)
        inject(script.relay, in: script.world)
        inject(script.page, in: nil)
        unsafe webkit_user_content_manager_register_script_message_handler_with_reply(content, name, script.world)
        connect()
    }

    isolated deinit {
        page.end()
        unsafe webkit_user_content_manager_unregister_script_message_handler(content, name, script.world)
        unsafe g_object_unref(content.raw)
        unsafe g_object_unref(view)
    }

    /// The `WebKitWebView`, for programs that show it in windows of their own. It lives as long as this object.
    public var pointer: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(view) }

    /// The URL that is shown or loaded; empty before the first one.
    public var url: String { unsafe webkit_web_view_get_uri(view).map { unsafe String(cString: $0) } ?? "" }

    /// Loads a URL.
    public func load(_ url: String) { unsafe webkit_web_view_load_uri(view, url) }

    /// Loads the page again.
    public func reload() { unsafe webkit_web_view_reload(view) }

    /// Ends the process of the page, as a crash does. The page's calls are settled.
    public func terminate() { unsafe webkit_web_view_terminate_web_process(view) }

    /// Runs a script in the page, and waits for the promise that it may return.
    ///
    /// - Parameters:
    ///   - body: the body of a function.
    ///   - arguments: the function's arguments, by their names.
    /// - Returns: what the script returned, as a text.
    /// - Throws: ``WebViewError`` if the script throws, or the page goes meanwhile.
    @discardableResult
    public func run(_ body: String, _ arguments: [String: String] = [:]) async throws(WebViewError) -> String {
        try await run(body, arguments, in: nil)
    }

    // What the signals call.

    /// Another document is shown, or none.
    func pageChanged() { page.end() }

    /// Takes what the relay says.
    ///
    /// - Returns: why it is refused; `nil` if it is taken.
    func take(_ message: RelayedMessage) -> String? {
        guard message.isTopFrame else { return "the bridge only answers the main frame of a page" }
        return page.receive(Array(message.text.utf8), from: message.document, at: message.sender)
    }

    private func deliver(_ message: [UInt8], to document: String) async {
        let text = String(decoding: message, as: UTF8.self)
        // A page that is not there any more takes nothing.
        _ = try? await run("deliver(to, text)", ["to": document, "text": text], in: script.world)
    }

    private func inject(_ source: String, in world: String?) {
        let frames = WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, time = WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START
        let injected =
            unsafe world.map { unsafe webkit_user_script_new_for_world(source, frames, time, $0, nil, nil) }
            ?? webkit_user_script_new(source, frames, time, nil, nil)
        unsafe webkit_user_content_manager_add_script(content, injected)
        unsafe webkit_user_script_unref(injected)
    }
}

// Calls of the engine.
extension WebView {
    private func connect() {
        let link = WeakView(self)
        unsafe connect(content.raw, "script-message-with-reply-received::\(name)", to: link, handler: messageHandler)
        unsafe connect(view, "load-changed", to: link, handler: loadHandler)
        unsafe connect(view, "web-process-terminated", to: link, handler: endHandler)
    }

    private func connect(_ object: UnsafeMutableRawPointer, _ signal: String, to link: WeakView, handler: GCallback) {
        _ = unsafe switchless_connect(object, signal, handler, Unmanaged.passRetained(link).toOpaque()) { data, _ in
            guard let data = unsafe data else { return }
            unsafe Unmanaged<WeakView>.fromOpaque(data).release()
        }
    }

    private func run(
        _ body: String, _ arguments: [String: String], in world: String?
    ) async throws(WebViewError) -> String {
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

typealias ScriptResult = Result<String, WebViewError>

#endif
