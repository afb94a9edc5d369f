#if TextOutlines

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

#endif
