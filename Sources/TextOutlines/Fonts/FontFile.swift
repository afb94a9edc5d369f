#if Rendering

import CHarfBuzz
import Switchless
import SystemCalls

/// A font file, on disk or in memory.
///
/// A file on disk is mapped. One that has to be unpacked is unpacked again when its glyphs are needed.
final class FontFile: Sendable {
    /// The path; `nil` for a font in memory.
    let path: String?
    private let kept: HarfBuzzBlob?
    private let limits: FontLimits

    /// Makes a font of bytes, which are unpacked and kept.
    init(_ bytes: [UInt8], limits: FontLimits) throws(FontFault) {
        guard bytes.count <= limits.fileBytes else {
            throw .limit("fileBytes", "the font has \(bytes.count) bytes, and \(limits.fileBytes) are allowed")
        }
        path = nil
        kept = try FontContainers.unpack(HarfBuzzBlob(bytes), limits)
        self.limits = limits
    }

    /// Names a file.
    init(path: String, limits: FontLimits) {
        self.path = path
        kept = nil
        self.limits = limits
    }

    /// The bytes that the font takes in memory.
    var memoryBytes: Int { kept?.count ?? 0 }

    /// The font's tables, unpacked.
    func blob() throws(FontFault) -> HarfBuzzBlob {
        if let kept { return kept }
        let path = path ?? ""
        guard let status = System.status(of: path), status.isRegularFile else {
            throw FontFault("unreadable-font", "there is no such file; check the path")
        }
        guard status.size <= limits.fileBytes else {
            throw .limit("fileBytes", "the font has \(status.size) bytes, and \(limits.fileBytes) are allowed")
        }
        guard let blob = HarfBuzzBlob(mapping: path) else {
            throw FontFault("unreadable-font", "the file cannot be opened; check its permissions")
        }
        return try FontContainers.unpack(blob, limits)
    }

    /// The faces of the file.
    ///
    /// - Throws: ``FontFault`` if one is damaged or beyond a limit.
    func faces(_ descriptor: FontDescriptor?) throws(FontFault) -> [BookFace] {
        let blob = try blob()
        let count = blob.faceCount
        guard count > 0 else { throw .damaged("the table directory cannot be read") }
        guard count <= limits.collectionFaces else {
            throw .limit(
                "collectionFaces", "the collection has \(count) faces, and \(limits.collectionFaces) are allowed")
        }
        var faces: [BookFace] = []
        for index in 0..<count {
            let face = HarfBuzzFace(blob, index: index)
            guard face.glyphCount > 0 else { throw .damaged("face \(index + 1) has no glyphs") }
            guard face.glyphCount <= limits.glyphs else {
                throw .limit("glyphs", "the font has \(face.glyphCount) glyphs, and \(limits.glyphs) are allowed")
            }
            faces.append(BookFace(self, index: index, FontTraits(face), descriptor))
        }
        return faces
    }
}

#endif
