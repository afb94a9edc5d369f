import Switchless

/// `i4`: an integer of 32 bits.
enum I4Element: XMLRPCInteger {
    typealias Number = Int32
    static let name: Name = "i4"
    static let summary = "An integer of 32 bits."
}
