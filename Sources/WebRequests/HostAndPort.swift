#if Server

/// A host and perhaps a port, as in `Host` and in origins.
package struct HostAndPort: Hashable, Sendable {
    package let host: String
    package let port: Int?

    /// Reads `name`, `name:80`, `127.0.0.1:80` or `[::1]:80`; `nil` if it is none of these.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        let end = bytes.first == UInt8(ascii: "[") ? bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : nil
        let colon = bytes[(end ?? 0)...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
        let name = bytes[..<colon]
        guard !name.isEmpty, end == nil || end == colon, name.allSatisfy({ Self.names.contains($0) }) else {
            return nil
        }
        host = Self.spelled(String(decoding: name, as: UTF8.self))
        guard colon < bytes.endIndex else {
            port = nil
            return
        }
        let digits = bytes[(colon + 1)...]
        guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = UInt16(String(decoding: digits, as: UTF8.self))
        else { return nil }
        port = Int(number)
    }

    /// Reads the fields `Host` of a request; `nil` unless there is exactly one, and it can be read (RFC 9112, 3.2).
    package init?(fields: [String]) {
        guard fields.count == 1, let host = fields.first.flatMap({ HostAndPort($0) }) else { return nil }
        self = host
    }

    /// A host in small letters, without the dot that ends a complete name of the DNS: `localhost.` is `localhost`. An address has no such dot.
    package static func spelled(_ host: String) -> String {
        let host = host.lowercased()
        let isName = host.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        return isName && host.hasSuffix(".") ? String(host.dropLast()) : host
    }

    /// Whether the host is an address, which nobody can point elsewhere: `127.0.0.1`, `[::1]`.
    package var isAddress: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return host.hasPrefix("[") || parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    private static let names = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._[]:".utf8)
}

#endif
