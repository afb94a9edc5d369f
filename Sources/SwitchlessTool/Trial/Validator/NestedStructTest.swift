import CommandBridge

/// `validator1.nestedStructTest`: a day in a calendar of structs.
enum NestedStructTest: Command {
    static let name: CommandName = "validator1.nestedStructTest"
    static let summary = "The sum of moe, larry and curly on the first of April 2000."

    struct Calendar: Decodable {
        enum CodingKeys: String, CodingKey { case year = "2000" }
        let year: Year
    }
    struct Year: Decodable {
        enum CodingKeys: String, CodingKey { case month = "04" }
        let month: Month
    }
    struct Month: Decodable {
        enum CodingKeys: String, CodingKey { case day = "01" }
        let day: Stooges
    }

    static func run(_ arguments: Calendar, on host: TrialHost) -> Int { arguments.year.month.day.sum }
}
