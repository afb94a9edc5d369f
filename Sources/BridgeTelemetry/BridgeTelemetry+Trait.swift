#if !Server

// What a program finds that depends on this library without its package trait.

/// Needs the package trait `Server`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Server\"])")
public enum BridgeMetrics {}

/// Needs the package trait `Server`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Server\"])")
public enum BridgeTracing {}

/// Needs the package trait `Server`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"Server\"])")
public enum PageService {}

#endif
