import BridgeServer
import CommandBridge
import Crypto

/// Who draws: the name of a browser, made from a secret that its page keeps in a cookie; `moderator:` before it once a
/// moderator has signed in there.
///
/// The name of a browser tells users apart, and protects nobody from scripts of the same origin. A host with a login
/// takes the name from there.
enum BoardUser {
    private static let moderator = "moderator:"
    private static let cookie = "board-user"
    private static let secretLength = 32

    /// The user who sends a request; `nil` without a well-formed cookie. The name does not reveal the secret.
    static func name(of request: ServerRequest, _ token: ModeratorToken) -> String? {
        let browser = browser(Cookies(request))
        return token.isGiven(by: request) ? moderator + (browser ?? "") : browser
    }

    /// Whose steps a caller undoes: those of the browser, signed in or not.
    static func author(of caller: Caller?) -> String? {
        guard let user = caller?.user, user.hasPrefix(moderator) else { return caller?.user }
        let browser = user.dropFirst(moderator.count)
        return browser.isEmpty ? nil : String(browser)
    }

    /// The name of the browser with these cookies.
    static func browser(_ cookies: Cookies) -> String? {
        guard let secret = cookies[cookie], secret.utf8.count == secretLength, secret.allSatisfy(\.isHexDigit)
        else { return nil }
        return SHA256.hash(data: Array(secret.utf8)).prefix(8).map { String(Int($0) + 0x100, radix: 16).dropFirst() }
            .joined()
    }
}

/// The cookies of a request (RFC 6265, 5.4).
struct Cookies {
    private let pairs: [Substring]

    init(_ request: ServerRequest) { self.init(request.field("Cookie") ?? "") }

    /// - Parameter field: the value of a `Cookie` field.
    init(_ field: String) { pairs = field.split(separator: ";").map { $0.drop { $0 == " " } } }

    /// The value of the first cookie of a name.
    subscript(name: String) -> Substring? {
        pairs.first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
    }
}
