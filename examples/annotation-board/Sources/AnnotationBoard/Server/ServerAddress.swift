import Foundation

/// The address of another server, as a property list names it: `http://127.0.0.1:9000`.
struct ServerAddress: Decodable, Hashable, Sendable, CustomStringConvertible {
    /// The address without a slash at the end.
    let description: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host?.isEmpty == false else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "'\(text)' is no address of a server; 'server' is one as http://127.0.0.1:9000")
        }
        description = text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}
