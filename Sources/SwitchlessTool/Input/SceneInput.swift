import JSONTape
import SVGScene
import Switchless
import VectorScene
import XMLStream

/// A drawing, or a scene that was written as JSON.
struct SceneInput {
    private let input: any Input
    private let options: SVGOptions

    init(_ argument: String, options: SVGOptions) {
        input = Inputs.named(argument)
        self.options = options
    }

    /// The scene; `nil` after a report of why there is none.
    func scene(reporting reporter: Reporter) -> SceneGraph? {
        do {
            let bytes = try input.source.bytes()
            return try Self.isJSON(bytes)
                ? TapeJSONDecoder().decode(SceneGraph.self, from: bytes) : try convert(bytes, reporter)
        } catch DecodingError.keyNotFound(_, let context), DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context), DecodingError.dataCorrupted(let context)
        {
            reporter.report(SceneInputError(context), of: input.name)
        } catch {
            reporter.report(error, of: input.name)
        }
        return nil
    }

    private func convert(_ bytes: [UInt8], _ reporter: Reporter) throws -> SceneGraph {
        var options = options
        options.base = input.folder
        options.folder = options.folder ?? input.folder
        let conversion = try SVGConverter(options: options).convert(BytesSource(bytes, named: input.name))
        _ = reporter.report(
            conversion.diagnostics, dropped: conversion.droppedDiagnostics, of: input.name, failingAt: nil)
        return conversion.scene
    }

    /// Whether the first character that is no white space begins an object of JSON, as no XML does.
    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        bytes.first { !whiteSpace.contains($0) } == UInt8(ascii: "{")
    }

    private static let whiteSpace: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
}

/// JSON that is no scene.
private struct SceneInputError: Fault {
    let file: String? = nil
    let diagnostic: Diagnostic

    init(_ context: DecodingError.Context) {
        // It begins with the line and the column.
        diagnostic = Diagnostic(.error, "no-scene", "this is no scene; \(context.debugDescription)")
    }
}
