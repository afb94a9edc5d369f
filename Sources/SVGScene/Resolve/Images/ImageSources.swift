import Switchless
import SystemCalls

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

/// The rule for reading one kind of file: images, style sheets, or drawings that `use` refers to.
///
/// A file is read only if it is in the folder or a subfolder after resolving links, and never over a network.
struct FolderRule {
    /// The part of diagnostic codes that names the kind: `missing-image`.
    let kind: String
    /// The noun for messages.
    let thing: String
    /// The folder whose files may be read, including subfolders; `nil` for none.
    let folder: String?
    /// The folder that relative URLs refer to; `nil` for `folder`.
    var base: String?
    /// The limit of one file in bytes.
    let limit: Int
    /// The reason why nothing is read without a folder, and what to do about it.
    let refusal: String
    /// Whether data URLs are allowed.
    var takesDataURLs = true

    /// Creates a fault about a file.
    func fault(_ code: String, _ message: String) -> ImageFault { ImageFault(Diagnostic.Code(rawValue: code), message) }

    /// The fault of a file that exceeds the limit.
    var tooLarge: ImageFault { fault("\(kind)-too-large", "the \(thing) has more than \(limit) bytes") }
}

extension FolderRule {
    /// The rule for `image` and `feImage`.
    static func pictures(_ options: SVGOptions) -> FolderRule {
        let reason = options.isEmbedded ? "a picture in a picture may be a data URL only" : "the drawing has no folder"
        return FolderRule(
            kind: "image", thing: "picture", folder: options.folder, base: options.base,
            limit: options.limits.imageBytes, refusal: reason)
    }

    /// The rule for `@font-face`: fonts lie where images do.
    static func fonts(_ options: SVGOptions) -> FolderRule {
        FolderRule(
            kind: "font", thing: "font", folder: options.folder, base: options.base, limit: options.limits.fontBytes,
            refusal: "the drawing has no folder")
    }

    /// The rule for `@import` and `xml-stylesheet`.
    static func styleSheets(_ options: SVGOptions) -> FolderRule {
        FolderRule(
            kind: "style", thing: "style sheet", folder: options.styleFolder, base: options.base,
            limit: options.limits.styleBytes, refusal: refusal(options))
    }

    /// The rule for `use`. As in browsers, it does not allow data URLs.
    static func drawings(_ options: SVGOptions) -> FolderRule {
        FolderRule(
            kind: "use", thing: "drawing", folder: options.styleFolder, base: options.base,
            limit: options.limits.imageBytes, refusal: refusal(options), takesDataURLs: false)
    }

    private static func refusal(_ options: SVGOptions) -> String {
        options.isEmbedded
            ? "a picture reads no other file"
            : "to read it, name the folder that it lies in (--style-folder, SVGOptions.styleFolder)"
    }
}

/// A file in the folder of a ``FolderRule`` or below: a relative reference (RFC 3986, 4.2).
enum NearbyFile: ImageSource {
    static let name: Name = ""
    static let summary = "A file in the drawing's folder or below."

    private static let slash = UInt8(ascii: "/"), question = UInt8(ascii: "?")

    static func find(_ address: Bytes, by rule: FolderRule) throws(ImageFault) -> FoundBytes {
        guard let folder = rule.folder else {
            throw rule.fault("no-\(rule.kind)-folder", "\(address.excerpt) is not looked for: \(rule.refusal)")
        }
        // A question mark begins the query, which is not part of the file's name.
        let path = PercentEncoding.decode(
            address.extracting(..<(address.firstIndex(of: question) ?? address.count)))
        guard let first = path.first, first != slash, !path.contains(0),
            let whole = System.realPath(of: Array((rule.base ?? folder).utf8) + [slash] + path),
            let root = System.realPath(of: Array(folder.utf8)), isInside(whole, root)
        else {
            throw rule.fault(
                "missing-\(rule.kind)", "\(address.excerpt) is not a file in the folder of \(rule.thing)s or below it")
        }
        return FoundBytes(path: whole)
    }

    /// Whether `path` is in the folder `root` or below. Both have to be real paths.
    private static func isInside(_ path: [UInt8], _ root: [UInt8]) -> Bool {
        path.starts(with: root.last == slash ? root : root + [slash])
    }
}

/// Reading a file that a drawing names.
enum RegularFile {
    /// The bytes of the regular file at `path`, which has no links in it.
    static func read(_ path: [UInt8], by rule: FolderRule) throws(ImageFault) -> [UInt8] {
        guard let file = System.openWithoutFollowing(path) else {
            throw rule.fault("unreadable-\(rule.kind)", "the \(rule.thing)'s file cannot be opened")
        }
        defer { System.closeFile(file) }
        guard let status = System.status(of: file), status.isRegularFile else {
            throw rule.fault("unreadable-\(rule.kind)", "the \(rule.thing)'s name is not that of a regular file")
        }
        guard status.size <= rule.limit else { throw rule.tooLarge }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(status.size)
        while true {
            guard let piece = System.readFile(file, atMost: 64 << 10) else {
                throw rule.fault("unreadable-\(rule.kind)", "the \(rule.thing)'s file cannot be read")
            }
            if piece.isEmpty { return bytes }
            bytes += piece
            // The file may have grown since its size was read.
            guard bytes.count <= rule.limit else { throw rule.tooLarge }
        }
    }
}
