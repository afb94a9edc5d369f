#if BridgeServer
import Foundation
import Logging
import Switchless
import Testing

@testable import BridgeServer

@Suite("Parts of the server")
struct PartTests {
    @Test(
        "A text from outside is printable ASCII in a log, and not long",
        arguments: [
            ("plain text", "plain text"), ("\u{1B}[31mred\u{7}", #"\x1b[31mred\x07"#), ("a\r\nb", #"a\x0d\x0ab"#),
            ("\u{202E}é", #"\xe2\x80\xae\xc3\xa9"#), (#"back\slash "quoted""#, #"back\x5cslash \x22quoted\x22"#),
            ("<b>", #"\x3cb\x3e"#), ("\u{9B}31m", #"\xc2\x9b31m"#), ("\u{0}", #"\x00"#),
        ])
    func escaping(text: String, escaped: String) {
        #expect(LogText.escaped(text) == escaped)
    }

    @Test("A long text is cut, and never within an escape", arguments: 4...40)
    func cutting(most: Int) {
        let text = LogText.escaped(String(repeating: "\u{7}", count: 1_000_000), most: most)
        #expect(text.utf8.count <= most && text.hasSuffix("..."))
        #expect((text.utf8.count - 3) % 4 == 0)
        #expect(LogText.escaped("abc", most: 10) == "abc")
    }

    @Test("A log has no more lines a second than it may, and says how many are missing")
    func lines() async throws {
        let lines = Guarded<[String]>([])
        var limits = ServerLimits()
        limits.logLinesPerSecond = 5
        let log = ServerLog(Logger(label: "test") { _ in KeptLog(lines: lines) }, limits: limits)
        for number in 0..<1000 { log.note(.info, "line \(number)") }
        #expect((5...10).contains(lines.withLock { $0.count }))
        try await Task.sleep(for: .milliseconds(1100))
        log.note(.info, "last")
        #expect(lines.withLock { $0 }.contains { $0.contains("lines were not logged") })
    }

    @Test(
        "A date is written and read as HTTP has it",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
        ])
    func dates(seconds: Int, text: String) {
        #expect(HTTPDate(seconds: seconds).description == text)
        #expect(HTTPDate(text)?.seconds == seconds)
    }

    @Test(
        "What is no date is none",
        arguments: [
            "", "yesterday", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "Mon, 06 Nov 1994 08:49:37 GMT",
            "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
        ])
    func noDates(text: String) { #expect(HTTPDate(text) == nil) }

    @Test("Each day for four hundred years is written and read back")
    func everyDay() {
        for day in 0..<146_097 {
            let date = HTTPDate(seconds: day * 86_400 + 12_345)
            #expect(HTTPDate(date.description) == date)
        }
    }

    @Test(
        "A host is read, or refused",
        arguments: [
            ("localhost", "localhost", nil), ("LocalHost:80", "localhost", 80), ("[::1]:8080", "[::1]", 8080),
            ("[::1]", "[::1]", nil),
            ("127.0.0.1:1", "127.0.0.1", 1), ("", nil, nil), (":80", nil, nil), ("a:", nil, nil), ("a:80a", nil, nil),
            ("a:-1", nil, nil), ("a:65536", nil, nil), ("[::1", nil, nil), ("[::1]x", nil, nil), ("a b", nil, nil),
            ("a/b", nil, nil),
            ("user@a", nil, nil), ("a:80:80", nil, nil), ("é", nil, nil),
        ] as [(String, String?, Int?)])
    func hosts(text: String, host: String?, port: Int?) {
        let found = HostAndPort(text)
        #expect(found?.host == host && found?.port == port)
    }

    @Test("UTF-8 is told from what is not, in whatever pieces, as the standard library tells it")
    func utf8() {
        var generator = SystemRandomNumberGenerator()
        let pool: [UInt8] = [0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xA0, 0x9F, 0xED, 0xEF, 0xF0, 0x90, 0x8F, 0xF4, 0xF5, 0xC0]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                pool.randomElement(using: &generator) ?? 0
            }
            var check = UTF8Check()
            let cut = Int.random(in: 0...bytes.count, using: &generator)
            let isValid = check.accepts(Array(bytes[..<cut])) && check.accepts(Array(bytes[cut...])) && check.isComplete
            #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
        }
    }

    @Test("Each limit has a name of its own, which is that of its property")
    func limitNames() {
        let limits = ServerLimits()
        let names = Set(Mirror(reflecting: limits).children.compactMap(\.label))
        let exceeded: [ExceededLimit] = [
            .connections(1), .connectionsPerOrigin(limits), .headerBytes(limits), .headerLines(limits),
            .headerTime(limits),
            .bodyTime(limits), .requests(limits), .pipelinedRequests(limits), .idleTime(limits), .frameBytes(limits),
            .messageBytes(limits), .messagesPerSecond(limits), .queueBytes(limits),
        ]
        #expect(exceeded.allSatisfy { names.contains($0.name) })
        #expect(Set(exceeded.map(\.name)).count == exceeded.count)
    }
}
#endif
