import CommandBridge
import ModelMapping

/// Three numbers that the validator sends.
struct Stooges: Codable {
    let moe: Int32, larry: Int32, curly: Int32

    /// Their sum.
    var sum: Int { Int(moe) + Int(larry) + Int(curly) }
}

/// `validator1.easyStructTest`: the sum of a struct's three numbers.
enum EasyStructTest: Command {
    static let name: CommandName = "validator1.easyStructTest"
    static let summary = "The sum of moe, larry and curly."

    static func run(_ arguments: Stooges, on host: TrialHost) -> Int { arguments.sum }
}

/// Arguments that are one value, by position.
struct Only<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        value = try list.decode(Value.self)
    }
}

/// `validator1.echoStructTest`: a struct comes back.
enum EchoStructTest: Command {
    static let name: CommandName = "validator1.echoStructTest"
    static let summary = "The struct that was sent."

    static func run(_ arguments: [String: ModelValue], on host: TrialHost) -> [String: ModelValue] { arguments }
}

/// `validator1.manyTypesTest`: six values come back in an array.
enum ManyTypesTest: Command {
    static let name: CommandName = "validator1.manyTypesTest"
    static let summary = "The number, Boolean, text, double, time and data that were sent."

    static func run(_ arguments: [ModelValue], on host: TrialHost) -> [ModelValue] { arguments }
}

/// `validator1.arrayOfStructsTest`: the sum of all curlies.
enum ArrayOfStructsTest: Command {
    static let name: CommandName = "validator1.arrayOfStructsTest"
    static let summary = "The sum of the curly of each struct in an array."

    static func run(_ arguments: Only<[Stooges]>, on host: TrialHost) -> Int {
        arguments.value.reduce(0) { $0 + Int($1.curly) }
    }
}

/// `validator1.moderateSizeArrayCheck`: the ends of an array of texts.
enum ModerateSizeArrayCheck: Command {
    static let name: CommandName = "validator1.moderateSizeArrayCheck"
    static let summary = "The first and the last text of an array, one behind the other."

    static func run(_ arguments: Only<[String]>, on host: TrialHost) throws(CommandFault) -> String {
        guard let first = arguments.value.first, let last = arguments.value.last else {
            throw CommandFault(.invalidArguments, "the array is empty")
        }
        return first + last
    }
}

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

/// `validator1.countTheEntities`: counts what has to be escaped.
enum CountTheEntities: Command {
    static let name: CommandName = "validator1.countTheEntities"
    static let summary = "How often each character that XML escapes stands in a text."

    struct Counts: Codable {
        let ctLeftAngleBrackets: Int, ctRightAngleBrackets: Int, ctAmpersands: Int, ctApostrophes: Int, ctQuotes: Int
    }

    static func run(_ arguments: Only<String>, on host: TrialHost) -> Counts {
        let counts = "<>&'\"".map { character in arguments.value.count { $0 == character } }
        return Counts(
            ctLeftAngleBrackets: counts[0], ctRightAngleBrackets: counts[1], ctAmpersands: counts[2],
            ctApostrophes: counts[3], ctQuotes: counts[4])
    }
}

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
