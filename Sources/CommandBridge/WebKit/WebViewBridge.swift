#if canImport(WebKit)
public import WebKit

/// Passes messages between the page in a `WKWebView` and a dispatcher.
///
/// The page uses `messageHandler(name)` of `bridge.js`. The origin is that of `WKScriptMessage.frameInfo`, and the path
/// that of the web view, at each message; neither is taken from the message. Frames in the page are refused: WebKit
/// gives a frame no identity that an answer could be sent to.
///
/// ```swift
/// let bridge = WebViewBridge(to: dispatcher)
/// configuration.userContentController.addScriptMessageHandler(bridge, contentWorld: .page, name: bridge.name)
/// // and in webView(_:didCommit:) of the navigation delegate:
/// bridge.pageChanged()
/// ```
@MainActor
public final class WebViewBridge: NSObject, WKScriptMessageHandlerWithReply {
    /// The name of the message handler in the page.
    public let name: String
    /// A document is known by how many were shown before it.
    private lazy var page = WebViewPage<Int>(to: dispatcher, limits: limits) { [weak self] message, document in
        await self?.send(message, to: document)
    }
    private var document = 0
    private let dispatcher: CommandDispatcher
    private let limits: WebViewLimits
    private weak var webView: WKWebView?

    /// Makes a bridge for one web view.
    ///
    /// - Parameters:
    ///   - dispatcher: receives the messages.
    ///   - name: the name of the message handler in the page.
    ///   - limits: the limits.
    public init(
        to dispatcher: CommandDispatcher, named name: String = "bridge", limits: WebViewLimits = WebViewLimits()
    ) {
        self.name = name
        self.dispatcher = dispatcher
        self.limits = limits
        super.init()
    }

    /// Tells the bridge that the web view shows another page, or the same one again.
    ///
    /// The calls of the page before are settled, and it receives no more messages.
    public func pageChanged() {
        document += 1
        page.end()
    }

    /// Receives a message of the page. Answers are sent by calling `switchlessReceive` in the page.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        guard message.frameInfo.isMainFrame else { return (nil, "the bridge only answers the main frame of a page") }
        webView = message.webView
        let origin = message.frameInfo.securityOrigin
        let path = message.webView?.url?.path(percentEncoded: true) ?? ""
        let sender = Caller(
            id: 0, scheme: origin.`protocol`, host: origin.host, port: origin.port > 0 ? origin.port : nil,
            path: path.isEmpty ? "/" : path)
        // A message is text. Anything else becomes text that is not JSON, and is answered as such.
        return (nil, page.receive(Array("\(message.body)".utf8), from: document, at: sender))
    }

    private func send(_ message: [UInt8], to document: Int) async {
        guard document == self.document else { return }
        _ = try? await webView?.callAsyncJavaScript(
            "switchlessReceive(text, name)",
            arguments: ["text": String(decoding: message, as: UTF8.self), "name": name],
            in: nil, contentWorld: .page)
    }
}
#endif
