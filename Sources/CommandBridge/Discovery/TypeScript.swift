import JSONTape
public import ModelMapping
import Switchless

/// Describes a host as TypeScript declarations, for pages that call it.
public enum TypeScript {
    /// Makes the text of a `.d.ts` file.
    ///
    /// It has the interfaces `Commands`, `Events` and `Served`, each with a member for each name, types that map a name
    /// to what belongs to it, and `HostBridge`: the bridge of `bridge.js` with these types. A host that declares no
    /// events, or no methods of pages, has any.
    ///
    /// - Parameters:
    ///   - host: the host to describe.
    ///   - module: where `bridge.js` is, as the page imports it.
    public static func declarations(of host: BridgeDescription, importing module: String = "./bridge.js") -> String {
        """
        // Made from the registry of commands; change those, not this.

        import type { Bridge } from \(MessageID(module).json);

        /** What each command wants, replies, sends while it works, and takes as a stream, by its name. */
        export interface Commands {
        \(host.commands.map(member).joined())}

        /** The value of each event, by its name. */
        export interface Events {
        \(host.events.map(member).joined(or: "  [name: string]: any;\n"))}

        /** What the host asks of pages: its arguments and the reply, by its name. */
        export interface Served {
        \(host.pageMethods.map(member).joined(or: "  [name: string]: { arguments: any; reply: any };\n"))}

        /** The bridge to this host: `const bridge: HostBridge = connect();` */
        export type HostBridge = Bridge<Commands, Events, Served>;

        /** The name of a command. */
        export type CommandName = keyof Commands & string;
        /** What a command wants. */
        export type Arguments<Name extends CommandName> = Commands[Name]["arguments"];
        /** What a command replies. */
        export type Reply<Name extends CommandName> = Commands[Name]["reply"];
        /** What a command sends while it works; `never` if it sends nothing. */
        export type Progress<Name extends CommandName> = Commands[Name]["progress"];
        /** The name of an event. */
        export type EventName = keyof Events & string;

        /** Who calls commands: the bridge, or what takes its place in a test. */
        export type Caller = Pick<HostBridge, "call">;

        """
    }

    /// Makes the declarations of a host without events and methods of pages.
    ///
    /// - Parameter commands: the commands to describe.
    public static func declarations(of commands: [CommandDescription]) -> String {
        declarations(of: BridgeDescription(commands))
    }

    /// The text for a comment, which it does not end.
    static func commented(_ text: String) -> String {
        text.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "*\\/")
    }

    private static func member(_ command: CommandDescription) -> String {
        let deprecation = command.replacement.map { "\n   * @deprecated Call `\(commented($0.local))` instead." } ?? ""
        let summary = commented(command.summary)
        let comment = command.replacement == nil ? "/** \(summary) */" : "/**\n   * \(summary)\(deprecation)\n   */"
        return """
              \(comment)
              \(key(command.name)): {
                arguments: \(command.arguments.typeScript);
                reply: \(command.reply.typeScript);
                progress: \(command.progress?.typeScript ?? "never");
                body: \(command.body?.typeScript ?? "never");
              };

            """
    }

    private static func member(_ event: EventDescription) -> String {
        """
          /** \(commented(event.summary)) */
          \(key(event.name)): \(event.value.typeScript);

        """
    }

    private static func member(_ method: PageMethodDescription) -> String {
        """
          /** \(commented(method.summary)) */
          \(key(method.name)): {
            arguments: \(method.arguments.typeScript);
            reply: \(method.reply.typeScript);
          };

        """
    }

    private static func key(_ name: Name) -> String { MessageID(name.local).json }
}

extension [String] {
    /// The strings, joined; `other` if there are none.
    fileprivate func joined(or other: String) -> String { isEmpty ? other : joined() }
}

extension ValueSchema {
    /// The type in TypeScript. A comment in it says what may be missing.
    public var typeScript: String {
        let comment = incompleteness.map { "/* \(TypeScript.commented($0)) */ " } ?? ""
        let literals = cases.map { TypeScript.literal($0) }
        let union = literals.isEmpty ? alternatives.map(\.typeScript) : literals
        let whole = union.isEmpty ? structure : union.joined(separator: " | ")
        return comment + (isNullable ? "\(whole) | null" : whole)
    }

    private var structure: String {
        let element = type.elementKey == nil ? "" : elements.first?.typeScript ?? SchemaType.any.typeScript
        let inside = members.map { member in
            "\(MessageID(member.name).json)\(member.isOptional ? "?" : ""): \(member.schema.typeScript); "
        }
        // Members are missing from the schema if decoding refused a sample.
        let rest = isComplete || members.isEmpty ? "" : "[name: string]: unknown; "
        return type.typeScript + element + inside.joined() + rest + type.typeScriptEnd
    }
}

extension TypeScript {
    /// A value as a literal type.
    static func literal(_ value: ModelValue) -> String {
        (try? JSONText.bytes(of: value)).map { String(decoding: $0, as: UTF8.self) } ?? SchemaType.any.typeScript
    }
}
