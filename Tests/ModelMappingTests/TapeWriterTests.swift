import ModelMapping
import Switchless
import Testing

@Suite("The writer of a tape")
struct TapeWriterTests {
    @Test("A limit that a syntax without places exceeds is an error without a place")
    func nowhere() throws {
        var limits = TapeLimits()
        limits.depth = 1
        let writer = TapeWriter(limits: limits)
        try writer.beginArray(at: nil)
        #expect(throws: ModelError(.depth, "values are nested more than 1 deep; flatten them or raise the limit")) {
            try writer.beginArray(at: nil)
        }
    }

    /// The steps that a writer takes, by a letter each.
    private static let steps: [Character: @Sendable (TapeWriter) throws -> Void] = [
        "v": { try $0.null(at: nil) },
        "s": { try Array("text".utf8).withBytes(SourcePosition(line: 1, column: 2), $0.string) },
        "k": { try Array("\(UInt64.random(in: 0 ... .max))".utf8).withBytes(nil, $0.key) },
        "[": { try $0.beginArray(at: nil) },
        "]": { try $0.endArray() },
        "{": { try $0.beginMap(at: nil) },
        "}": { _ = try $0.endMap() },
        ".": { _ = try $0.finish() },
    ]

    @Test(
        "A step out of order is an error that names what is due, and is not written",
        arguments: [
            ("{", "s", "the innermost open container is a map; write a key or end the map"),
            ("{", "[", "the innermost open container is a map; write a key or end the map"),
            ("{", "]", "the innermost open container is a map; write a key or end the map"),
            ("{k", "k", "a key has no value yet; write its value"),
            ("{k", "}", "a key has no value yet; write its value"),
            ("{k", ".", "a key has no value yet; write its value"),
            ("{kv", "v", "the innermost open container is a map; write a key or end the map"),
            ("[", "k", "the innermost open container is an array; write an element or end the array"),
            ("[", "}", "the innermost open container is an array; write an element or end the array"),
            ("[v", ".", "the innermost open container is an array; write an element or end the array"),
            ("", "k", "no container is open; write the document's value"),
            ("", "]", "no container is open; write the document's value"),
            ("", "}", "no container is open; write the document's value"),
            ("v", "v", "the document's value is complete; nothing more can be written"),
            ("[]", "[", "the document's value is complete; nothing more can be written"),
            ("{kv}.", "{", "the document's value is complete; nothing more can be written"),
            (".", "v", "the document's value is complete; nothing more can be written"),
        ])
    func order(before: String, step: Character, due: String) throws {
        let writer = TapeWriter()
        for step in before { try Self.steps[step]?(writer) }
        let count = writer.memberCount
        #expect {
            try Self.steps[step]?(writer)
        } throws: { error in
            let error = error as? ModelError
            return error?.code == .order && error?.message == "a tape was written out of order: " + due
        }
        #expect(writer.memberCount == count)
    }

    @Test("Steps in any order give a whole tape, or an error")
    func anyOrder() throws {
        let letters = Array(Self.steps.keys).sorted()
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let writer = TapeWriter()
            var taken = ""
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                let letter = letters[Int.random(in: 0..<letters.count, using: &random)]
                do {
                    try Self.steps[letter]?(writer)
                    taken.append(letter)
                } catch {}
            }
            guard let tape = try? writer.finish() else { continue }
            // Reading goes over each value once, and ends.
            var counter = ValueCounter()
            try tape.root?.accept(&counter)
            #expect(counter.count == taken.filter { "vs[{".contains($0) }.count, "\(taken)")
        }
    }

    @Test("A key that is written twice is a member once")
    func duplicates() throws {
        let writer = TapeWriter()
        try writer.beginMap(at: nil)
        for step: Character in ["v", "s"] {
            try Array("key".utf8).withBytes(nil, writer.key)
            try Self.steps[step]?(writer)
        }
        #expect(try writer.endMap().map(\.key) == ["key"])
        #expect(try writer.finish().root?["key"]?.string == "text")
    }
}

extension [UInt8] {
    fileprivate func withBytes(
        _ position: SourcePosition?, _ write: (Bytes, SourcePosition?) throws(ModelError) -> Void
    ) throws {
        try withBytes { try write($0, position) }
    }
}

/// Counts the values of a tape.
private struct ValueCounter: ValueVisitor {
    var count = 0

    mutating func visitNull(_ value: TapeValue) { count += 1 }
    mutating func visit(bool: Bool, _ value: TapeValue) { count += 1 }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) { count += 1 }
    mutating func visit(real: Double, _ value: TapeValue) { count += 1 }
    mutating func visit(string: Bytes, _ value: TapeValue) { count += 1 }
    mutating func visit(date: Double, _ value: TapeValue) { count += 1 }
    mutating func visit(data: Bytes, _ value: TapeValue) { count += 1 }
    mutating func visit(uid: UInt64, _ value: TapeValue) { count += 1 }
    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        count += 1
        for element in array { try element.accept(&self) }
    }
    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        count += 1
        for member in map { try member.value.accept(&self) }
    }
}
