#if Rendering

import CFontconfig
import Switchless

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

#endif
