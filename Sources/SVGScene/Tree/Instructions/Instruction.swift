import Switchless
import XMLStream

/// A processing instruction (XML 1.0, 2.6). Each type reads one target.
protocol Instruction: Named {
    /// Reads the data of an instruction.
    static func read(_ data: Bytes, at position: SourcePosition, in builder: inout TreeBuilder)
}

/// The registry of processing instructions by target. Other targets are ignored.
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
        guard let instruction = Instructions.standard[Name(target)] else { return }
        data.withBytes { instruction.read($0, at: position, in: &self) }
    }
}
