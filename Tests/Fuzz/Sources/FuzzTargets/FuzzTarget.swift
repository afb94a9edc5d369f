public import Switchless

/// A way of reading that is fed with bytes of any kind.
///
/// A crash, a hang, or memory beyond bounds is a fault; so is a ``Disagreement``. An error is none: it refuses the
/// bytes.
public protocol FuzzTarget: Named {
    /// Reads the bytes, and returns where two ways of reading disagree.
    static func read(_ bytes: [UInt8]) throws -> Disagreement?
}

extension FuzzTarget {
    /// Where two ways of reading disagree over the bytes; `nil` for none, also where they are refused.
    public static func disagreement(over bytes: [UInt8]) -> Disagreement? {
        do { return try read(bytes) } catch { return nil }
    }
}

/// Two results that should be the same.
public struct Disagreement: CustomStringConvertible, Sendable {
    public let description: String

    /// Returns `nil` where the two are the same.
    init?<Result: Equatable>(between first: Result, _ firstName: String, and second: Result, _ secondName: String) {
        guard first != second else { return nil }
        description = "\(firstName):\n\(first)\n\(secondName):\n\(second)"
    }

    /// Returns `nil` where the two texts are the same.
    init?(between first: [UInt8], _ firstName: String, and second: [UInt8], _ secondName: String) {
        self.init(
            between: String(decoding: first, as: UTF8.self), firstName, and: String(decoding: second, as: UTF8.self),
            secondName)
    }
}
