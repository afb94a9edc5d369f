import Switchless
import VectorScene

/// `polygon(evenodd, 50% 0, 100% 100%, 0 100%)` (CSS Shapes 1, 3.1.6).
enum PolygonShape: BasicShape {
    static let name: Name = "polygon"
    static let summary = "A polygon, by its vertices."

    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        place.takeRule(&input)
        var path = PathData()
        repeat {
            input.skipSpace()
            guard let point = place.takePoint(&input) else { return nil }
            let corner = Point(x: place.box.x + point.x, y: place.box.y + point.y)
            if path.isEmpty { path.move(to: corner) } else { path.line(to: corner) }
        } while input.take(",")
        path.close()
        return path
    }
}

/// `path(evenodd, "M0 0H9V9z")` (CSS Shapes 2, 3.2).
enum PathShape: BasicShape {
    static let name: Name = "path"
    static let summary = "A path, by path data in pixels."

    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        place.takeRule(&input)
        guard let text = input.takeString(), let path = place.context.path(of: text) else { return nil }
        return path.transformed(by: .translation(x: place.box.x, y: place.box.y))
    }
}

/// `shape(from 0 0, line to 100% 0, arc by 10px 20px of 50%, close)` (CSS Shapes 2, 3.3).
enum CommandShape: BasicShape {
    static let name: Name = "shape"
    static let summary = "A path, by commands whose lengths have units."

    static func outline(_ input: inout ByteScanner, in place: inout ShapePlace) -> PathData? {
        place.takeRule(&input)
        guard from.take(&input) != nil else { return nil }
        input.skipSpace()
        guard let start = place.takePoint(&input) else { return nil }
        var data = "M\(start.x) \(start.y)"
        while input.take(",") {
            input.skipSpace()
            guard let command = ShapeCommand.take(&input), let text = command.data(&input, in: place) else {
                return nil
            }
            data += text
        }
        return place.context.path(of: Array(data.utf8))?
            .transformed(by: .translation(x: place.box.x, y: place.box.y))
    }

    private static let from: KeywordTable<Bool> = ["from": true]
}

/// A command of `shape()`, which is one of path data with other numbers.
private struct ShapeCommand: Sendable {
    /// The letter by the count of control points; empty where a command of that count does not exist.
    let letters: [String]
    /// What the numbers of its end are coordinates along.
    let axes: [LengthAxis]
    /// Whether it is an arc, with radii.
    var isArc = false

    private static let names: KeywordTable<ShapeCommand> = [
        "move": ShapeCommand(letters: ["m"], axes: [.width, .height]),
        "line": ShapeCommand(letters: ["l"], axes: [.width, .height]),
        "hline": ShapeCommand(letters: ["h"], axes: [.width]), "vline": ShapeCommand(letters: ["v"], axes: [.height]),
        "curve": ShapeCommand(letters: ["", "q", "c"], axes: [.width, .height]),
        "smooth": ShapeCommand(letters: ["t", "s"], axes: [.width, .height]),
        "arc": ShapeCommand(letters: ["a"], axes: [.width, .height], isArc: true),
        "close": ShapeCommand(letters: ["z"], axes: []),
    ]
    private static let directions: KeywordTable<Bool> = ["to": false, "by": true]
    private static let with: KeywordTable<Bool> = ["with": true]
    private static let of: KeywordTable<Bool> = ["of": true]
    private static let sweeps: KeywordTable<Bool> = ["cw": true, "ccw": false]
    private static let sizes: KeywordTable<Bool> = ["large": true, "small": false]
    private static let rotate: KeywordTable<Bool> = ["rotate": true]

    static func take(_ input: inout ByteScanner) -> ShapeCommand? {
        defer { input.skipSpace() }
        return names.take(&input)
    }

    /// Takes the rest of the command, and returns it as path data.
    func data(_ input: inout ByteScanner, in place: ShapePlace) -> String? {
        guard !axes.isEmpty else { return letters[0] }
        guard let isRelative = Self.directions.take(&input) else { return nil }
        input.skipSpace()
        var end: [Double] = []
        for axis in axes {
            guard let number = place.takeLength(&input, along: axis) else { return nil }
            end.append(number)
        }
        let controls = takeControls(&input, in: place)
        let radii = isArc ? takeRadii(&input, in: place) : ""
        guard let controls, let radii, controls.count / 2 < letters.count, !letters[controls.count / 2].isEmpty else {
            return nil
        }
        let letter = letters[controls.count / 2]
        return (isRelative ? letter : letter.uppercased())
            + radii + (controls + end).map { "\($0)" }.joined(separator: " ")
    }

    /// Takes the coordinates of the control points; `nil` where they are malformed.
    private func takeControls(_ input: inout ByteScanner, in place: ShapePlace) -> [Double]? {
        guard Self.with.take(&input) != nil else { return [] }
        var controls: [Double] = []
        repeat {
            input.skipSpace()
            guard let point = place.takePoint(&input) else { return nil }
            controls += [point.x, point.y]
        } while input.take("/")
        return controls
    }

    /// Takes the radii of an arc, its turn and its flags, as path data has them.
    private func takeRadii(_ input: inout ByteScanner, in place: ShapePlace) -> String? {
        guard Self.of.take(&input) != nil else { return nil }
        input.skipSpace()
        var end = input
        // One radius is that of a circle.
        guard let first = place.takeLength(&input, along: .width) else { return nil }
        let second = place.takeLength(&input, along: .height)
        let circle = second == nil ? place.takeLength(&end, along: .diagonal) : nil
        var angle = 0.0, isLarge = false, isClockwise = false
        for _ in 0..<3 {
            isClockwise = Self.sweeps.take(&input) ?? isClockwise
            input.skipSpace()
            isLarge = Self.sizes.take(&input) ?? isLarge
            input.skipSpace()
            if Self.rotate.take(&input) != nil {
                input.skipSpace()
                guard let turn = SVGAngle.read(&input, in: place.context) else { return nil }
                angle = turn.degrees
                input.skipSpace()
            }
        }
        return "\(circle ?? first) \(circle ?? second ?? first) \(angle) \(isLarge ? 1 : 0) \(isClockwise ? 1 : 0) "
    }
}

extension ValueContext {
    /// The path of path data; `nil` where it is malformed.
    fileprivate func path(of text: [UInt8]) -> PathData? {
        defer { remark = nil }
        return text.withBytes { PathData.read(all: $0, in: self) }.flatMap { remark == nil ? $0 : nil }
    }
}
