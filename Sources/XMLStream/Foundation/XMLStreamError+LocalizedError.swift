#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension XMLStreamError: LocalizedError {
    /// The message, for Foundation's `localizedDescription`.
    public var errorDescription: String? { message }
}
