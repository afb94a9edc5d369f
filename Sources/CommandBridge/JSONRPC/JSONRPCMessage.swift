public import ModelMapping
import Switchless
import XMLStream

/// A message of JSON-RPC 2.0.
public struct JSONRPCMessage: Sendable {
    /// What it has, in order.
    public let members: [JSONRPCMember]
    /// Whether it is a batch, whose responses go back in an array (6).
    public let isBatch: Bool
}

/// A request or a notification (JSON-RPC 2.0, 4), or something that is neither.
public struct JSONRPCMember: Sendable {
    /// The request's id; `nil` for a notification, which gets no response.
    public var id: JSONRPCID?
    /// What is called; `nil` if the member is no request.
    public var method: String?
    /// The arguments, a map or an array; `nil` for none.
    public var params: TapeValue?
    /// Why the member is no request, if it is none.
    public var fault: CommandFault?
}

/// The id of a request: a string, a number or null (JSON-RPC 2.0, 4).
public struct JSONRPCID: Hashable, Sendable {
    /// The id as JSON.
    public let json: String

    /// The id of who has none, or whose could not be read.
    public static let null = JSONRPCID(json: "null")

    init(json: String) { self.json = json }

    /// An id that is a number.
    public init(_ number: Int) { json = "\(number)" }

    /// An id that is text.
    public init(_ text: String) { json = JSONRPCCodec.quoted(text) }

    /// The id that `value` is; `nil` if it is none.
    init?(reading value: TapeValue) {
        var reader = IDReader()
        // None of the reader's methods throws.
        try? value.accept(&reader)
        guard reader.isValid, let id = reader.id else { return nil }
        self = id
    }
}

/// Reads a message: a map is a member, an array a batch of them, and all else no request.
struct MessageReader: FallbackVisitor {
    let batchLimit: Int
    private(set) var members: [JSONRPCMember] = []
    private(set) var isBatch = false
    private(set) var fault: CommandFault?

    init(batchLimit: Int) { self.batchLimit = batchLimit }

    mutating func visitOther(_ value: TapeValue) { members.append(.invalid("a request is an object")) }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        members.append(try JSONRPCMember(reading: value))
    }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        // A batch inside a batch is no request.
        guard !isBatch else { return visitOther(value) }
        isBatch = true
        for element in array {
            guard members.count < batchLimit else {
                fault = CommandFault(.batchSize, "the batch has more than \(batchLimit) members")
                return
            }
            try element.accept(&self)
        }
        if members.isEmpty { fault = CommandFault(.invalidRequest, "Invalid Request") }
    }
}

extension JSONRPCMember {
    private static let versions: Set<String?> = ["2.0"]

    static func invalid(_ reason: String, id: JSONRPCID? = nil) -> JSONRPCMember {
        JSONRPCMember(id: id ?? .null, fault: CommandFault(.invalidRequest, reason))
    }

    /// - Parameter value: a map. Its keys are compared as bytes: a message has few, and no `String` is made of them.
    fileprivate init(reading value: TapeValue) throws {
        var id = IDReader()
        try value["id"]?.accept(&id)
        let params = value["params"]
        var structure = ParamsReader()
        try params?.accept(&structure)
        let method = value["method"]?.string
        let isVersion2 = Self.versions.contains(value["jsonrpc"]?.string)
        guard let method, isVersion2, structure.isValid, id.isValid else {
            let reasons = [
                isVersion2 ? nil : "'jsonrpc' has to be \"2.0\"", method == nil ? "'method' has to be a string" : nil,
                structure.isValid ? nil : "'params' have to be an array or an object",
                id.isValid ? nil : "'id' has to be a string, a number or null",
            ]
            self = .invalid(reasons.compactMap { $0 }.joined(separator: "; "), id: id.id)
            return
        }
        self.init(id: id.id, method: method, params: params)
    }
}

/// Reads an id.
private struct IDReader: FallbackVisitor {
    var id: JSONRPCID?
    var isValid = true

    mutating func visitOther(_ value: TapeValue) { isValid = false }
    mutating func visitNull(_ value: TapeValue) { id = .null }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) { id = JSONRPCID(json: "\(integer)") }
    mutating func visit(real: Double, _ value: TapeValue) {
        guard real.isFinite else { return visitOther(value) }
        id = JSONRPCID(json: "\(real)")
    }
    mutating func visit(string: Bytes, _ value: TapeValue) { id = JSONRPCID(string.string) }
}

/// Looks whether params are structured.
private struct ParamsReader: FallbackVisitor {
    var isValid = true

    mutating func visitOther(_ value: TapeValue) { isValid = false }
    mutating func visit(map: TapeMembers, _ value: TapeValue) {}
    mutating func visit(array: TapeElements, _ value: TapeValue) {}
}
