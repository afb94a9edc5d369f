import CommandBridge

/// `validator1.simpleStructReturnTest`: a number, times ten and more.
enum SimpleStructReturnTest: Command {
    static let name: CommandName = "validator1.simpleStructReturnTest"
    static let summary = "A number times 10, 100 and 1000."

    struct Products: Codable {
        let times10: Int, times100: Int, times1000: Int
    }

    static func run(_ arguments: Only<Int32>, on host: TrialHost) -> Products {
        let number = Int(arguments.value)
        return Products(times10: number * 10, times100: number * 100, times1000: number * 1000)
    }
}
