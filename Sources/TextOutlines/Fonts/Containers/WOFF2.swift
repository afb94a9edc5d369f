#if Rendering

import Switchless

/// Fonts whose tables are transformed, and packed by Brotli (WOFF File Format 2.0).
enum WOFF2: FontContainer {
    static let name: Name = "wOF2"
    static let summary = "WOFF2: TrueType, OpenType or a collection, packed by Brotli."

    static func unpack(_ blob: HarfBuzzBlob, _ limits: FontLimits) throws(FontFault) -> HarfBuzzBlob {
        let unpacked = HarfBuzzBlob(unpackingWOFF2: blob, most: limits.unpackedBytes)
        guard let unpacked else {
            let size = limits.unpackedBytes
            throw .damaged("the WOFF2 font does not unpack, or has more than the \(size) bytes of unpackedBytes")
        }
        return unpacked
    }
}

#endif
