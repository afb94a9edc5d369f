import JSONTape
import ModelMapping
import Switchless

/// Copies values to another tape, with the bytes of an attachment in each place that refers to one.
struct AttachmentResolver: ValueVisitor {
    private let tape = TapeWriter()
    private let attachments: [Range<Int>]
    private let bytes: [UInt8]
    private var fault: CommandFault?

    private init(attachments: [Range<Int>], bytes: [UInt8]) {
        self.attachments = attachments
        self.bytes = bytes
    }

    /// Puts attachments where a text refers to them.
    ///
    /// - Parameters:
    ///   - text: the values of the text.
    ///   - attachments: the ranges of the attachments.
    ///   - bytes: the message.
    /// - Throws: ``CommandFault`` if there is no such attachment.
    static func resolve(
        _ text: ValueTape, _ attachments: [Range<Int>], of bytes: [UInt8]
    ) throws(CommandFault) -> ValueTape {
        var resolver = AttachmentResolver(attachments: attachments, bytes: bytes)
        do {
            try text.root?.accept(&resolver)
            if let fault = resolver.fault { throw fault }
            return try resolver.tape.finish()
        } catch {
            // Only attachments make the tape larger than the text's, which was within the limits.
            throw resolver.fault ?? CommandFault(.malformed, "\(error)")
        }
    }

    mutating func visitNull(_ value: TapeValue) throws { try tape.null(at: value.position) }
    mutating func visit(bool: Bool, _ value: TapeValue) throws { try tape.bool(bool, at: value.position) }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws {
        try tape.integer(integer, at: value.position)
    }
    mutating func visit(real: Double, _ value: TapeValue) throws {
        guard let digits = value.storedDigits else { return try tape.real(real, at: value.position) }
        try digits.withBytes { try tape.real(digits: $0, at: value.position) }
    }
    mutating func visit(string: Bytes, _ value: TapeValue) throws { try tape.string(string, at: value.position) }
    mutating func visit(date: Double, _ value: TapeValue) throws { try tape.date(date, at: value.position) }
    mutating func visit(data: Bytes, _ value: TapeValue) throws { try tape.data(data, at: value.position) }
    mutating func visit(uid: UInt64, _ value: TapeValue) throws { try tape.uid(uid, at: value.position) }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        try tape.beginArray(at: value.position)
        for element in array { try element.accept(&self) }
        try tape.endArray()
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        guard let reference = value["$bytes"] else { return try copy(map, value) }
        guard value.memberCount == 1 else {
            fault = CommandFault(.malformed, "an object with '$bytes' has no other key; a key of its own is '$$bytes'")
            return try tape.null(at: value.position)
        }
        guard let index = reference.integer.flatMap({ Int(exactly: $0) }), attachments.indices.contains(index) else {
            let count = attachments.count
            fault = CommandFault(
                .malformed, "'$bytes' has to be the number of an attachment, of which there are \(count)")
            return try tape.null(at: value.position)
        }
        try bytes.withBytes { try tape.data($0.extracting(attachments[index]), at: value.position) }
    }

    private mutating func copy(_ map: TapeMembers, _ value: TapeValue) throws {
        try tape.beginMap(at: value.position)
        for member in map {
            try member.withKey { key in
                // A key of the caller's own that looks like the mark has one more `$`.
                let start = BytesMark.isLike(key) ? 1 : 0
                try tape.key(key.extracting(start..<key.count), at: member.keyPosition)
            }
            try member.value.accept(&self)
        }
        _ = try tape.endMap()
    }
}
