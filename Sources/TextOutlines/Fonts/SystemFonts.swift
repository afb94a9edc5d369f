#if Rendering

import CFontconfig
import CHarfBuzz
import Switchless
import SystemCalls

/// The fonts that fontconfig lists, read once in a process.
final class SystemFonts: Sendable {
    static let shared = SystemFonts()

    /// The faces in the order of their paths.
    let faces: [BookFace]
    /// The files that could not be read.
    let diagnostics: Diagnostics
    private let generics: [String: [String]]

    private init() {
        FcInit()
        var faces: [BookFace] = []
        var diagnostics = Diagnostics()
        let limits = FontLimits()
        for path in Self.files() {
            do throws(FontFault) {
                let more = try FontFile(path: path, limits: limits).faces(nil)
                if faces.count + more.count <= limits.faces { faces += more }
            } catch {
                diagnostics.report(error.error(in: path).inFolder)
            }
        }
        self.faces = faces
        self.diagnostics = diagnostics
        generics = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, Self.families(for: $0)) })
    }

    /// The system's families for a generic family, in lower case; `nil` if the name is not generic.
    func families(ofGeneric name: String) -> [String]? { generics[name] }

    private static let names = [
        "cursive", "emoji", "fantasy", "math", "monospace", "sans-serif", "serif", "system-ui",
    ]

    /// The paths of the font files, in the order of their bytes. Bitmap fonts are left out.
    private static func files() -> [String] {
        let pattern = unsafe FcPatternCreate(), properties = unsafe FcObjectSetCreate()
        unsafe FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
        unsafe FcObjectSetAdd(properties, FC_FILE)
        defer {
            unsafe FcPatternDestroy(pattern)
            unsafe FcObjectSetDestroy(properties)
        }
        guard let list = unsafe FcFontList(nil, pattern, properties) else { return [] }
        defer { unsafe FcFontSetDestroy(list) }
        let fonts = unsafe Array(lent: list.pointee.fonts, count: list.pointee.nfont)
        let paths = unsafe Set(fonts.compactMap { unsafe text(FC_FILE, of: $0) })
        return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The family that fontconfig takes for a generic one.
    private static func families(for name: String) -> [String] {
        guard let pattern = unsafe FcPatternCreate() else { return [] }
        defer { unsafe FcPatternDestroy(pattern) }
        unsafe FcPatternAddString(pattern, FC_FAMILY, Array(name.utf8) + [0])
        unsafe FcConfigSubstitute(nil, pattern, FcMatchPattern)
        unsafe FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let match = unsafe FcFontMatch(nil, pattern, &result) else { return [] }
        defer { unsafe FcPatternDestroy(match) }
        return unsafe text(FC_FAMILY, of: match).map { [$0.lowercased()] } ?? []
    }

    /// The first value of a property.
    private static func text(_ property: String, of pattern: OpaquePointer?) -> String? {
        guard let text = unsafe FcPatternFormat(pattern, Array("%{\(property)[0]}".utf8) + [0]) else { return nil }
        defer { unsafe FcStrFree(text) }
        let value = unsafe String(cString: text)
        return value.isEmpty ? nil : value
    }
}

/// Finds the font files of a folder.
enum FontFolder {
    /// The limit of folders within each other. Guards against links that lead back.
    static let depthLimit = 32

    private static let extensions: Set = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]
    private static let folders: Set = [".", ".."]

    /// The paths of the font files, in the order of their bytes; `nil` if the folder cannot be read.
    static func files(in folder: String) -> [String]? {
        guard System.status(of: folder)?.isFolder == true, System.entries(inFolder: folder) != nil else { return nil }
        var files: [String] = []
        var seen: Set<[UInt8]> = []
        var open = [(path: folder, depth: 0)]
        while let (path, depth) = open.popLast() {
            // A folder that links lead to several times is read once.
            guard seen.insert(System.realPath(of: Array(path.utf8)) ?? Array(path.utf8)).inserted else { continue }
            for entry in System.entries(inFolder: path) ?? [] where !folders.contains(entry.name) {
                let full = path.hasSuffix("/") ? path + entry.name : "\(path)/\(entry.name)"
                if isFont(entry.name) { files.append(full) }
                guard !entry.isRegularFile, System.status(of: full)?.isFolder == true else { continue }
                if depth < depthLimit { open.append((full, depth + 1)) }
            }
        }
        return files.filter { System.status(of: $0)?.isRegularFile == true }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func isFont(_ name: String) -> Bool {
        name.lastIndex(of: ".").map { extensions.contains(name[name.index(after: $0)...].lowercased()) } ?? false
    }
}

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
