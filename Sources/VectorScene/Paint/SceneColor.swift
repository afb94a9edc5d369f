/// An sRGB colour with eight bits per channel and no alpha.
///
/// Opacity is always stored separately.
public struct SceneColor: Hashable, Sendable, BitwiseCopyable {
    /// The channels.
    public var red, green, blue: UInt8

    /// Black, `#000000`.
    public static let black = SceneColor(red: 0, green: 0, blue: 0)
    /// White, `#ffffff`.
    public static let white = SceneColor(red: 255, green: 255, blue: 255)

    /// Makes a colour from its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#rrggbb`; `nil` for anything else.
    public init?(hex: String) {
        guard hex.utf8.count == 7, hex.utf8.first == UInt8(ascii: "#"), hex.dropFirst().allSatisfy(\.isHexDigit),
            let value = UInt32(hex.dropFirst(), radix: 16)
        else { return nil }
        self.init(
            red: UInt8(value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value))
    }

    /// The colour as `#rrggbb`.
    public var hex: String {
        let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        let digits = String(number, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
}

extension SceneColor: JSONWritable, Decodable {
    public func write(to json: inout JSONStream) {
        json.reserve(9) { cursor, _ in
            cursor[0] = UInt8(ascii: "\"")
            cursor[1] = UInt8(ascii: "#")
            var out = cursor + 2
            for channel in [red, green, blue] {
                out[0] = Self.digits[Int(channel >> 4)]
                out[1] = Self.digits[Int(channel & 15)]
                out = out + 2
            }
            out[0] = UInt8(ascii: "\"")
            return out + 1
        }
    }

    private static let digits = Array("0123456789abcdef".utf8)

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        try self.init(hex: try container.decode(String.self), in: container)
    }

    /// - Throws: `DecodingError` if the text is not `#rrggbb`.
    init(hex: String, in container: any SingleValueDecodingContainer) throws {
        guard let color = SceneColor(hex: hex) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected #rrggbb")
        }
        self = color
    }
}
