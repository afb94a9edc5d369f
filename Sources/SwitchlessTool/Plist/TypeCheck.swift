import ModelMapping
import Switchless

/// A Swift type that `--as` decodes a value as.
protocol TypeCheck: Named {
    /// - Throws: `DecodingError` if the value does not decode.
    static func check(_ value: TapeValue) throws
}

/// The check for one type, under the type's name.
enum Check<Model: Decodable & SendableMetatype>: TypeCheck {
    static var name: Name { Name("\(Model.self)") }
    static var summary: String { "Swift's \(Model.self)." }

    static func check(_ value: TapeValue) throws {
        var diagnostics = Diagnostics()
        _ = try value.decode(Model.self, reporting: &diagnostics)
    }
}

/// The types of `--as`.
enum TypeChecks {
    static let standard = Registry<any TypeCheck.Type>(
        "Swift type",
        [
            Check<Bool>.self,
            Check<[String: Int32]>.self,
            Check<Double>.self,
            Check<Float>.self,
            Check<Int>.self,
            Check<Int16>.self,
            Check<Int32>.self,
            Check<Int64>.self,
            Check<Int8>.self,
            Check<String>.self,
            Check<UInt>.self,
            Check<UInt16>.self,
            Check<UInt32>.self,
            Check<UInt64>.self,
            Check<UInt8>.self,
        ], as: { $0 })
}
