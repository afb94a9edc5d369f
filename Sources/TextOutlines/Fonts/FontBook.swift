#if TextOutlines

import VectorScene

/// A collection of fonts to choose from.
public struct FontBook: Sendable {
    /// Makes an empty collection.
    public init() {}
}

extension FontBook {
    /// The best font of each family that the collection has, in the order of `request.families` (CSS Fonts 4, 5.2).
    func fonts(for request: SceneFont) -> [Font] { [] }

    /// A font that has all these characters, of any family; the closest in style to the request.
    func fallback(for characters: [Unicode.Scalar], _ request: SceneFont) -> Font? { nil }
}

#endif
