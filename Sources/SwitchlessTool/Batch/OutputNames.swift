/// Gives each document of a batch an output of its own, in the order of the documents.
///
/// The first document that asks for a name has it. The next one with that name has the name of its folder before it, or a number after it. The
/// names depend on the documents and their order alone, not on what is written when.
struct OutputNames {
    /// The names that are taken, by their hashes: a batch may have millions. Two names with one hash are told apart needlessly, not wrongly.
    private var taken: Set<Int> = []
    /// Names that no document gets instead of its own.
    var reserved: Set<String> = []
    /// The last number that a name has.
    private var numbers: [String: Int] = [:]

    /// Whether a document has this name.
    func isTaken(_ stem: String) -> Bool { taken.contains(stem.hashValue) }

    /// Takes a name in the folder of outputs.
    ///
    /// - Parameters:
    ///   - stem: the path of the output without its extension.
    ///   - folder: the name of the folder that the document was found in; `nil` if it has none of use.
    /// - Returns: `stem` for the first document, another name for others.
    mutating func take(_ stem: String, in folder: String? = nil) -> String {
        guard !taken.insert(stem.hashValue).inserted else { return stem }
        let base = Path.base(of: stem), start = String(stem.utf8.dropLast(base.utf8.count)) ?? ""
        if let folder, taken.insert("\(start)\(folder)-\(base)".hashValue).inserted {
            return "\(start)\(folder)-\(base)"
        }
        while true {
            let number = (numbers[stem] ?? 1) + 1
            numbers[stem] = number
            let name = "\(stem)-\(number)"
            if !reserved.contains(name), taken.insert(name.hashValue).inserted { return name }
        }
    }
}
