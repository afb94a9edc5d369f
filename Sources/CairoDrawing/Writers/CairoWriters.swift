#if Cairo

public import VectorScene

/// The formats that Cairo writes.
///
/// ```swift
/// let formats = try CairoWriters.all.reduce(SceneWriters.standard) { try $0.registering($1) }
/// ```
public enum CairoWriters {
    /// PDF and PNG.
    public static let all: [any SceneWriter.Type] = [
        PDFWriter.self,
        PNGWriter.self,
    ]
}

#endif
