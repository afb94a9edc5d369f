import ModelMapping
import Switchless

/// Reads points, sizes and rectangles in their archived form: `{{400, 300}, {200, 300}}`.
enum ArchivedGeometry {
    private static let punctuation = ByteSet("{}, ")

    /// The numbers in the text under `key`.
    ///
    /// - Throws: `ModelError` unless there are `count` numbers.
    static func numbers(
        _ key: String, count: Int, of object: ArchivedObject, _ unfolder: ArchiveUnfolder
    ) throws -> [Double] {
        let text = try unfolder.string(key, of: object)
        let numbers = text.withBytes { bytes in
            var scanner = ByteScanner(bytes)
            var numbers: [Double] = []
            _ = scanner.take(while: punctuation)
            while let number = scanner.takeNumber() {
                numbers.append(number)
                _ = scanner.take(while: punctuation)
            }
            return scanner.isAtEnd ? numbers : []
        }
        guard numbers.count == count else {
            throw object.fault("has '\(text.prefix(40))' under '\(key)'; expected \(count) numbers")
        }
        return numbers
    }

    static func write(
        _ numbers: some Sequence<Double>, of object: ArchivedObject, _ unfolder: inout ArchiveUnfolder
    ) throws {
        for number in numbers { try unfolder.write(number, at: object.position) }
    }
}
