#if Rendering

import CFriBidi

/// The bidirectional algorithm (UAX 9), by FriBidi.
enum Bidi {
    /// The embedding level of each character in a paragraph of one line.
    static func levels(of scalars: [Unicode.Scalar], rightToLeft: Bool) -> [UInt8] {
        guard rightToLeft || scalars.contains(where: { $0.value >= firstRightToLeft }) else {
            return [UInt8](repeating: 0, count: scalars.count)
        }
        let text = scalars.map(\.value)
        let count = FriBidiStrIndex(text.count)
        var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: text.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
        var levels = [FriBidiLevel](repeating: 0, count: text.count)
        unsafe fribidi_get_bidi_types(text, count, &types)
        unsafe fribidi_get_bracket_types(text, count, types, &brackets)
        var direction = rightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
        guard unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) != 0 else {
            return [UInt8](repeating: rightToLeft ? 1 : 0, count: text.count)
        }
        var result = levels.map { UInt8(clamping: $0) }
        // White space at the end of the line has the level of the paragraph (UAX 9, L1).
        for index in result.indices.reversed() {
            guard scalars[index].properties.isWhitespace else { break }
            result[index] = rightToLeft ? 1 : 0
        }
        return result
    }

    /// No character below runs from right to left.
    private static let firstRightToLeft: UInt32 = 0x590
}

#endif
