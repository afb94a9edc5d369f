#if TextOutlines

import Switchless

/// Fonts with outlines in the table `CFF ` or `CFF2` (OpenType, 4.1).
enum OpenTypeCFF: FontContainer {
    static let name: Name = "OTTO"
    static let summary = "OpenType: outlines of cubic curves."
}

#endif
