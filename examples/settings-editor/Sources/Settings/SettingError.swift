import ModelMapping

/// Why settings cannot be read, or changed as was asked.
public struct SettingError: Error, Equatable, CustomStringConvertible {
    /// The reason.
    public let description: String

    init(_ reason: String) { description = "error: \(reason)" }

    /// An error of decoding: `a.plist: error: entries[0].value: line 17, column 4: expected Double, found a string`.
    private init(_ context: DecodingError.Context, in file: String) {
        let keys = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        let path = keys.isEmpty ? "" : "\(keys.drop { $0 == "." }): "
        description = "\(file): error: \(path)\(context.debugDescription)"
    }

    /// Calls `body`, which reads a file, and adds the file's name to its errors.
    static func naming<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch var error as ModelError {
            error.file = file
            throw error
        } catch DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
            DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
        {
            throw SettingError(context, in: file)
        }
    }
}
