#if TextOutlines

import Switchless
import VectorScene

/// What the texts of one scene share.
struct OutlineSession {
    var fonts: FontChoice
    let shaper = Shaper()
    var diagnostics: Diagnostics
}

#endif
