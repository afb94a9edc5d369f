#if !Rendering

// What a program finds that depends on this library without its package trait.

/// Needs the package trait `Rendering`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Rendering\"])")
public enum AVIFWriter {}

/// Needs the package trait `Rendering`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Rendering\"])")
public enum CairoWriters {}

/// Needs the package trait `Rendering`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Rendering\"])")
public enum JPEGWriter {}

/// Needs the package trait `Rendering`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Rendering\"])")
public enum PDFWriter {}

/// Needs the package trait `Rendering`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Rendering\"])")
public enum PNGWriter {}

/// Needs the package trait `Rendering`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Rendering\"])")
public enum WebPWriter {}

#endif
