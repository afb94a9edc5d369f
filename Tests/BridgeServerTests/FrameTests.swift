#if Server
import Foundation
import Testing

@testable import BridgeServer

/// What a page sends, and what has to come back. The cases are those of Autobahn's groups, which are named at each
/// list.
struct FrameCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let answers: [TestFrame]
    /// The code of the server's close frame; `nil` if it has none.
    let code: Int?

    /// A conversation that the page ends.
    static func valid(_ name: String, _ frames: [TestFrame], _ answers: [TestFrame]) -> FrameCase {
        FrameCase(
            testDescription: name, bytes: (frames + [.close(1000)]).flatMap { $0.bytes() }, answers: answers, code: 1000
        )
    }

    /// A conversation that the server ends.
    static func invalid(_ name: String, _ frames: [TestFrame], _ answers: [TestFrame] = [], code: Int = 1002)
        -> FrameCase
    {
        FrameCase(testDescription: name, bytes: frames.flatMap { $0.bytes() }, answers: answers, code: code)
    }

    static func raw(_ name: String, _ bytes: [UInt8], code: Int) -> FrameCase {
        FrameCase(testDescription: name, bytes: bytes, answers: [], code: code)
    }
}

extension [FrameCase] {
    static let sizes = [0, 125, 126, 127, 128, 65535, 65536]

    /// 1: lengths.
    static let lengths: [FrameCase] = sizes.flatMap { size in
        let text = TestFrame.text(String(repeating: "*", count: size))
        return [
            FrameCase.valid("a text of \(size) bytes", [text], [text]),
            .valid("\(size) bytes", [.binary(size)], [.binary(size)]),
        ]
    }

    /// 2: pings and pongs.
    static let pings: [FrameCase] = [
        .valid("a ping without content", [.ping()], [.pong()]),
        .valid("a ping", [.ping("Hello, world!")], [.pong("Hello, world!")]),
        .valid(
            "a ping of 125 bytes", [TestFrame(9, .init(repeating: 0xFE, count: 125))],
            [TestFrame(10, .init(repeating: 0xFE, count: 125))]),
        .invalid("a ping of 126 bytes", [TestFrame(9, .init(repeating: 0xFE, count: 126))]),
        .valid("a pong that nobody asked for", [.pong()], []),
        .valid("a pong with content, then a ping", [.pong("unsolicited"), .ping("a")], [.pong("a")]),
        .valid("ten pings", (0..<10).map { .ping("\($0)") }, (0..<10).map { .pong("\($0)") }),
    ]

