public import CommandBridge
import JSONTape
import ModelMapping
import Switchless
import SystemCalls

/// Writes a line of JSON for each settled call: when, who, what, the outcome and how long it took.
///
/// ```swift
/// var phases = Phases()
/// AuditLog { line in file.write(line) }.subscribe(to: &phases)
/// ```
///
/// ```json
/// {"time":"2026-11-22T19:51:00.125Z","caller":"https://example.org/board","page":1,"command":"history.undo",
///  "outcome":"ok","wait":0.012,"run":1.25,"argumentBytes":11}
/// ```
///
/// `outcome` is `ok` or the code of the fault; `wait` and `run` are milliseconds. Control characters are escaped. A
/// call that is settled before it begins, or that is refused, has no line: see `BridgeObserver`.
public struct AuditLog: Sendable {
    /// The bytes of a line at most, without its end. Default: 2,048; never below 1,536, for what every line has.
    ///
    /// Names longer than 100 characters and callers longer than 200 are cut. Arguments that would make the line longer
    /// are left out, and the line has `"argumentsOmitted":true`.
    public var lineBytes = 2048
    /// Whether the arguments are written, as they are after `before`. Default: `false`.
    public var writesArguments = false

    /// The least that ``lineBytes`` counts for: the members that every line has.
    private static let leastBytes = 1536

    private let now: @Sendable () -> Double
    private let write: @Sendable ([UInt8]) -> Void

    /// Makes a log.
    ///
    /// - Parameter write: receives each line, with a line feed at its end. It is called on the dispatcher's executor,
    ///   and must not block.
    public init(write: @escaping @Sendable ([UInt8]) -> Void) {
        self.init(now: { WallClock.secondsSince2001 }, write: write)
    }

    /// Makes a log with a clock of its own.
    init(now: @escaping @Sendable () -> Double, write: @escaping @Sendable ([UInt8]) -> Void) {
        self.now = now
        self.write = write
    }

    /// Subscribes to settled calls.
    ///
    /// - Parameters:
    ///   - phases: the phases of the dispatcher.
    ///   - pattern: the command's name, a group as `history.*`, or `*`.
    ///   - priority: the higher comes first. By default the log comes last.
    public func subscribe(to phases: inout Phases, _ pattern: String = "*", priority: Int = .min) {
        phases.after(pattern, priority: priority) { call, settlement in write(line(call, settlement)) }
    }

    private func line(_ call: CommandCall, _ settlement: Settlement) -> [UInt8] {
        let arguments = call.arguments.map { JSONLine.value($0) } ?? []
        var line = JSONLine()
        line.add("time", CivilDate.text(ofSecondsSince2001: now()))
        line.add("caller", call.caller.shown)
        line.add("page", "\(call.caller.id)", isText: false)
        line.add("command", call.name.shown)
        line.add("outcome", settlement.outcome)
        line.add("wait", JSONLine.number(settlement.wait.milliseconds), isText: false)
        line.add("run", JSONLine.number(settlement.run.milliseconds), isText: false)
        line.add("argumentBytes", "\(arguments.count)", isText: false)
        guard writesArguments, !arguments.isEmpty else { return line.finish() }
        let whole = JSONLine.escaped(arguments)
        let isOmitted = line.count + whole.count + 15 > max(lineBytes, Self.leastBytes)
        line.add(isOmitted ? "argumentsOmitted" : "arguments", isOmitted ? Array("true".utf8) : whole)
        return line.finish()
    }
}

/// A line of JSON: an object without line breaks and control characters.
struct JSONLine {
    private var json = TapeJSON()

    /// The bytes so far.
    var count: Int { json.bytes.count }

    /// Adds a member.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - text: its value.
    ///   - isText: whether the value is a string; otherwise it is JSON.
    mutating func add(_ name: String, _ text: String, isText: Bool = true) {
        begin(name)
        guard isText else { return json.bytes += text.utf8 }
        var value = TapeJSON()
        value.quoted(text)
        json.bytes += Self.escaped(value.bytes)
    }

    /// Adds a member whose value is JSON without control characters.
    mutating func add(_ name: String, _ value: [UInt8]) {
        begin(name)
        json.bytes += value
    }

    private mutating func begin(_ name: String) {
        if json.bytes.isEmpty { json.write("{") } else { json.write(",") }
        json.quoted(name)
        json.write(":")
    }

    /// The line, with a line feed at its end.
    mutating func finish() -> [UInt8] {
        json.write("}\n")
        return json.bytes
    }

    /// A value as JSON.
    static func value(_ value: TapeValue) -> [UInt8] {
        var json = TapeJSON()
        do { try value.accept(&json) } catch { return escaped(Array("\"\(error)\"".utf8)) }
        return json.bytes
    }

    /// A number with three decimals at most.
    static func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

    private static let plain: UInt8 = 0x7E
    private static let controls: [ClosedRange<Unicode.Scalar>] = [
        "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}",
    ]

    /// JSON without the control characters that may stand unescaped in a string.
    ///
    /// Beyond ASCII and at its end there is nothing but strings, so that the text is not parsed.
    static func escaped(_ json: [UInt8]) -> [UInt8] {
        guard json.contains(where: { $0 > plain }) else { return json }
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            guard controls.contains(where: { $0.contains(scalar) }) else {
                text.append(scalar)
                continue
            }
            let digits = String(scalar.value, radix: 16)
            text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
        }
        return Array(String(text).utf8)
    }
}

/// The time of day, as lines of logs and recordings have it.
enum WallClock {
    private static let secondsFrom1970To2001 = 978_307_200.0

    /// The seconds since 2001-01-01T00:00:00Z, to the millisecond.
    static var secondsSince2001: Double { System.secondsSince1970 - secondsFrom1970To2001 }

    /// The milliseconds since 1970, as JavaScript counts them.
    static var millisecondsSince1970: Double { (System.secondsSince1970 * 1000).rounded() }
}
