#if TextOutlines

import Switchless

/// Several faces that share tables (OpenType, 4.6).
enum FontCollection: FontContainer {
    static let name: Name = "ttcf"
    static let summary = "A collection: several faces in a file."
}

#endif
