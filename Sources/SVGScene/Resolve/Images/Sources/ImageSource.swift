import Switchless

/// A URL scheme that images, style sheets and drawings can be read from.
protocol ImageSource: Named {
    /// Finds the bytes.
    ///
    /// - Parameters:
    ///   - address: the URL without its scheme and fragment.
    ///   - rule: what may be read.
    static func find(_ address: Bytes, by rule: FolderRule) throws(ImageFault) -> FoundBytes
}

/// The bytes that a URL refers to: inline data, or a file that is not read yet.
struct FoundBytes {
    /// The file's real path, which identifies it; `nil` for inline data.
    var path: [UInt8]?
    fileprivate var inline: [UInt8] = []

    init(path: [UInt8]) { self.path = path }
    init(inline: [UInt8]) { self.inline = inline }

    /// Reads the bytes.
    func read(by rule: FolderRule) throws(ImageFault) -> [UInt8] {
        guard let path else { return inline }
        return try RegularFile.read(path, by: rule)
    }
}

/// The URL schemes and their registry.
enum ImageSources {
    static let standard = Registry<any ImageSource.Type>(
        "URL scheme",
        [
            DataURL.self,
            // file: absolute URLs lead out of the drawing's folder
            // http, https: a drawing never uses the network
            NearbyFile.self,
        ], as: { $0 })

    /// Reads the bytes at `url`.
    static func bytes(at url: Bytes, by rule: FolderRule) throws(ImageFault) -> [UInt8] {
        try find(url, by: rule).read(by: rule)
    }

    /// Finds what `url` refers to, without its fragment.
    static func find(_ url: Bytes, by rule: FolderRule) throws(ImageFault) -> FoundBytes {
        let end = url.firstIndex(of: UInt8(ascii: "#")) ?? url.count
        var input = ByteScanner(url.extracting(..<end))
        let scheme = input.takeScheme() ?? ""
        guard let source = standard[Name(scheme)] else {
            throw rule.fault(
                "\(rule.kind)-scheme", "\(url.excerpt) is neither a data URL nor the name of a file beside the drawing")
        }
        return try source.find(input.remaining, by: rule)
    }
}

extension ByteScanner {
    private static let schemeByte = ByteSet("+-.").union(.letter).union(.digit)

    /// Takes the scheme of a URL and its colon (RFC 3986, 3.1).
    ///
    /// - Returns: `nil`, without taking anything, where the URL is relative.
    fileprivate mutating func takeScheme() -> String? {
        attempt { input in
            guard ByteSet.letter.contains(input.next) else { return nil }
            let scheme = input.take(while: Self.schemeByte)
            return input.take(":") ? scheme.string.lowercased() : nil
        }
    }
}
