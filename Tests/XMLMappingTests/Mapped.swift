import Foundation
import ModelMapping
import Switchless
import XMLMapping
import XMLStream

/// The items of `document`, as values.
func items(_ mapping: Mapping, _ document: String, _ options: MappingOptions = MappingOptions()) throws -> [ModelValue]
{
    var items: [ModelValue] = []
    let reader = try ModelReader(MappingPlan(mapping), options: options)
    try reader.forEachValue(in: BytesSource(document)) { items.append($0.model) }
    return items
}

/// The items of `document`, by a mapping of one class called `X`, which is the element `x`.
func mapped(
    _ document: String, namespaces: [String: MappedNamespaces] = [:],
    @ListBuilder<MappedProperty> _ properties: () -> [MappedProperty]
) throws -> [ModelValue] {
    let list = properties()
    return try items(
        Mapping(namespaces: namespaces, items: ["X"]) { MappedClass("X", from: "x", properties: list) }, document)
}

/// The body of a mapping's file: what is in its dictionary.
func file(_ body: String) throws -> Mapping {
    try Mapping(reading: BytesSource("<plist version=\"1.0\"><dict>\n\(body)\n</dict></plist>"))
}

/// What is wrong, as its code and place: `unknown-type 3:1`.
func fault(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch let error as ModelError {
        return error.code.rawValue + (error.position.map { " \($0)" } ?? "")
    } catch let error as XMLStreamError {
        return error.code.rawValue + (error.position.map { " \($0)" } ?? "")
    } catch {
        return "\(error)"
    }
}

/// Whether an error has a position in `bytes`, or just after them.
func isInside(_ error: any Error, _ bytes: [UInt8]) -> Bool {
    let position = (error as? ModelError)?.position ?? (error as? XMLStreamError)?.position
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let position, 1...lines.count ~= position.line else { return false }
    return 1...lines[position.line - 1].count + 1 ~= position.column
}

/// Diagnostics that are reported. Only the test that reads has to do with them.
final class Reports: @unchecked Sendable {
    private var all: [Diagnostic] = []
    var lines: [String] { all.map { $0.line(in: "x") } }
    var report: @Sendable (Diagnostic) -> Void { { self.all.append($0) } }
}

/// The moment that `text` names, by Foundation.
func moment(_ text: String) -> ModelValue {
    let formatter = ISO8601DateFormatter()
    return formatter.date(from: text).map { ModelValue($0) } ?? nil
}

/// What a reader sends. Only the test that reads has to do with it.
final class Inbox<Message: Sendable>: @unchecked Sendable {
    private(set) var all: [Message] = []
    var receive: @Sendable (Message) -> Void { { self.all.append($0) } }
}
