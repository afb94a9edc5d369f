public import ModelMapping
import Switchless

/// The rules for which caller may call which command.
///
/// A call that no rule allows is refused before its arguments are decoded. A policy is made in Swift or decoded from a
/// property list:
///
/// ```xml
/// <dict><key>rules</key><array>
///   <dict>
///     <key>scheme</key><string>https</string> <key>host</key><string>*.example.org</string>
///     <key>commands</key><array><string>history.*</string></array>
///   </dict>
/// </array></dict>
/// ```
public struct Policy: Hashable, Sendable, Codable {
    /// The rules. A call is allowed if one of them allows it.
    public var rules: [PolicyRule]

    /// Makes a policy. Without rules it refuses everything.
    public init(_ rules: [PolicyRule] = []) { self.rules = rules }

    /// Whether `caller` may call `command`.
    ///
    /// - Parameters:
    ///   - command: the command's name.
    ///   - arguments: the call's arguments, for rules with conditions on them; `nil` for none.
    ///   - caller: who calls.
    public func allows(_ command: CommandName, with arguments: TapeValue? = nil, for caller: Caller) -> Bool {
        rules.contains { $0.allows(command, arguments, for: caller) }
    }
}

/// The commands that the callers of one origin, or some users of it, may call.
public struct PolicyRule: Hashable, Sendable {
    /// The scheme of the caller's origin: `https`.
    public var scheme: String
    /// The host of the caller's origin. Capitals, a dot at the end and the brackets of an IPv6 address make no
    /// difference.
    ///
    /// `*.` before a host matches its subdomains, but not the host itself.
    public var host: String
    /// The port of the caller's origin; `nil` for the scheme's default.
    public var port: Int?
    /// A pattern for the path of the caller's URL.
    ///
    /// `*` matches anything without a slash, `**` anything. Only `**` matches a path with a dot segment or an escape.
    public var path: String
    /// Whether a page in a frame may call.
    public var allowsFrames: Bool
    /// The users that may call, as the host has authenticated them: ``Caller/user``. `nil` for everybody, known or not.
    ///
    /// A star at the end matches any rest: `moderator:*`; `*` alone matches every known user.
    public var users: [String]?
    /// Names of commands, or groups: `history.*` for names that begin with `history.`, `*` for all.
    ///
    /// Each may have conditions on arguments: `draw.* where layer in [1, 2] and tool in [pen]`. They compare the text
    /// of a string, number or Boolean at the top level of the arguments. Arguments by position have no names and meet
    /// no condition. An entry of another syntax allows nothing.
    public var commands: [String]
    /// Further commands, for which the user is asked first; see ``Permissions``.
    public var asks: [String]

    /// Makes a rule; by default for the scheme's port, any path, every user, and no frames.
    public init(
        scheme: String, host: String, port: Int? = nil, path: String = "**", allowsFrames: Bool = false,
        users: [String]? = nil, commands: [String], asks: [String] = []
    ) {
        self.scheme = scheme
        self.host = host
        self.port = port
        self.path = path
        self.allowsFrames = allowsFrames
        self.users = users
        self.commands = commands
        self.asks = asks
    }

    /// The parsed entries of ``commands``.
    var entries: [PolicyEntry] { commands.compactMap(PolicyEntry.init) }

    /// The parsed entries of ``asks``, each with its text.
    var questions: [(text: String, entry: PolicyEntry)] {
        asks.compactMap { text in PolicyEntry(text).map { (text, $0) } }
    }

    func allows(_ command: CommandName, _ arguments: TapeValue?, for caller: Caller) -> Bool {
        covers(caller) && entries.contains { $0.allows(command, arguments) }
    }

    func covers(_ caller: Caller) -> Bool {
        let wanted = Caller(id: 0, scheme: scheme, host: host, port: port)
        return wanted.scheme == caller.scheme && wanted.effectivePort == caller.effectivePort
            && (allowsFrames || caller.isTopFrame)
            && covers(user: caller.user)
            && covers(host: Self.spelled(caller.host), by: Self.spelled(wanted.host))
            && PathPattern(path).matches(caller.path)
    }

    /// A host without the dot that ends a complete name of the DNS, and an address of IPv6 without its brackets.
    private static func spelled(_ host: String) -> Substring {
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        guard !isBracketed else { return host.dropFirst().dropLast() }
        return host.hasSuffix(".") && host.utf8.count > 1 ? host.dropLast() : host[...]
    }

    private func covers(user: String?) -> Bool {
        guard let users else { return true }
        guard let user else { return false }
        return users.contains { $0.hasSuffix("*") ? user.hasPrefix($0.dropLast()) : user == $0 }
    }

    private func covers(host: Substring, by pattern: Substring) -> Bool {
        guard pattern.hasPrefix("*.") else { return host == pattern }
        let suffix = pattern.dropFirst()
        return host.count > suffix.count && host.hasSuffix(suffix)
    }
}

extension PolicyRule: Codable {
    private enum Keys: CodingKey { case scheme, host, port, path, allowsFrames, users, commands, asks }
    private static let shownLength = 100

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        self.init(
            scheme: try container.decode(String.self, forKey: .scheme),
            host: try container.decode(String.self, forKey: .host),
            port: try container.decodeIfPresent(Int.self, forKey: .port),
            path: try container.decodeIfPresent(String.self, forKey: .path) ?? "**",
            allowsFrames: try container.decodeIfPresent(Bool.self, forKey: .allowsFrames) ?? false,
            users: try container.decodeIfPresent([String].self, forKey: .users),
            commands: try container.decode([String].self, forKey: .commands),
            asks: try container.decodeIfPresent([String].self, forKey: .asks) ?? [])
        for entry in commands + asks where PolicyEntry(entry) == nil {
            throw DecodingError.dataCorruptedError(
                forKey: .commands, in: container,
                debugDescription: "invalid entry '\(ShownText.of(entry, most: Self.shownLength))'; expected a command, "
                    + "or a command with conditions such as 'draw.* where layer in [1, 2]'")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(scheme, forKey: .scheme)
        try container.encode(host, forKey: .host)
        try container.encodeIfPresent(port, forKey: .port)
        try container.encode(path, forKey: .path)
        try container.encode(allowsFrames, forKey: .allowsFrames)
        try container.encodeIfPresent(users, forKey: .users)
        try container.encode(commands, forKey: .commands)
        if !asks.isEmpty { try container.encode(asks, forKey: .asks) }
    }
}
