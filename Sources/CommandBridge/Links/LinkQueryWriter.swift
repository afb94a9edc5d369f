import ModelMapping
import Switchless

/// Writes the arguments of a command as the query of a URL.
struct LinkQueryWriter: FallbackVisitor {
    private let arguments: ValueTape
    private var pairs: [String] = []
    /// The argument that is being written; `nil` outside of the arguments.
    private var key: String?
    private var isList = false

    init(arguments: ValueTape) { self.arguments = arguments }

    /// The query with its question mark; empty without arguments.
    ///
    /// - Throws: ``CommandFault`` if an argument is neither a scalar nor a list of scalars.
    mutating func query() throws(CommandFault) -> String {
        do {
            try arguments.root?.accept(&self)
        } catch {
            throw CommandFault(.invalidArguments, "\(error)")
        }
        return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        guard key == nil else { return try visitOther(value) }
        for member in map {
            key = member.key
            try member.value.accept(&self)
        }
        key = nil
    }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        guard key != nil, !isList else { return try visitOther(value) }
        isList = true
        for element in array { try element.accept(&self) }
        isList = false
    }

    /// An argument that is missing is none in a URL, too.
    mutating func visitNull(_ value: TapeValue) {}
    mutating func visit(bool: Bool, _ value: TapeValue) throws { try write("\(bool)", value) }
    mutating func visit(string: Bytes, _ value: TapeValue) throws {
        try write(String(decoding: string, as: UTF8.self), value)
    }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws { try write(value.digits ?? "", value) }
    mutating func visit(real: Double, _ value: TapeValue) throws { try write("\(real)", value) }

    mutating func visitOther(_ value: TapeValue) throws {
        let subject = key.map { "the argument '\($0)'" } ?? "the whole"
        throw CommandFault(
            .invalidArguments, "a link has strings, numbers, Booleans and lists of them; \(subject) is something else")
    }

    private mutating func write(_ text: String, _ value: TapeValue) throws {
        guard let key else { return try visitOther(value) }
        let name = PercentEncoding.encode(key.utf8) + (isList ? "[]" : "")
        pairs.append("\(name)=\(PercentEncoding.encode(text.utf8))")
    }
}
