import BridgeServer
import Crypto
import SystemPackage

/// The secret with which moderators sign in. Their browsers keep it in a cookie that no script can read.
public struct ModeratorToken: Sendable {
    private static let cookie = "board-moderator"
    private static let lengths = 16...128
    private static let lifetime = 34_560_000

    /// Where one signs in, below the path of a room.
    static let path = "admin/sign-in"

    /// The secret: ASCII letters, digits, `-` and `_`.
    public let text: String

    /// Makes a random token of 128 bits.
    public init() { text = (0..<4).map { _ in Self.hexadecimal(UInt32.random(in: .min ... .max)) }.joined() }

    /// Reads the token in a file. Makes the file, which only its owner can read, where there is none.
    ///
    /// - Parameter path: where the file is. Its folder must exist.
    /// - Throws: ``BoardError`` if the file cannot be read or made, or has no token in it.
    public init(file path: String) throws {
        let token = Self()
        do {
            let file = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
            try file.closeAfter { _ = try file.writeAll("\(token.text)\n".utf8) }
            self = token
        } catch Errno.fileExists {
            self = try Self(readFrom: path)
        } catch {
            throw BoardError("error: \(path): the token of the moderators cannot be written: \(error)")
        }
    }

    private init(readFrom path: String) throws {
        var bytes = [UInt8](repeating: 0, count: 256)
        do {
            let file = try FileDescriptor.open(FilePath(path), .readOnly)
            let count = try file.closeAfter { try bytes.withUnsafeMutableBytes { try file.read(into: $0) } }
            bytes.removeLast(bytes.count - count)
        } catch {
            throw BoardError("error: \(path): the token of the moderators cannot be read: \(error)")
        }
        text = String(String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline })
        guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy(Self.isPlain) else {
            throw BoardError(
                "error: \(path): the token of the moderators has to be \(Self.lengths.lowerBound) to \(Self.lengths.upperBound) letters, digits, '-' or '_' in the first line; "
                    + "remove the file to have one made")
        }
    }

    /// The address at which a moderator of a room signs in.
    func address(of room: String) -> String { "\(room)\(Self.path)?token=\(text)" }

    /// Whether the request is from the browser of a moderator.
    func isGiven(by request: ServerRequest) -> Bool {
        Cookies(request)[Self.cookie].map(isEqual) ?? false
    }

    /// Answers a request to sign in: sets the cookie, and leads to the moderators' page.
    func signIn(_ request: ServerRequest, to page: String) -> ServerResponse {
        let given = request.query.flatMap { $0.hasPrefix("token=") ? $0.dropFirst("token=".count) : nil }
        guard let given, isEqual(given) else {
            return ServerResponse(
                status: 403, fields: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
                body: Array("The token is wrong. Open the address for moderators that the host has printed.\n".utf8))
        }
        return ServerResponse(
            status: 303,
            fields: [
                "Location": page, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
                "Set-Cookie":
                    "\(Self.cookie)=\(text); Path=/; HttpOnly; SameSite=Strict; Max-Age=\(Self.lifetime)",
            ])
    }

    /// Compares digests, so that the time says nothing about how much of a guess is right.
    private func isEqual(_ given: Substring) -> Bool {
        SHA256.hash(data: Array(given.utf8)) == SHA256.hash(data: Array(text.utf8))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let character = Character(Unicode.Scalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
    }

    private static func hexadecimal(_ number: UInt32) -> Substring {
        String(UInt64(number) + 1 << 32, radix: 16).dropFirst()
    }
}
