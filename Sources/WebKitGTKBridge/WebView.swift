#if WebKitGTK

public import CommandBridge

/// A WebKitGTK web view whose page calls the commands of a dispatcher.
///
/// The page uses `bridge.js` as in a `WKWebView`: `connect()` finds the message handler. A relay in a content world of
/// its own, which scripts of the page do not reach, passes the messages on. It adds the document's origin, its path at
/// that moment and whether it is in a frame, as the engine knows them. Frames are refused. Another document, a reload,
/// the end of the web process and the release of the view settle the page's calls.
///
/// ```swift
/// let view = try WebView(to: dispatcher, schemes: [pages])
/// view.load("app://desk/")
/// await Window("Desk", width: 1200, height: 800, showing: view).closed()
/// ```
///
/// Nothing is kept on disk, and a page that one comes back to is loaded anew: a page that was kept would wait for
/// answers that never come.
@GTKActor
public final class WebView {
    /// The name of the message handler in the page.
    public let name: String
    let engine: WebKitView
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

    /// Makes the web views that a WebDriver asks for, such as WebKitWebDriver, which has started this program: one at
    /// first, and one for each further window.
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
        guard let engine = WebKitView(in: context, isAutomated: isAutomated) else {
            throw WebViewError("WebKit makes no web view")
        }
        self.dispatcher = dispatcher
        self.script = script
        self.engine = engine
        name = script.name
        engine.inject(script.relay, in: script.world)
        engine.inject(script.page, in: nil)
        engine.connect(to: self, named: name, in: script.world)
    }

    isolated deinit {
        page.end()
        engine.disconnect(name, in: script.world)
    }

    /// The URL that is shown or loaded; empty before the first one.
    public var url: String { engine.url }

    /// Loads a URL.
    public func load(_ url: String) { engine.load(url) }

    /// Loads the page again.
    public func reload() { engine.reload() }

    /// Ends the process of the page, as a crash does. The page's calls are settled.
    public func terminate() { engine.terminate() }

    /// Runs a script in the page, and waits for the promise that it may return.
    ///
    /// - Parameters:
    ///   - body: the body of a function.
    ///   - arguments: the function's arguments, by their names.
    /// - Returns: what the script returned, as a text.
    /// - Throws: ``WebViewError`` if the script throws, or the page goes meanwhile.
    @discardableResult
    public func run(_ body: String, _ arguments: [String: String] = [:]) async throws(WebViewError) -> String {
        try await engine.run(body, arguments, in: nil)
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
        _ = try? await engine.run("deliver(to, text)", ["to": document, "text": text], in: script.world)
    }
}

#endif
