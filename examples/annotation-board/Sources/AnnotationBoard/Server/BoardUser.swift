import BridgeServer
import Crypto

/// Who draws: the name of a browser, made from a secret that its page keeps in a cookie.
///
/// It tells users apart, and protects nobody from scripts of the same origin. A host with a login takes the name from there.
enum BoardUser {
    private static let cookie = "board-user="
    private static let secretLength = 32

    /// The name of the user who sends a request; `nil` without a well-formed cookie. It does not reveal the secret.
    static func name(of request: ServerRequest) -> String? { request.field("Cookie").flatMap { name(inCookies: $0) } }

    /// The name of the user in a `Cookie` field (RFC 6265, 5.4).
    static func name(inCookies field: String) -> String? {
        let pairs = field.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let secret = pairs.first(where: { $0.hasPrefix(cookie) })?.dropFirst(cookie.count),
            secret.utf8.count == secretLength, secret.allSatisfy(\.isHexDigit)
        else { return nil }
        return SHA256.hash(data: Array(secret.utf8)).prefix(8).map { String(Int($0) + 0x100, radix: 16).dropFirst() }
            .joined()
    }
}
