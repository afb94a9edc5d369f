import Switchless
import XMLStream

/// A processing instruction: a type that reads those of one target (XML 1.0, 2.6).
protocol Instruction: Named {
    /// Reads one such instruction.
    static func read(_ data: Bytes, at position: SourcePosition, in builder: inout TreeBuilder)
}

/// The processing instructions by target. Those of other targets count for nothing.
enum Instructions {
    static let standard = Registry<any Instruction.Type>(
        "processing instruction",
        [
            XMLStylesheet.self
        ], as: { $0 })
}

extension TreeBuilder {
    /// Reads a processing instruction.
    mutating func take(_ target: String, _ data: String, at position: SourcePosition) {
        var data = data
        guard let instruction = Instructions.standard[Name(target)] else { return }
        data.withUTF8 { instruction.read($0, at: position, in: &self) }
    }
}
