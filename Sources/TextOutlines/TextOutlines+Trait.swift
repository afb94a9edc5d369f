#if !Rendering

// What a program finds that depends on this library without its package trait.

/// Needs the package trait `Rendering`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Rendering\"])")
public enum FontBook {}

/// Needs the package trait `Rendering`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Rendering\"])")
public enum TextOutliner {}

#endif
