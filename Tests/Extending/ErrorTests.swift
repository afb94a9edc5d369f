import Foundation
import PropertyList
import SVGScene
import Switchless
import Testing
import XMLStream

@Suite("Errors as a host meets them")
struct ErrorTests {
    static let failures: [(text: String, message: String, line: Int, column: Int)] = [
        ("<svg xmlns='http://www.w3.org/2000/svg'>\n  <g></svg>", "Opening and ending tag mismatch", 2, 12),
        ("\n <html/>", "the outermost element is not <svg>", 2, 2),
    ]

    @Test("An error has its line, its column and its message, also as any error", arguments: failures)
    func drawing(failure: (text: String, message: String, line: Int, column: Int)) throws {
        let thrown = #expect(throws: (any Error).self) { try SVGConverter().convert(failure.text) }
        let error = try #require(thrown as? any DocumentError)
        #expect(error.line == failure.line && error.column == failure.column)
        #expect(error.message.contains(failure.message))
        #expect((error as any Error).localizedDescription == error.message)
    }

    @Test("So has one of a property list")
    func plist() throws {
        let thrown = #expect(throws: (any Error).self) {
            try PlistDecoder().decode(Int.self, from: Array("<plist>\n<integer>x</integer></plist>".utf8))
        }
        let error = try #require(thrown as? any DocumentError)
        #expect(error.line == 2)
        #expect((error as any Error).localizedDescription == error.message)
    }
}
