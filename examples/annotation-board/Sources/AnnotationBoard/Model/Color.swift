/// A colour as pages write it: `#1a73e8`.
public struct Color: Hashable, Sendable, Codable {
    private static let digits = Set("0123456789abcdefABCDEF")
    private let text: String

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = try container.decode(String.self)
        guard text.count == 7, text.first == "#", text.dropFirst().allSatisfy(Self.digits.contains) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "'\(text.prefix(40))' is not a colour; write it as #rrggbb")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
