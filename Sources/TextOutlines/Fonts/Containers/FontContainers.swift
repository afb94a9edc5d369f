#if Rendering

import Switchless

/// A format of font files, told by the first four bytes of a file.
protocol FontContainer: Named {
    /// The font's tables; `blob` itself where the format packs nothing.
    static func unpack(_ blob: HarfBuzzBlob, _ limits: FontLimits) throws(FontFault) -> HarfBuzzBlob
}

extension FontContainer {
    static func unpack(_ blob: HarfBuzzBlob, _ limits: FontLimits) -> HarfBuzzBlob { blob }
}

/// The formats, by their signatures.
enum FontContainers {
    static let standard = Registry<any FontContainer.Type>(
        "font format",
        [
            AppleTrueType.self,
            FontCollection.self,
            OpenTypeCFF.self,
            TrueType.self,
            // typ1: HarfBuzz reads no outlines of Type 1
            WOFF.self,
            WOFF2.self,
        ], as: { $0 })

    /// The font's tables.
    ///
    /// - Throws: ``FontFault`` if the format is unknown, or the font is damaged or beyond a limit.
    static func unpack(_ blob: HarfBuzzBlob, _ limits: FontLimits) throws(FontFault) -> HarfBuzzBlob {
        let signature = blob.withBytes { $0.prefix(4).array }
        let text = String(String.UnicodeScalarView(signature.map { Unicode.Scalar($0) }))
        guard let container = standard[Name(text)] else {
            throw FontFault(
                "unknown-font-format",
                "the file begins with \(ShownText.quoted(text)), as no known font does; "
                    + "use TrueType, OpenType, a collection of these, WOFF or WOFF2")
        }
        return try container.unpack(blob, limits)
    }
}

/// Fonts with outlines in the table `glyf` (OpenType, 4.1).
enum TrueType: FontContainer {
    static let name: Name = "\u{0}\u{1}\u{0}\u{0}"
    static let summary = "TrueType: outlines of quadratic curves."
}

/// TrueType fonts with the signature that Apple's may have.
enum AppleTrueType: FontContainer {
    static let name: Name = "true"
    static let summary = "TrueType with a signature of Apple's."
}

/// Fonts with outlines in the table `CFF ` or `CFF2` (OpenType, 4.1).
enum OpenTypeCFF: FontContainer {
    static let name: Name = "OTTO"
    static let summary = "OpenType: outlines of cubic curves."
}

/// Several faces that share tables (OpenType, 4.6).
enum FontCollection: FontContainer {
    static let name: Name = "ttcf"
    static let summary = "A collection: several faces in a file."
}

#endif
