#if TextOutlines

import CHarfBuzz
import Switchless
import WOFF2Decoding

/// Fonts whose tables are transformed, and packed by Brotli (WOFF File Format 2.0).
enum WOFF2: FontContainer {
    static let name: Name = "wOF2"
    static let summary = "WOFF2: TrueType, OpenType or a collection, packed by Brotli."

    static func unpack(_ blob: HarfBuzzBlob, _ limits: FontLimits) throws(FontFault) -> HarfBuzzBlob {
        let unpacked = blob.withBytes { bytes -> HarfBuzzBlob? in
            var count = 0
            guard
                let font = unsafe switchless_woff2_decode(
                    bytes.baseAddress, bytes.count, limits.unpackedBytes, &count)
            else { return nil }
            return unsafe HarfBuzzBlob(taking: font, count: count)
        }
        guard let unpacked else {
            let size = limits.unpackedBytes
            throw .damaged("the WOFF2 font does not unpack, or has more than the \(size) bytes of unpackedBytes")
        }
        return unpacked
    }
}

#endif
