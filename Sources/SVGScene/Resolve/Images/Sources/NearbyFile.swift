import Switchless
import XMLStream

/// A file in the drawing's folder or below: a relative reference (RFC 3986, 4.2).
enum NearbyFile: ImageSource {
    static let name: Name = ""
    static let summary = "A file in the drawing's folder or below."

    private static let slash = UInt8(ascii: "/"), question = UInt8(ascii: "?")

    static func bytes(at address: Bytes, for options: SVGOptions) throws(ImageFault) -> [UInt8] {
        guard let folder = options.folder else {
            let reason =
                options.isEmbedded ? "a picture in a picture may be a data URL only" : "the drawing has no folder"
            throw ImageFault("no-image-folder", "\(address.excerpt) is not looked for: \(reason)")
        }
        // A question mark begins the query, which means nothing to a file.
        let path = Percent.decode(Bytes(rebasing: address[..<(address.firstIndex(of: question) ?? address.endIndex)]))
        guard let first = path.first, first != slash, !path.contains(0),
            let whole = SystemFile.realPath(Array((options.base ?? folder).utf8) + [slash] + path),
            let root = SystemFile.realPath(Array(folder.utf8)), isInside(whole, root)
        else {
            throw ImageFault("missing-image", "\(address.excerpt) is no file in the folder of pictures or below it")
        }
        return try SystemFile.read(whole, limit: options.limits.imageBytes)
    }

    /// Whether the file at `path` lies in the folder `root` or below; both without links and dots.
    private static func isInside(_ path: [UInt8], _ root: [UInt8]) -> Bool {
        path.starts(with: root.last == slash ? root : root + [slash])
    }
}
