#if TextOutlines

// Stands in for the fonts until they are merged. Delete this file then.

public import SVGScene
public import Switchless
public import VectorScene

extension FontBook {
    /// Adds nothing yet.
    public mutating func add(folder: String) throws {}
    /// Adds nothing yet.
    public mutating func add(file: String) throws {}
    /// Adds nothing yet.
    public mutating func addSystemFonts() {}
    /// Empty yet.
    public var generics: [String: [String]] {
        get { [:] }
        set {}
    }
    /// Empty yet.
    public var defaultFamilies: [String] {
        get { [] }
        set {}
    }
}

extension TextOutliner: TextOutlining {
    /// Ignores the fonts of the drawing yet.
    public func outline(_ scene: SceneGraph, fontFaces: [FontFace], diagnostics: inout Diagnostics) -> SceneGraph {
        outline(scene, diagnostics: &diagnostics)
    }
}

#endif
