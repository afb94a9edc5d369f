/// Why a board cannot be served, for people.
public struct BoardError: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String

    init(_ description: String) { self.description = description }

    /// What is wrong with a file, which some errors name themselves.
    init(_ error: any Error, in file: String) {
        let text = "\(error)"
        self.init(text.hasPrefix("\(file):") ? text : "\(file): error: \(text)")
    }
}