    /// 3 and 4: reserved bits and opcodes.
    static let reserved: [FrameCase] =
        (1...7).map { bits in
            .invalid(
                "the reserved bits \(bits)", [.text("a"), TestFrame(1, [65], reserved: UInt8(bits))], [.text("a")])
        }
        + [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map { opcode in
            .invalid("the opcode \(opcode)", [.text("a"), TestFrame(opcode), .ping()], [.text("a")])
        }
        + [
            .invalid("reserved bits in a ping", [TestFrame(9, reserved: 4)]),
            .invalid("reserved bits in a close frame", [TestFrame(8, reserved: 2)]),
        ]

    /// 5: fragments.
    static let fragments: [FrameCase] = [
        .invalid("a ping in fragments", [TestFrame(9, [65], isFinal: false), .more("b")]),
        .invalid("a pong in fragments", [TestFrame(10, [65], isFinal: false), .more("b")]),
        .invalid("a close frame in fragments", [TestFrame(8, [3, 232], isFinal: false)]),
        .valid("a text in two fragments", [.text("a", isFinal: false), .more("b")], [.text("ab")]),
        .valid(
            "a ping between fragments", [.text("a", isFinal: false), .ping("p"), .more("b")], [.pong("p"), .text("ab")]),
        .valid(
            "pings between many fragments",
            [
                .text("1", isFinal: false), .more("2", isFinal: false), .ping("p"), .more("3", isFinal: false),
                .more("4", isFinal: false), .ping("q"), .more("5"),
            ], [.pong("p"), .pong("q"), .text("12345")]),
        .valid(
            "fragments without content", [.text("", isFinal: false), .more("", isFinal: false), .more("")], [.text("")]),
        .valid(
            "content in the second of three", [.text("", isFinal: false), .more("m", isFinal: false), .more("")],
            [.text("m")]),
        .valid(
            "bytes in two fragments", [TestFrame(2, [0xFF], isFinal: false), TestFrame(0, [0xFE])],
            [TestFrame(2, [0xFF, 0xFE])]),
        .invalid("a last fragment of nothing", [.more("a"), .text("b")]),
        .invalid("a fragment of nothing", [.more("a", isFinal: false), .text("b")]),
        .invalid("a text within a text", [.text("a", isFinal: false), .text("b")]),
        .invalid("bytes within a text", [.text("a", isFinal: false), .binary(1)]),
        .invalid("a fragment after the last", [.text("a", isFinal: false), .more("b"), .more("c")], [.text("ab")]),
    ]

    /// 6: UTF-8.
    static let texts: [FrameCase] = {
        let valid: [[UInt8]] = [
            [], [UInt8]("hello\u{24}\u{A2}\u{20AC}\u{24B62}world".utf8), [0], [0xC2, 0x80], [0xE0, 0xA0, 0x80],
            [0xF0, 0x90, 0x80, 0x80], [0x7F], [0xDF, 0xBF], [0xEF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
            [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBE], [0xF0, 0x9F, 0xBF, 0xBF],
        ]
        let invalid: [[UInt8]] = [
            [0x80], [0xBF], [0x80, 0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
            [0xC3], [0xE2, 0x82], [0xF0, 0x90, 0x80], [0xC3, 0x28], [0xCE, 0xBA, 0xE1, 0xBD],
            [UInt8]("12345678".utf8) + [0xFF], [UInt8]("1234567".utf8) + [0xC3, 0xC3],
        ]
        return valid.map { .valid("valid \($0 as [UInt8])", [TestFrame(1, $0)], [TestFrame(1, $0)]) }
            + valid.map { bytes in
                .valid(
                    "valid \(bytes), a byte a fragment",
                    [TestFrame(1, [], isFinal: false)] + bytes.map { TestFrame(0, [$0], isFinal: false) } + [.more("")],
                    [TestFrame(1, bytes)])
            } + invalid.map { .invalid("invalid \($0 as [UInt8])", [TestFrame(1, $0)], code: 1007) }
            // What is invalid in its first bytes is refused before its end.
            + [.invalid("invalid in a first fragment", [TestFrame(1, [0xFF], isFinal: false)], code: 1007)]
            + [
                .invalid(
                    "invalid in a second fragment", [.text("a", isFinal: false), TestFrame(0, [0xC0], isFinal: false)],
                    code: 1007)
            ]
    }()

    /// 7: ends.
    static let ends: [FrameCase] =
        [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999].map { code in
            FrameCase(
                testDescription: "the code \(code)", bytes: TestFrame.close(code).bytes(), answers: [], code: Int(code))
        }
        + [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535].map { (code: UInt16) in
            .invalid("the code \(code)", [.close(code)])
        }
        + [
            FrameCase(testDescription: "no code", bytes: TestFrame.close().bytes(), answers: [], code: nil),
            .invalid("half a code", [TestFrame(8, [3])]),
            FrameCase(
                testDescription: "a reason of 123 bytes",
                bytes: TestFrame.close(1000, String(repeating: "*", count: 123)).bytes(),
                answers: [], code: 1000),
            .invalid("a reason of 124 bytes", [.close(1000, String(repeating: "*", count: 124))]),
            .invalid("a reason that is not UTF-8", [TestFrame(8, [3, 232, 0xCE, 0xBA, 0xE1])], code: 1007),
            .valid("a text after the end", [.text("a"), .close(1000), .text("b")], [.text("a")]),
            .valid("a ping after the end", [.close(1000), .ping()], []),
            .valid("two ends", [.close(1000)], []),
            .valid("an end within a text", [.text("a", isFinal: false), .close(1000), .more("b")], []),
        ]

    /// What Autobahn does not ask: masks, lengths in more bytes than they need, and lengths that are refused by their
    /// header.
    static let headers: [FrameCase] = [
        .raw("no mask", [0x81, 0x01, 65], code: 1002), .raw("no mask, nor content", [0x89, 0x00], code: 1002),
        .raw("a short length in two bytes", [0x81, 0xFE, 0, 125, 0, 0, 0, 0], code: 1002),
        .raw("a length of two bytes in eight", [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 255, 255], code: 1002),
        .raw("a length above all", [0x81, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0], code: 1002),
        .raw("600 MB", [0x82, 0xFF, 0, 0, 0, 0, 0x23, 0xC3, 0x46, 0, 0, 0, 0, 0], code: 1009),
        .raw("a reserved opcode, before its length", [0x83], code: 1002),
        .raw("reserved bits, before all else", [0xC1], code: 1002),
        .raw("a control frame of 126 bytes, before its content", [0x89, 0xFE, 0, 126, 0, 0, 0, 0], code: 1002),
    ]

    /// 9 and 10: large messages, whole and in fragments.
    static let large: [FrameCase] = {
        let text = String(repeating: "BAsd7&jh23", count: 26_214)
        let pieces = stride(from: 0, to: text.utf8.count, by: 1300).map { start in
            String(text.dropFirst(start).prefix(1300))
        }
        let fragments = pieces.enumerated().map { index, piece in
            let isFinal = index == pieces.count - 1
            return index == 0 ? TestFrame.text(piece, isFinal: isFinal) : .more(piece, isFinal: isFinal)
        }
        return [
            .valid("a text of 256 KiB", [.text(text)], [.text(text)]),
            .valid("1 MiB", [.binary(1 << 20)], [.binary(1 << 20)]),
            .valid("a text of 256 KiB in fragments of 1,300 bytes", fragments, [.text(text)]),
        ]
    }()
}

extension ServerTests {
    @Suite("Frames of RFC 6455", .timeLimit(.minutes(5)))
    struct FrameTests {
        private static let cases: [FrameCase] =
            .lengths + .pings + .reserved + .fragments + .texts + .ends + .headers + .large

        @Test("A conversation goes as RFC 6455 says")
        func conversations() async throws {
            try await TestServer.run { server in
                for test in Self.cases { try await Self.check(test, server) { [$0] } }
            }
        }

        @Test("It goes the same way when each byte arrives on its own")
        func bytes() async throws {
            let small = Self.cases.filter { $0.bytes.count < 200 }
            try await TestServer.run { server in
                for test in small { try await Self.check(test, server) { $0.map { [$0] } } }
            }
        }

        private static func check(_ test: FrameCase, _ server: TestServer, cut: ([UInt8]) -> [[UInt8]]) async throws {
            let socket = try await SocketClient.open(server, "/echo")
            for piece in cut(test.bytes) { try await socket.client.send(piece) }
            let frames = try await socket.all()
            #expect(frames.filter { $0.opcode != 8 } == test.answers, "\(test.testDescription)")
            let closes = frames.filter { $0.opcode == 8 }
            #expect(closes.map(\.code) == [test.code], "\(test.testDescription)")
            #expect(frames.last?.opcode == 8 && closes.allSatisfy { $0.payload.count <= 125 })
            try await socket.client.close()
        }

        @Test("The bridge answers a binary message, and says in a text what is wrong with one")
        func binary() async throws {
            try await TestServer.run { server in
                let socket = try await SocketClient.open(server, "/bridge")
                let call = Array(#"{"jsonrpc":"2.0","id":1,"method":"test.add","params":{"a":1,"b":2}}"#.utf8)
                try await socket.send([TestFrame(2, [0, 0, 0, UInt8(call.count)] + call), .binary(3)])
                #expect(try await socket.next() == .text(#"{"jsonrpc":"2.0","result":3,"id":1}"#))
                #expect(try await socket.next().text.contains("-32700"))
            }
        }

        @Test("A page that leaves is gone from the dispatcher")
        func leaving() async throws {
            try await TestServer.run { server in
                let sockets = try await [SocketClient.open(server, "/bridge"), SocketClient.open(server, "/bridge")]
                for socket in sockets {
                    try await socket.send(text: #"{"jsonrpc":"2.0","id":1,"method":"test.add","params":{"a":1,"b":2}}"#)
                    _ = try await socket.next()
                }
                #expect(await server.dispatcher.load.pages == 2)
                try await sockets[0].send([.close(1001)])
                try await sockets[1].client.close()
                while await server.dispatcher.load.pages > 0 { try await Task.sleep(for: .milliseconds(5)) }
            }
        }
    }
}
#endif
