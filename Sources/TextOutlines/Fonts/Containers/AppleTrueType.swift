#if TextOutlines

import Switchless

/// TrueType fonts with the signature that Apple's may have.
enum AppleTrueType: FontContainer {
    static let name: Name = "true"
    static let summary = "TrueType with a signature of Apple's."
}

#endif
