import ModelMapping

/// What every animal of the zoo can do. A keeper's list names the class of each under `species`.
public protocol Animal: Model where Base == any Animal {
    var name: String { get }
    /// A line for the sign on its enclosure.
    var sign: String { get }
}

extension Animal {
    /// The upcast, once for all classes.
    public func asBase() -> any Animal { self }
}
