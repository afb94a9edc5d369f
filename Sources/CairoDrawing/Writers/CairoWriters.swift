#if Rendering

public import VectorScene

/// The formats that Cairo draws.
///
/// ```swift
/// let formats = try CairoWriters.all.reduce(SceneWriters.standard) { try $0.registering($1) }
/// ```
public enum CairoWriters {
    /// AVIF, JPEG, PDF, PNG and WebP.
    public static let all: [any SceneWriter.Type] = [
        AVIFWriter.self,
        JPEGWriter.self,
        PDFWriter.self,
        PNGWriter.self,
        WebPWriter.self,
    ]
}

#endif
