#if canImport(WebKit)
public import WebKit

/// Hands the messages of the page in a `WKWebView` to a dispatcher, and the dispatcher's to the page.
///
/// The page's half is `messageHandler(name)` of `bridge.js`. The origin is that of `WKScriptMessage.frameInfo`, never of the message.
/// Frames in the page are turned away: WebKit gives no frame an identity that would tell where an answer belongs.
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
    /// What is to be said to the dispatcher, in its order.
    private let jobs: AsyncStream<Job>.Continuation
    private weak var webView: WKWebView?
    private var page: Caller?
    /// What is to be said to the page, in its order.
    private var outbox: AsyncStream<[UInt8]>.Continuation?

    /// Makes a bridge for one web view.
    ///
    /// - Parameters:
    ///   - dispatcher: gets the messages.
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

    /// Says that the web view shows another page, or the same one anew: the calls of the one before are settled, and it hears nothing
    /// any more.
    public func pageChanged() {
        guard let id = page?.id else { return }
        page = nil
        outbox?.finish()
        jobs.yield { [leave] in await leave(id) }
    }

    /// Takes a message of the page. What there is to answer goes to the page by a call of `switchlessReceive`.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        guard message.frameInfo.isMainFrame else { return (nil, "a frame in a page has no bridge") }
        webView = message.webView
        let caller = caller(of: message)
        // A message is text; anything else becomes a text that is no JSON, and is answered as that.
        let bytes = Array("\(message.body)".utf8)
        jobs.yield { [receive] in await receive(bytes, caller) }
        return (nil, nil)
    }

    /// The page that sent a message: the one that is known, unless its origin is another. A page may change its path by itself, so the
    /// path is that of its first message.
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
