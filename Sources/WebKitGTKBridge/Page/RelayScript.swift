#if WebKitGTK

import CommandBridge

/// The scripts that a web view runs in each frame before those of its page.
struct RelayScript {
    /// The name of the message handler in the page.
    let name: String
    let limits: WebViewLimits

    /// The content world of the relay. Scripts of pages run in another one.
    var world: String { "switchless.\(name)" }
    /// Runs in the relay's world.
    var relay: String { "(\(Self.text(PackageResources.relay_js)))(\"\(name)\", \(limits.messageBytes))" }
    /// Runs in the page's world.
    var page: String { "(\(Self.text(PackageResources.page_js)))(\"\(name)\")" }

    /// - Throws: ``WebViewError`` if the name could be read as something else in a script.
    init(named name: String, limits: WebViewLimits) throws(WebViewError) {
        let isName = name.utf8.allSatisfy { Self.letters.contains($0) } && !name.isEmpty
        guard isName else { throw WebViewError("'\(name)' is no name of a message handler; use letters and '_'") }
        self.name = name
        self.limits = limits
    }

    private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_".utf8)

    /// A function, without the comment before it.
    private static func text(_ script: [UInt8]) -> String { String(decoding: script, as: UTF8.self) }
}

#endif
