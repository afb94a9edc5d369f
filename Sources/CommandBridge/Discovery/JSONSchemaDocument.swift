public import ModelMapping
import Switchless

/// Describes a host as a JSON Schema document (draft 2020-12).
///
/// The document itself accepts the requests of the host's commands. `$defs` has the schema of each part: `NAME.arguments`, `NAME.reply` and
/// `NAME.progress` and `NAME.body` of a command, `NAME.event` of an event, `NAME.page-arguments` and `NAME.page-reply` of what the host asks of pages.
public enum JSONSchemaDocument {
    /// Makes the document.
    ///
    /// - Parameters:
    ///   - host: the host to describe.
    ///   - title: the name of the program.
    public static func document(of host: BridgeDescription, title: String = "Commands") -> ModelValue {
        let parts = host.commands.flatMap(parts) + host.events.map(part) + host.pageMethods.flatMap(parts)
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": ModelValue(title), "type": "object",
            "required": ["method"], "oneOf": ModelValue(host.commands.map(request)),
            "$defs": ModelValue([String: ModelValue](parts) { first, _ in first }),
        ]
    }

    private typealias Part = (key: String, schema: ModelValue)

    private static func parts(_ command: CommandDescription) -> [Part] {
        let progress = command.progress.map { [Part("\(command.name.local).progress", $0.jsonSchema)] } ?? []
        let body = command.body.map { [Part("\(command.name.local).body", $0.jsonSchema)] } ?? []
        return [
            (key(command), described(command.arguments, command.help)),
            ("\(command.name.local).reply", command.reply.jsonSchema),
        ] + progress + body
    }

    private static func part(_ event: EventDescription) -> Part {
        ("\(event.name.local).event", described(event.value, event.summary))
    }

    private static func parts(_ method: PageMethodDescription) -> [Part] {
        [
            ("\(method.name.local).page-arguments", described(method.arguments, method.summary)),
            ("\(method.name.local).page-reply", method.reply.jsonSchema),
        ]
    }

    private static func request(_ command: CommandDescription) -> ModelValue {
        let isOmissible = command.arguments.members.allSatisfy(\.isOptional) && command.arguments.type.elementKey == nil
        return [
            "properties": [
                "method": ["const": ModelValue(command.name.local)],
                "params": ["$ref": ModelValue("#/$defs/\(pointer(key(command)))")],
            ],
            "required": isOmissible && command.arguments.alternatives.isEmpty ? ["method"] : ["method", "params"],
        ]
    }

    private static func key(_ command: CommandDescription) -> String { "\(command.name.local).arguments" }

    private static func described(_ schema: ValueSchema, _ summary: String) -> ModelValue {
        ModelValue(
            (schema.jsonSchema.dictionary ?? [:]).merging(["description": ModelValue(summary)]) { own, _ in own })
    }

    /// The key in a JSON pointer within a URL (RFC 6901, 6).
    private static func pointer(_ key: String) -> String {
        key.utf8.map { escapes[$0] ?? String(decoding: [$0], as: UTF8.self) }.joined()
    }

    /// The bytes that a URL's fragment cannot have, and the two that a pointer gives a meaning.
    private static let escapes: [UInt8: String] = {
        let kept = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._!$&'()*+,;=:@?".utf8)
        let hex = Array("0123456789ABCDEF")
        var escapes: [UInt8: String] = [:]
        for byte in UInt8.min...UInt8.max where !kept.contains(byte) {
            escapes[byte] = "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
        }
        escapes[UInt8(ascii: "~")] = "~0"
        escapes[UInt8(ascii: "/")] = "~1"
        return escapes
    }()
}
