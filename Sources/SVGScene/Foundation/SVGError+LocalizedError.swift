#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension SVGError: LocalizedError {
    /// The message, as Foundation's `localizedDescription` gives it.
    public var errorDescription: String? { message }
}
