import JSONTape
import ModelMapping
import PropertyList
import Testing
import XMLStream

@Suite("Keys that no model asks for")
struct UnknownKeyTests {
    private struct Point: Codable, Equatable {
        var x: Int
        var y: Int?
        var label: String?
    }
    private struct Shape: Codable, Equatable {
        var points: [Point]
        var styles: [String: Point]?
    }

    private class Animal: Model {
        typealias Base = Animal
        class var className: String { "animal" }
        let name: String
        func asBase() -> Animal { self }
    }
    private final class Lion: Animal {
        private enum Keys: CodingKey { case mane }
        override class var className: String { "lion" }
        let mane: Int
        required init(from decoder: any Decoder) throws {
            mane = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .mane)
            try super.init(from: decoder)
        }
    }

    private static var decoder: TapeJSONDecoder {
        var decoder = TapeJSONDecoder()
        decoder.rejectsUnknownKeys = true
        return decoder
    }

    private static func description(of error: DecodingError?) -> String {
        guard case .dataCorrupted(let context)? = error else { return "\(String(describing: error))" }
        return context.debugDescription
    }

    @Test(
        "The first one is an error, with its position and the key that may be meant",
        arguments: [
            (#"{"points":[{"x":1,"lable":"a"}]}"#, "line 1, column 27: unknown key 'lable'; did you mean 'label'?"),
            (#"{"points":[{"x":1,"z":2}]}"#, "line 1, column 23: unknown key 'z'; the keys are 'label', 'x', 'y'"),
            (#"{"points":[{"x":1,"class":"a"}]}"#, "unknown key 'class'; the keys are 'label', 'x', 'y'"),
            (#"{"points":[],"Style":{}}"#, "line 1, column 22: unknown key 'Style'; did you mean 'styles'?"),
            (
                #"{"q":1,"points":[{"x":1,"q":2}]}"#,
                "line 1, column 6: unknown key 'q'; the keys are 'points', 'styles'"
            ),
            (#"{"points":[],"styles":{"any":{"x":1,"why":2}}}"#, "unknown key 'why'; the keys are 'label', 'x', 'y'"),
        ])
    func rejected(json: String, message: String) {
        let error = #expect(throws: DecodingError.self) { try Self.decoder.decode(Shape.self, from: Array(json.utf8)) }
        #expect(Self.description(of: error).hasSuffix(message))
    }

    @Test("Keys that are asked for and missing, and those of dictionaries, are no error")
    func accepted() throws {
        let json = #"{"points":[{"x":1},{"x":2,"y":3,"label":"b"}],"styles":{"any key":{"x":4}}}"#
        let shape = try Self.decoder.decode(Shape.self, from: Array(json.utf8))
        #expect(shape.points == [Point(x: 1), Point(x: 2, y: 3, label: "b")])
        #expect(shape.styles == ["any key": Point(x: 4)])
    }

    @Test("Without the option they are ignored")
    func ignored() throws {
        let json = #"{"points":[{"x":1,"z":2}],"q":1}"#
        #expect(try TapeJSONDecoder().decode(Shape.self, from: Array(json.utf8)).points == [Point(x: 1)])
    }

    @Test("A value that is decoded as two types knows the keys of both")
    func union() throws {
        struct Both: Decodable {
            struct Size: Decodable { var width: Int }
            var point: Point
            var size: Size
            init(from decoder: any Decoder) throws {
                point = try Point(from: decoder)
                size = try Size(from: decoder)
            }
        }
        let both = try Self.decoder.decode(Both.self, from: Array(#"{"width":1,"x":2}"#.utf8))
        #expect(both.point.x == 2 && both.size.width == 1)
        #expect(throws: DecodingError.self) {
            try Self.decoder.decode(Both.self, from: Array(#"{"width":1,"x":2,"height":3}"#.utf8))
        }
    }

    @Test("Keys that a strategy converts are compared as models name them")
    func converted() throws {
        struct Named: Decodable { var firstName: String }
        var decoder = Self.decoder
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode(Named.self, from: Array(#"{"first_name":"Ann"}"#.utf8)).firstName == "Ann")
        let error = #expect(throws: DecodingError.self) {
            try decoder.decode(Named.self, from: Array(#"{"first_name":"Ann","last_name":"Lee"}"#.utf8))
        }
        #expect(Self.description(of: error).contains("unknown key 'last_name'"))
    }

    @Test("The key of a class name is known, and each model knows its own keys")
    func classes() throws {
        var decoder = PlistDecoder(models: ModelRegistry([Lion.self]))
        decoder.rejectsUnknownKeys = true
        let text = """
            <plist><array><dict><key>class</key><string>lion</string><key>name</key><string>Leo</string>
            <key>mane</key><integer>3</integer>EXTRA</dict></array></plist>
            """
        let plain = BytesSource(text.replacing("EXTRA", with: ""))
        let lions = try decoder.decode(Polymorphic<[Animal]>.self, from: plain).wrappedValue
        #expect(lions.map(\.name) == ["Leo"])
        let error = #expect(throws: DecodingError.self) {
            let extra = text.replacing("EXTRA", with: "<key>manes</key><integer>4</integer>")
            _ = try decoder.decode(Polymorphic<[Animal]>.self, from: BytesSource(extra))
        }
        #expect(Self.description(of: error).contains("line 2, column 52: unknown key 'manes'; did you mean 'mane'?"))
    }
}
