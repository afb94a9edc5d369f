public import Switchless

/// The document that a template expands to, and where in the template each part of it comes from.
public struct ExpandedTemplate: Sendable {
    /// A position in one of the templates that a document comes from.
    public struct Location: Sendable, Hashable {
        /// The name of the template; `nil` if it has none.
        public let file: String?
        /// The position in it.
        public let position: SourcePosition
    }

    /// The document, as XML in UTF-8.
    public private(set) var bytes: [UInt8]
    private let marks: ContiguousArray<TemplateMark>
    private let files: [String?]
    /// The lines, and the bytes of the line with the root element, that stand before the document.
    private var lines = 0
    private var columns = 0

    init(_ writer: TemplateWriter) { (bytes, marks, files) = (writer.output, writer.marks, writer.files) }

    /// The position in the template of what is at a position of the document.
    ///
    /// A start tag, the value of an attribute and a text have positions of their own. A position in a value of the data
    /// is that of its expression. It takes logarithmic time.
    public func position(of position: SourcePosition) -> SourcePosition { location(of: position).position }

    /// The position in the template, with the template's name. They differ in areas, which have templates of their own.
    public func location(of position: SourcePosition) -> Location {
        let own = SourcePosition(
            line: position.line - lines,
            column: position.line - lines == 1 ? position.column - columns : position.column)
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].start <= own { low = middle + 1 } else { high = middle }
        }
        guard let mark = marks.isEmpty ? nil : marks[max(0, low - 1)] else {
            return Location(file: files.first ?? nil, position: SourcePosition(line: 1, column: 1))
        }
        return Location(file: files[Int(mark.file)], position: mark.position(of: own))
    }

    /// The same diagnostic with its position in the template.
    public func located(_ diagnostic: Diagnostic) -> Diagnostic {
        var located = diagnostic
        located.position = diagnostic.position.map { position(of: $0) }
        return located
    }

    /// Puts bytes around the document, such as the root element of another vocabulary. Positions are moved with it.
    public func wrapped(prefix: [UInt8], suffix: [UInt8]) -> ExpandedTemplate {
        var wrapped = self
        wrapped.bytes = prefix + bytes + suffix
        let newline = UInt8(ascii: "\n")
        let lastLine = prefix.lastIndex(of: newline).map { $0 + 1 } ?? 0
        // After a prefix with lines of its own, the root element is not in the first line any more.
        if lines == 0 { wrapped.columns += prefix.count - lastLine }
        wrapped.lines += prefix.reduce(0) { $0 + ($1 == newline ? 1 : 0) }
        return wrapped
    }
}

/// Where a part of a document begins, and where it comes from.
struct TemplateMark: BitwiseCopyable {
    private let line: Int32
    private let column: Int32
    private let templateLine: Int32
    private let templateColumn: Int32
    /// The bytes that are the same in the template.
    private let unchanged: Int32
    /// The index of the template's name.
    let file: Int32

    init(line: Int, column: Int, _ position: SourcePosition, unchanged: Int, file: Int32) {
        (self.line, self.column) = (Int32(clamping: line), Int32(clamping: column))
        templateLine = Int32(clamping: position.line)
        templateColumn = Int32(clamping: position.column)
        self.unchanged = Int32(clamping: unchanged)
        self.file = file
    }

    /// The position in the document.
    var start: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }

    /// The position in the template of a position in this part.
    func position(of position: SourcePosition) -> SourcePosition {
        var found = SourcePosition(line: Int(templateLine), column: Int(templateColumn))
        let distance = position.line == Int(line) ? position.column - Int(column) : 0
        if distance > 0, distance < Int(unchanged) { found.column += distance }
        return found
    }
}

/// Writes a document, with marks.
struct TemplateWriter {
    private(set) var output: [UInt8] = []
    private(set) var marks: ContiguousArray<TemplateMark> = []
    /// The names of the templates.
    private(set) var files: [String?] = []
    /// The namespace that is the default one here.
    var namespace: [UInt8] = []
    private var file: Int32 = 0
    private var line = 1
    /// The offset of the line's first byte.
    private var lineStart = 0
    /// The bytes that have been searched for ends of lines.
    private var counted = 0

    init() {
        output.reserveCapacity(4096)
        marks.reserveCapacity(128)
    }

    /// The name of the template that is being expanded.
    var currentFile: String? { files.indices.contains(Int(file)) ? files[Int(file)] : nil }

    /// Begins another template.
    ///
    /// - Returns: what ``leave(to:)`` needs to go on with the one before.
    mutating func enter(_ name: String?) -> Int32 {
        let outer = file
        let known = files.firstIndex(of: name)
        if known == nil { files.append(name) }
        file = Int32(known ?? files.count - 1)
        return outer
    }

    /// Goes on with the template before.
    mutating func leave(to outer: Int32) { file = outer }

    /// Notes where in the template comes from what is written next.
    ///
    /// - Parameters:
    ///   - position: the position in the template.
    ///   - unchanged: how many of the next bytes are the same in the template.
    mutating func mark(_ position: SourcePosition, unchanged: Int = 0) {
        let newline = UInt8(ascii: "\n")
        while counted < output.count {
            if output[counted] == newline { (line, lineStart) = (line + 1, counted + 1) }
            counted += 1
        }
        marks.append(
            TemplateMark(
                line: line, column: output.count - lineStart + 1, position, unchanged: unchanged, file: file))
    }

    /// Writes bytes that are markup or escaped.
    mutating func write(_ bytes: [UInt8]) { output += bytes }

    /// Writes text that is escaped on the way.
    mutating func write(_ text: String, _ form: MarkupEscaping) {
        _ = text.withBytes { form.append($0, to: &output) }
    }
}
