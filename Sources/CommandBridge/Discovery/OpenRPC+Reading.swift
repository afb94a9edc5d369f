public import ModelMapping
import Switchless

extension OpenRPC {
    /// Reads the description of a host from an OpenRPC document, such as the answer to `rpc.discover`.
    ///
    /// What is in the document but cannot be described is named; see `ValueSchema.incompleteness`.
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
