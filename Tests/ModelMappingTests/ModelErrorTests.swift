import ModelMapping
import Switchless
import Testing

/// A number that its model checks.
private struct Percent: Decodable {
    var value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decode(Int.self)
        guard value <= 100 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(value) is more than 100")
        }
    }
}

private struct TooLong: Error, Equatable, CustomStringConvertible {
    var count: Int
    var description: String { "\(count) characters are too many" }
}

/// A text that throws an error of its own.
private struct Label: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
        guard text.count < 5 else { throw TooLong(count: text.count) }
    }
}

/// A range that is checked as a whole, for one of its keys.
private struct Span: Decodable {
    enum CodingKeys: CodingKey { case start, end }
    var start: Int, end: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        start = try container.decode(Int.self, forKey: .start)
        end = try container.decode(Int.self, forKey: .end)
        guard start <= end else {
            throw DecodingError.dataCorruptedError(forKey: .end, in: container, debugDescription: "the end comes first")
        }
    }
}

private struct Tag: Model {
    var label: Label
}

@Suite("Errors that models throw")
struct ModelErrorTests {
    @Test("A DecodingError has the position of the value, once")
    func decodingError() {
        let body = "<dict><key>a</key><array>\n<integer>5</integer>\n  <integer>101</integer></array></dict>"
        #expect(
            failure([String: [Percent]].self, body)
                == ["dataCorrupted", "a.[1]", "line 3, column 3: 101 is more than 100"])
    }

    @Test("A DecodingError for a key has the position of that key's value")
    func key() {
        let body = "<dict><key>start</key><integer>5</integer>\n<key>end</key>\n <integer>1</integer></dict>"
        #expect(failure(Span.self, body) == ["dataCorrupted", "end", "line 3, column 2: the end comes first"])
    }

    @Test("Any other error is the underlying error of one with the path and the position")
    func ownError() throws {
        let body = "<array><string>a</string>\n<string>abcdef</string></array>"
        #expect(
            failure([Label].self, body) == ["dataCorrupted", "[1]", "line 2, column 1: 6 characters are too many"])
        do {
            _ = try decoded([Label].self, body)
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.underlyingError as? TooLong == TooLong(count: 6))
        }
    }

    @Test("The error of a model that was found by its class has the position of the value in it")
    func model() {
        let body =
            "<array>\n<dict><key>class</key><string>Tag</string>\n"
            + "<key>label</key><string>abcdef</string></dict></array>"
        #expect(
            failure(Polymorphic<[Tag]>.self, body, ModelRegistry([Tag.self]))
                == ["dataCorrupted", "[0].label", "line 3, column 17: 6 characters are too many"])
    }

    @Test("An error that a model throws instead of another has its own position")
    func replaced() {
        struct Either: Decodable {
            init(from decoder: any Decoder) throws {
                do { _ = try Percent(from: decoder) } catch { throw TooLong(count: 0) }
            }
        }
        #expect(
            failure([Either].self, "<array>\n\n<integer>101</integer></array>")
                == ["dataCorrupted", "[0]", "line 3, column 1: 0 characters are too many"])
    }

    @Test(
        "The position is a value, too", arguments: ["<string>x</string>", "<integer>101</integer>", "<real>1.5</real>"])
    func positions(element: String) throws {
        let body = "<array>\n <integer>5</integer>\(element)</array>"
        var context: DecodingError.Context?
        do {
            _ = try decoded([Percent].self, body)
        } catch DecodingError.typeMismatch(_, let found) {
            context = found
        } catch DecodingError.dataCorrupted(let found) {
            context = found
        }
        let position = try #require((context?.underlyingError as? ModelError)?.position)
        #expect(position == SourcePosition(line: 2, column: 22))
        #expect(context?.debugDescription.hasPrefix("line 2, column 22: ") == true)
    }

    @Test("An error of the decoder stays as it is")
    func decoderError() {
        #expect(
            failure([Percent].self, "<array>\n<string>x</string></array>")
                == ["typeMismatch", "[0]", "line 2, column 1: expected Int, found a string"])
    }

    #if !(os(macOS) && arch(x86_64))
    @Test(
        "A half-precision number that does not fit is named as it is written, in its place",
        arguments: [
            ("<real>100000.5</real>", ["dataCorrupted", "", "line 1, column 1: 100000.5 does not fit in Float16"]),
            ("<string>x</string>", ["typeMismatch", "", "line 1, column 1: expected Float16, found a string"]),
        ])
    func half(body: String, expected: [String]) {
        #expect(failure(Float16.self, body) == expected)
    }

    @Test("Half-precision numbers are the nearest to their digits")
    func halves() throws {
        #expect(try decoded([Float16].self, "<array><real>0.1</real><integer>3</integer></array>") == [0.1, 3])
        #expect(try decoded(Float16.self, "<real>-inf</real>") == -.infinity)
    }
    #endif
}
