public import CommandBridge
public import Switchless

/// The source of a service that a configuration selects: one for all callers, or several, each for a share of them.
///
/// ```xml
/// <key>sources</key><dict>
///   <key>polls</key><string>rehearsal</string>
///   <key>search</key><array>
///     <dict>
///         <key>source</key><string>widget</string> <key>share</key><real>0.1</real> <key>by</key><string>user</string>
///     </dict>
///     <dict><key>source</key><string>classic</string></dict>
///   </array>
/// </dict>
/// ```
///
/// One user in ten gets `widget` here, the same ones at each start and on each machine. If the share grows, they keep
/// it. Which share a caller falls into differs from service to service.
public struct SourceSelection: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A source for a share of the callers.
    public struct Share: Hashable, Sendable {
        /// The name of the source.
        public var source: String
        /// The share of all callers, from 0 to 1.
        public var share: Double

        /// Makes a share.
        public init(source: String, share: Double) {
            self.source = source
            self.share = share
        }
    }

    /// The sources for a share of the callers, in order; none if all callers get ``source``.
    public var shares: [Share]
    /// The name of the ``CallerKey`` that divides the callers.
    public var key: Name
    /// The source for the other callers, for callers whose key is unknown, and for what no caller asked for.
    public var source: String

    /// Makes a selection.
    ///
    /// - Parameters:
    ///   - source: the source for all callers outside of the shares.
    ///   - shares: the sources for a share of the callers. Together at most 1.
    ///   - key: the name of the key that divides the callers; see ``HostPlan/callerKeys``.
    public init(_ source: String, shares: [Share] = [], by key: Name = UserKey.name) {
        self.source = source
        self.shares = shares
        self.key = key
    }

    public init(stringLiteral source: String) { self.init(source) }

    /// The names of all its sources.
    var names: [String] { shares.map(\.source) + [source] }

    /// The source for a caller.
    ///
    /// - Parameters:
    ///   - value: the value of the caller's key; `nil` if it is unknown.
    ///   - service: the name of the service.
    func source(for value: String?, of service: String) -> String {
        guard let value else { return source }
        let position = Self.position(of: value, in: service)
        var end = 0.0
        for share in shares {
            end += share.share
            if position < end { return share.source }
        }
        return source
    }

    /// A number from 0 up to 1 that depends on the texts alone, evenly distributed: FNV-1a, and the final mix of
    /// MurmurHash3, since FNV's upper bits hardly depend on the last byte.
    static func position(of value: String, in service: String) -> Double {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(service)\0\(value)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
        hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
        hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
        hash ^= hash >> 33
        return Double(hash >> 11) / Double(1 << 53 as UInt64)
    }
}

extension SourceSelection: Decodable {
    /// An entry of the list.
    private struct Entry: Decodable {
        var source: String
        var share: Double?
        var by: String?
    }

    public init(from decoder: any Decoder) throws {
        if let source = try? decoder.singleValueContainer().decode(String.self) {
            self.init(source)
            return
        }
        let entries = try [Entry](from: decoder)
        func fault(_ text: String) -> DecodingError {
            .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
        }
        guard let last = entries.last, last.share == nil, entries.dropLast().allSatisfy({ $0.share != nil }) else {
            throw fault("a list of sources has a share for each but the last, which the other callers get")
        }
        let shares = entries.compactMap { entry in entry.share.map { Share(source: entry.source, share: $0) } }
        guard shares.allSatisfy({ (0...1).contains($0.share) }), shares.reduce(0, { $0 + $1.share }) <= 1 + 1e-9 else {
            throw fault("the shares of a list of sources are numbers from 0 to 1, and at most 1 together")
        }
        let keys = Set(entries.compactMap(\.by))
        guard keys.count <= 1 else { throw fault("a list of sources has one key, not \(keys.sorted())") }
        self.init(last.source, shares: shares, by: keys.first.map { Name($0) } ?? UserKey.name)
    }
}

/// A property by which a configuration divides callers into shares: `user`, `origin` or `page`.
///
/// Callers with the same value get the same source. A key of your own is one type, registered:
///
/// ```swift
/// plan.callerKeys = try CallerKeys.standard.registering(Tenant.self)
/// ```
public protocol CallerKey: Named, Sendable {
    /// The identity of the caller; `nil` if it is unknown.
    static func value(of caller: Caller) -> String?
}

/// The caller keys of this library.
public enum CallerKeys {
    /// The keys by name.
    public static let standard = Registry<any CallerKey.Type>(
        "caller key",
        [
            OriginKey.self,
            PageKey.self,
            UserKey.self,
        ], as: { $0 })
}

/// The page, until it navigates or reconnects.
public enum PageKey: CallerKey {
    public static let name: Name = "page"
    public static let summary = "The page, until it navigates or reconnects."
    public static func value(of caller: Caller) -> String? { "\(caller.id)" }
}

/// The user that the host has authenticated.
public enum UserKey: CallerKey {
    public static let name: Name = "user"
    public static let summary = "The user that the host has authenticated."
    public static func value(of caller: Caller) -> String? { caller.user }
}

/// The origin of the page: its scheme, host and port (HTML, 7.1.1).
public enum OriginKey: CallerKey {
    public static let name: Name = "origin"
    public static let summary = "The origin of the page: its scheme, host and port."
    public static func value(of caller: Caller) -> String? {
        "\(caller.scheme)://\(caller.host):\(caller.effectivePort.map(String.init) ?? "")"
    }
}
