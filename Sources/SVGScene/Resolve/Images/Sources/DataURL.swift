import Switchless

/// A `data` URL (RFC 2397, parsed as in the Fetch standard). Its media type is ignored.
enum DataURL: ImageSource {
    static let name: Name = "data"
    static let summary = "The bytes themselves, in base64 or with percent signs."

    static func find(_ address: Bytes, by rule: FolderRule) throws(ImageFault) -> FoundBytes {
        guard rule.takesDataURLs else {
            throw rule.fault("\(rule.kind)-scheme", "a data URL holds no \(rule.thing) that may be used here")
        }
        return FoundBytes(inline: try bytes(in: address, rule))
    }

    private static func bytes(in address: Bytes, _ rule: FolderRule) throws(ImageFault) -> [UInt8] {
        guard let comma = address.firstIndex(of: UInt8(ascii: ",")) else {
            throw ImageFault("invalid-data-url", "the data URL has no comma before its data")
        }
        let body = address.extracting((comma + 1)...)
        guard isBase64(address.extracting(..<comma)) else { return PercentEncoding.decode(body) }
        guard body.contains(PercentEncoding.sign) else { return try decode(body.array) }
        return try decode(PercentEncoding.decode(body))
    }

    private static func decode(_ text: [UInt8]) throws(ImageFault) -> [UInt8] {
        do {
            return try Base64.decode(text, isPaddingOptional: true)
        } catch {
            throw ImageFault("invalid-data-url", "the data URL is not valid base64: \(error.message)")
        }
    }

    /// Whether the media type ends in `;base64`.
    private static func isBase64(_ type: Bytes) -> Bool {
        guard let semicolon = type.lastIndex(of: UInt8(ascii: ";")) else { return false }
        return type.extracting((semicolon + 1)...).trimmed.spells("base64")
    }
}
