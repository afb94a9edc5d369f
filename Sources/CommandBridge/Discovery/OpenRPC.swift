public import ModelMapping
import Switchless

/// The commands and events that a caller may use, and their description, which is made once.
final class HostInterface {
    let description: BridgeDescription
    private var described: CommandReply?

    init(_ description: BridgeDescription) { self.description = description }

    /// The reply to `rpc.discover`. A message may ask for it a hundred times.
    func document() throws(CommandFault) -> CommandReply {
        if let described { return described }
        var document = CommandReply(try CommandCall.encode(OpenRPC.document(of: description)))
        document.json = JSONRPCWriter.text(of: document.values)
        described = document
        return document
    }
}

/// The interfaces of the callers: those that may do the same have the same one.
struct HostInterfaces {
    /// A policy by users and paths may give each caller another one. With more than so many, all are made anew.
    private static let most = 64

    private struct Key: Hashable {
        let commands: [Bool], events: [Bool]
    }

    private var interfaces: [Key: HostInterface] = [:]
    /// The interface that was looked for last: most requests come from the same page as the one before.
    private var last: (caller: Caller, isAsking: Bool, interface: HostInterface)?

    /// The interface of the caller, if it is the one that was noted last.
    func known(to caller: Caller, asking isAsking: Bool) -> HostInterface? {
        last.flatMap { $0.isAsking == isAsking && $0.caller == caller ? $0.interface : nil }
    }

    mutating func note(_ interface: HostInterface, of caller: Caller, asking isAsking: Bool) {
        last = (caller, isAsking, interface)
    }

    /// The policy has changed.
    mutating func forgetLast() { last = nil }

    /// The part of `whole` that is allowed.
    mutating func interface(of whole: BridgeDescription, _ commands: [Bool], _ events: [Bool]) -> HostInterface {
        let key = Key(commands: commands, events: events)
        if let known = interfaces[key] { return known }
        var allowed = whole
        allowed.commands = zip(whole.commands, commands).compactMap { $1 ? $0 : nil }
        allowed.events = zip(whole.events, events).compactMap { $1 ? $0 : nil }
        if allowed.commands.isEmpty, allowed.events.isEmpty { allowed.pageMethods = [] }
        if interfaces.count == Self.most { interfaces = [:] }
        let interface = HostInterface(allowed)
        interfaces[key] = interface
        return interface
    }
}

extension OpenRPC {
    /// Reads the description of a host from an OpenRPC document, such as the answer to `rpc.discover`.
    ///
    /// Parts of the document that cannot be described are named; see `ValueSchema.incompleteness`.
    ///
    /// - Throws: ``CommandFault`` of the code ``CommandFault/Code/malformed`` if it is no such document.
    public static func read(_ document: ModelValue) throws(CommandFault) -> BridgeDescription {
        guard document["openrpc"]?.string != nil, let methods = document["methods"]?.array else {
            throw CommandFault(.malformed, "the document is not OpenRPC: it needs 'openrpc' and a list of 'methods'")
        }
        return BridgeDescription(
            try each(methods, "method", command), events: try each(document["x-events"]?.array ?? [], "event", event),
            pageMethods: try each(document["x-page-methods"]?.array ?? [], "page method", pageMethod))
    }

    private static func each<Description>(
        _ list: [ModelValue], _ kind: String, _ read: (ModelValue, Name) -> Description
    ) throws(CommandFault) -> [Description] {
        var all: [Description] = []
        var names: Set<Name> = []
        for (index, entry) in list.enumerated() {
            guard let name = entry["name"]?.string.map({ Name($0) }), names.insert(name).inserted else {
                throw CommandFault(.malformed, "the \(kind) at index \(index) has no name of its own")
            }
            all.append(read(entry, name))
        }
        return all
    }

    private static func command(_ entry: ModelValue, _ name: Name) -> CommandDescription {
        var command = CommandDescription(
            name, "", arguments: arguments(of: entry), reply: reply(of: entry),
            progress: entry["x-progress"].map { ValueSchema(jsonSchema: $0) },
            body: entry["x-body"].map { ValueSchema(jsonSchema: $0) },
            replacement: entry["x-replacement"]?.string.map { Name($0) })
        // The help of a deprecated command begins with its replacement.
        command.summary = String((entry["summary"]?.string ?? "").trimmingPrefix(command.help))
        return command
    }

    private static func event(_ entry: ModelValue, _ name: Name) -> EventDescription {
        let schema = entry["schema"].map { ValueSchema(jsonSchema: $0) }
        return EventDescription(
            name, entry["summary"]?.string ?? "", value: schema ?? .undescribed("the document has no schema"))
    }

    private static func pageMethod(_ entry: ModelValue, _ name: Name) -> PageMethodDescription {
        PageMethodDescription(
            name, entry["summary"]?.string ?? "", arguments: arguments(of: entry), reply: reply(of: entry))
    }

    /// The arguments: `x-params` if there are, or the list of parameters.
    private static func arguments(of entry: ModelValue) -> ValueSchema {
        if let schema = entry["x-params"] {
            var whole = ValueSchema(jsonSchema: schema)
            // The list has the order of the parameters, which an object's properties lack.
            if whole.members.count == entry["params"]?.array?.count { whole.members = members(of: entry) }
            return whole
        }
        return .object(members(of: entry))
    }

    private static func members(of entry: ModelValue) -> [ValueSchema.Member] {
        (entry["params"]?.array ?? []).compactMap { parameter in
            parameter["name"]?.string.map { name in
                let schema = parameter["schema"].map { ValueSchema(jsonSchema: $0) }
                return ValueSchema.Member(
                    name, schema ?? .undescribed("the document has no schema"),
                    isOptional: !(parameter["required"]?.bool ?? false))
            }
        }
    }

    private static func reply(of entry: ModelValue) -> ValueSchema {
        entry["result"]?["schema"].map { ValueSchema(jsonSchema: $0) } ?? .undescribed("the document has no schema")
    }
}

/// Describes a host as a JSON Schema document (draft 2020-12).
///
/// The document itself accepts the requests of the host's commands. `$defs` has the schema of each part:
/// `NAME.arguments`, `NAME.reply` and `NAME.progress` and `NAME.body` of a command, `NAME.event` of an event,
/// `NAME.page-arguments` and `NAME.page-reply` of what the host asks of pages.
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
