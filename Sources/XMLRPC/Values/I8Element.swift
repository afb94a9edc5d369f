import CommandBridge
import Switchless

/// `i8`: an integer of 64 bits. It is no part of the specification, but of most who speak it.
enum I8Element: XMLRPCInteger {
    typealias Number = Int64
    static let name: Name = "i8"
    static let summary = "An integer of 64 bits."
}
