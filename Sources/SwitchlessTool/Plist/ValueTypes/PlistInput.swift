import JSONTape
import ModelMapping
import Switchless

/// A type of values that are written on the command line, before a colon.
protocol PlistValueType: Named {
    /// Writes the value of `text`.
    ///
    /// - Returns: whether the text is such a value.
    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool
}

/// The types of values on the command line.
enum PlistValueTypes {
    static let standard = Registry<any PlistValueType.Type>(
        "type of value",
        [
            BoolInput.self,
            DataInput.self,
            DateInput.self,
            IntegerInput.self,
            JSONInput.self,
            RealInput.self,
            StringInput.self,
            UIDInput.self,
        ], as: { $0 })
}

/// A value on the command line: `int:5`, `bool:true`, `json:[1]`. Text without a type is a string.
struct PlistInput: Sendable {
    private let tape: ValueTape
    let root: TapeValue

    /// Makes the value; `nil` if the text after the type is no such value.
    init?(_ argument: String) {
        let colon = argument.firstIndex(of: ":")
        let named = colon.flatMap { PlistValueTypes.standard[Name(String(argument[..<$0]))] }
        let text = named == nil ? argument[...] : colon.map { argument[$0...].dropFirst() } ?? ""
        let writer = TapeWriter()
        let isWritten = try? Array(text.utf8).withBytes { try (named ?? StringInput.self).write($0, to: writer) }
        guard isWritten == true, let written = try? writer.finish() else { return nil }
        tape = written
        guard let root = tape.root else { return nil }
        self.root = root
    }
}
