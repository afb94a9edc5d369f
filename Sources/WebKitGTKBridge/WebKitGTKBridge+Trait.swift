#if !WebKitGTK

// What a program finds that depends on this library without its package trait.

/// Needs the package trait `WebKitGTK`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"WebKitGTK\"])")
public enum GTKProgram {}

/// Needs the package trait `WebKitGTK`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"WebKitGTK\"])")
public enum WebView {}

/// Needs the package trait `WebKitGTK`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"WebKitGTK\"])")
public enum Window {}

#endif
