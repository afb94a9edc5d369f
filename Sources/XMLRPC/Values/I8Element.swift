import Switchless

/// `i8`: an integer of 64 bits. A common extension of the specification.
enum I8Element: XMLRPCInteger {
    typealias Number = Int64
    static let name: Name = "i8"
    static let summary = "An integer of 64 bits."
}
