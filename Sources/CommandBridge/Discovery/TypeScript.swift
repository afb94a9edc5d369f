import ModelMapping

/// Describes commands as TypeScript declarations, for pages that call them.
public enum TypeScript {
    /// Makes the text of a `.d.ts` file.
    ///
    /// It has an interface with a member for each command, and the types that map a name to its arguments and reply.
    public static func declarations(of commands: [CommandDescription]) -> String {
        """
        // Made from the registry of commands; change those, not this.

        /** What each command wants and replies, by its name. */
        export interface Commands {
        \(commands.map(member).joined())}

        /** The name of a command. */
        export type CommandName = keyof Commands;
        /** What a command wants. */
        export type Arguments<Name extends CommandName> = Commands[Name]["arguments"];
        /** What a command replies. */
        export type Reply<Name extends CommandName> = Commands[Name]["reply"];

        /** Who calls commands. */
        export interface Caller {
          /** Calls a command. */
          call<Name extends CommandName>(name: Name, args: Arguments<Name>): Promise<Reply<Name>>;
        }

        """
    }

    /// The text for a comment, which it does not end.
    static func commented(_ text: String) -> String {
        text.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "*\\/")
    }

    private static func member(_ command: CommandDescription) -> String {
        let deprecation = command.replacement.map { "\n   * @deprecated Call `\($0.local)` instead." } ?? ""
        let summary = commented(command.summary)
        let comment = command.replacement == nil ? "/** \(summary) */" : "/**\n   * \(summary)\(deprecation)\n   */"
        return """
              \(comment)
              \(MessageID(command.name.local).json): {
                arguments: \(command.arguments.typeScript);
                reply: \(command.reply.typeScript);
              };

            """
    }
}
