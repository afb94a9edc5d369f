#if TextOutlines

import Switchless

/// Fonts with outlines in the table `glyf` (OpenType, 4.1).
enum TrueType: FontContainer {
    static let name: Name = "\u{0}\u{1}\u{0}\u{0}"
    static let summary = "TrueType: outlines of quadratic curves."
}

#endif
