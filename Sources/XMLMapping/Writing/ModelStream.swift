public import ModelMapping
import Switchless

/// A document that is written item by item. Made by ``ModelWriter/stream(to:)``.
public final class ModelStream {
    /// The number of bytes that are kept before they are passed on.
    private static let pieceLength = 64 << 10

    private let writer: ModelWriter
    private let encoder: TapeEncoder
    private let sink: ([UInt8]) throws -> Void
    private var output: [UInt8] = []
    private var open: [String] = []
    private var space: String?
    private var hasBegun = false
    private var hasRoot = false

    init(_ writer: ModelWriter, _ sink: @escaping ([UInt8]) throws -> Void) {
        self.writer = writer
        var encoder = TapeEncoder()
        encoder.models = writer.models
        self.encoder = encoder
        self.sink = sink
    }

    /// Writes an item.
    /// - Throws: `ModelError` where a value cannot be written, and nothing of the item is; what the model or the sink
    ///   throws.
    public func write(_ item: some Encodable) throws {
        guard let value = try encoder.encode(item).root else { return }
        try write(value: value)
    }

    /// Writes an item that is a value: one that a ``ModelReader`` gave, or that stands on a tape of another syntax.
    public func write(value: TapeValue) throws {
        let model = try model(of: value)
        let isRoot = isRoot(model)
        if !hasBegun { begin(isRoot: isRoot) }
        guard !isRoot || !hasRoot else {
            throw ModelError(
                .unwritableValue,
                "a document has one root, and '\(writer.writePlan.classes[model].name)' is written already")
        }
        var item = ItemWriter(
            plan: writer.writePlan, names: writer.names, classKey: writer.models.classKey,
            indentation: writer.options.indentation)
        if !open.isEmpty { _ = item.breakLine(open.count) }
        let start = item.output.count
        try item.write(value, as: model, WriteElement(), [], level: open.count, space)
        output += isRoot ? declaring(item.output, from: start) : item.output
        hasRoot = true
        guard output.count >= Self.pieceLength else { return }
        try pass()
    }

    /// Ends the document.
    /// - Throws: `ModelError` if it has no root; what the sink throws.
    public func finish() throws {
        if !hasBegun { begin(isRoot: false) }
        guard hasRoot || !open.isEmpty else { throw ModelError(.noItem, "a document needs an item as its root") }
        for (level, name) in zip(open.indices, open).reversed() {
            if writer.options.indentation != nil, hasRoot || level < open.count - 1 { breakLine(level) }
            output += Array("</\(name)>".utf8)
        }
        output.append(10)
        try pass()
    }

    private func pass() throws {
        try sink(output)
        output.removeAll(keepingCapacity: true)
    }

    private func breakLine(_ level: Int) {
        output.append(10)
        output += [UInt8](repeating: 32, count: level * (writer.options.indentation ?? 0))
    }

    /// The class of an item.
    private func model(of value: TapeValue) throws -> Int {
        let classes = writer.writePlan.classes
        let name = value[writer.models.classKey]?.string ?? writer.plan.mapping.items.first
        guard let model = classes.firstIndex(where: { $0.name == name }), classes[model].step != nil else {
            throw ModelError(
                .unwritableValue, "an item's class has to have an element in the mapping; '\(name ?? "")' has none",
                position: value.position)
        }
        return model
    }

    /// Whether objects of a class are roots of documents.
    private func isRoot(_ model: Int) -> Bool {
        guard let root = writer.writePlan.container.first?.names, writer.options.container == nil else {
            return writer.writePlan.container.isEmpty
        }
        return writer.writePlan.classes[model].step?.names == root
            || writer.plan.roots.contains { names in
                writer.writePlan.classes[model].step.map { $0.names == names } ?? false
            }
    }

    /// Writes what is before the first item.
    private func begin(isRoot: Bool) {
        hasBegun = true
        if writer.options.hasDeclaration { output += Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) }
        space = isRoot ? writer.names.space : nil
        guard !isRoot else { return }
        for (level, step) in writer.writePlan.container.enumerated() {
            if level > 0, writer.options.indentation != nil { breakLine(level) }
            space = writer.names.space
            let name = step.names.writtenName ?? "document"
            let tag = writer.names.element(name, default: space)
            output += Array("<\(tag.text)".utf8)
            if level == 0 { output += declarations }
            for condition in step.conditions where condition.isFixed {
                output += Array(" \(condition.attribute.local)=\"".utf8)
                MarkupText.appendValue((condition.value ?? "").utf8, to: &output)
                output.append(UInt8(ascii: "\""))
            }
            output.append(UInt8(ascii: ">"))
            open.append(tag.qualified)
        }
    }

    private var declarations: [UInt8] {
        var text: [UInt8] = []
        for (name, uri) in writer.names.declarations(of: writer.plan.mapping) {
            text += Array(" \(name)=\"".utf8)
            MarkupText.appendValue(uri.utf8, to: &text)
            text.append(UInt8(ascii: "\""))
        }
        return text
    }

    /// A root with the declarations after its name.
    private func declaring(_ root: [UInt8], from start: Int) -> [UInt8] {
        let ends: [UInt8] = [32, UInt8(ascii: ">"), UInt8(ascii: "/")]
        let end = root[start...].firstIndex { ends.contains($0) } ?? root.count
        return root[..<end] + declarations + root[end...]
    }
}
