import CommandBridge
import Foundation
import JSONTape
import ModelMapping
import Switchless
import Testing

@Suite("Arguments of commands")
struct ArgumentTests {
    private struct Visit: Decodable { var at: Date }

    private func date(_ message: String, _ codec: any Codec = JSONRPCCodec()) throws -> Double {
        try arguments(Visit.self, message, codec).at.timeIntervalSince1970
    }

    private func arguments<Arguments: Decodable>(
        _ type: Arguments.Type, _ message: String, _ codec: any Codec = JSONRPCCodec()
    ) throws -> Arguments {
        let request = try #require(try codec.read(Array(message.utf8)).members.first as? CommandRequest)
        return try CommandCall(Name(request.method), from: Desk.page, arguments: request.params).arguments(as: type)
    }

    private func request(_ value: String) -> String {
        #"{"jsonrpc":"2.0","method":"visit","params":{"at":\#(value)}}"#
    }

    @Test(
        "A date is an ISO 8601 string, or a number of seconds since 1970",
        arguments: [
            (#""1970-01-01T00:00:01Z""#, 1), ("0", 0), ("1", 1), ("-1.5", -1.5), ("1e3", 1000),
            ("1700000000.25", 1_700_000_000.25), ("18446744073709551616", 18_446_744_073_709_551_616),
        ])
    func dates(value: String, seconds: Double) throws { #expect(try date(request(value)) == seconds) }

    @Test("In the query of a URL a date is the same")
    func words() throws {
        #expect(try date("app://visit?at=1970-01-01T00:00:01Z", URLCodec()) == 1)
        #expect(try date("app://visit?at=-2.5", URLCodec()) == -2.5)
    }

    @Test("Nothing else is a date", arguments: [#""1""#, #""soon""#, "true", "[]", "{}", "null", "1e400"])
    func noDates(value: String) { #expect(throws: CommandFault.self) { try date(request(value)) } }

    @Test("A number that is too large for a double is no argument, in JSON or the query of a URL")
    func largeNumbers() {
        #expect(throws: CommandFault.self) { try arguments([String: Double].self, request("1e400")) }
        #expect(throws: CommandFault.self) {
            try arguments([String: Double].self, "app://visit?at=-1e400", URLCodec())
        }
    }

    @Test("A tape that is decoded without that option takes neither")
    func option() throws {
        var diagnostics = Diagnostics()
        let tape = try JSONDocument(reading: Array("1".utf8), reporting: &diagnostics).tape
        #expect(throws: DecodingError.self) { try tape.decode(Date.self, reporting: &diagnostics) }
    }
}
