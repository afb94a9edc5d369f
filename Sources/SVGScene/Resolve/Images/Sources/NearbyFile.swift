import SystemCalls
import Switchless

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
