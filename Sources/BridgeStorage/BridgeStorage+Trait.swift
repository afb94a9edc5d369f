#if !BridgeStorage

// What a program finds that depends on this library without its package trait.

/// Needs the package trait `BridgeStorage`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"BridgeStorage\"])")
public enum DatabaseQueueStorage {}

/// Needs the package trait `BridgeStorage`.
@available(*, unavailable, message: "add its trait: .package(url: ..., traits: [\"BridgeStorage\"])")
public enum DatabaseRepositoryStorage {}

#endif
