import Switchless

/// `int`: an integer of 32 bits, as `i4`.
enum IntElement: XMLRPCInteger {
    typealias Number = Int32
    static let name: Name = "int"
    static let summary = "An integer of 32 bits."
}
