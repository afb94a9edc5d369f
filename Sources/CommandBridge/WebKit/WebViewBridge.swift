#if canImport(WebKit)
public import WebKit

/// Passes messages between the page in a `WKWebView` and a dispatcher.
///
/// The page uses `messageHandler(name)` of `bridge.js`. The origin is that of `WKScriptMessage.frameInfo`, never that
/// of the message. Frames in the page are refused: WebKit gives a frame no identity that an answer could be sent to.
///
/// ```swift
/// let bridge = WebViewBridge(to: dispatcher)
/// configuration.userContentController.addScriptMessageHandler(bridge, contentWorld: .page, name: bridge.name)
/// // and in webView(_:didCommit:) of the navigation delegate:
/// bridge.pageChanged()
/// ```
@MainActor
public final class WebViewBridge: NSObject, WKScriptMessageHandlerWithReply {
    private typealias Job = @Sendable () async -> Void

    /// The name of the message handler in the page.
    public let name: String
    private let connect: @Sendable (Caller, @escaping @Sendable ([UInt8]) -> Void) async -> Void
    private let receive: @Sendable ([UInt8], Caller) async -> Void
    private let leave: @Sendable (UInt64) async -> Void
    /// The calls to the dispatcher, in order.
    private let jobs: AsyncStream<Job>.Continuation
    private weak var webView: WKWebView?
    private var page: Caller?
    /// The messages to the page, in order.
    private var outbox: AsyncStream<[UInt8]>.Continuation?

    /// Makes a bridge for one web view.
    ///
    /// - Parameters:
    ///   - dispatcher: receives the messages.
    ///   - name: the name of the message handler in the page.
    public init(to dispatcher: CommandDispatcher, named name: String = "bridge") {
        self.name = name
        connect = { await dispatcher.connect($0, sending: $1) }
        receive = { await dispatcher.receive($0, from: $1) }
        leave = { await dispatcher.callerLeft($0) }
        let (stream, jobs) = AsyncStream.makeStream(of: Job.self)
        self.jobs = jobs
        super.init()
        Task { for await job in stream { await job() } }
    }

    deinit {
        jobs.finish()
        outbox?.finish()
    }

    /// Tells the bridge that the web view shows another page, or the same one again.
    ///
    /// The calls of the page before are settled, and it receives no more messages.
    public func pageChanged() {
        guard let id = page?.id else { return }
        page = nil
        outbox?.finish()
        jobs.yield { [leave] in await leave(id) }
    }

    /// Receives a message of the page. Answers are sent by calling `switchlessReceive` in the page.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        guard message.frameInfo.isMainFrame else { return (nil, "the bridge only answers the main frame of a page") }
        webView = message.webView
        let caller = caller(of: message)
        // A message is text. Anything else becomes text that is not JSON, and is answered as such.
        let bytes = Array("\(message.body)".utf8)
        jobs.yield { [receive] in await receive(bytes, caller) }
        return (nil, nil)
    }

    /// The page that sent a message: the known one, unless the origin differs.
    ///
    /// A page can change its path itself, so the path of its first message is used.
    private func caller(of message: WKScriptMessage) -> Caller {
        let origin = message.frameInfo.securityOrigin
        let path = message.webView?.url?.path(percentEncoded: true) ?? ""
        let sender = Caller(
            id: .random(in: .min ... .max), scheme: origin.`protocol`, host: origin.host,
            port: origin.port > 0 ? origin.port : nil, path: path.isEmpty ? "/" : path)
        if let page, (page.scheme, page.host, page.port) == (sender.scheme, sender.host, sender.port) { return page }
        pageChanged()
        open(sender)
        return sender
    }

    private func open(_ caller: Caller) {
        let (messages, outbox) = AsyncStream.makeStream(of: [UInt8].self)
        page = caller
        self.outbox = outbox
        jobs.yield { [connect] in await connect(caller) { outbox.yield($0) } }
        Task { [weak self] in
            for await bytes in messages { self?.send(bytes, to: caller.id) }
        }
    }

    private func send(_ bytes: [UInt8], to id: UInt64) {
        guard page?.id == id else { return }
        webView?.callAsyncJavaScript(
            "switchlessReceive(text, name)", arguments: ["text": String(decoding: bytes, as: UTF8.self), "name": name],
            in: nil, in: .page)
    }
}
#endif
