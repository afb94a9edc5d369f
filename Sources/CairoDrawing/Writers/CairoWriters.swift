#if Rendering

public import VectorScene

/// The formats that Cairo draws.
///
/// ```swift
/// let formats = try CairoWriters.all.reduce(SceneWriters.standard) { try $0.registering($1) }
/// ```
public enum CairoWriters {
    /// JPEG, PDF, PNG and WebP.
    public static let all: [any SceneWriter.Type] = [
        // avif: no library that encodes it is at hand on Debian 12 without a codec of its own
        JPEGWriter.self,
        PDFWriter.self,
        PNGWriter.self,
        WebPWriter.self,
    ]
}

#endif
