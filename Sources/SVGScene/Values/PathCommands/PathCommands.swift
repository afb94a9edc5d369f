public import Switchless
public import VectorScene

/// The path commands and their registry (SVG 2, 9.3).
public enum PathCommands {
    /// All path commands of SVG 2 except those in comments.
    public static let standard = Registry<any PathCommand.Type>(
        "path command",
        [
            ArcTo.self,
            // B (bearing): at risk in SVG 2, and no browser supports it
            ClosePath.self,
            CurveTo.self,
            HorizontalLineTo.self,
            LineTo.self,
            MoveTo.self,
            QuadraticCurveTo.self,
            // R (Catmull-Rom): at risk in SVG 2, and no browser supports it
            SmoothCurveTo.self,
            SmoothQuadraticCurveTo.self,
            VerticalLineTo.self,
        ], as: { $0 })
}

/// A command of path data (SVG 2, 9.3).
///
/// Its name is the upper case letter, which takes absolute coordinates. The lower case letter takes coordinates
/// relative to the current point.
public protocol PathCommand: Named {
    /// The command of further segments without a letter; the same command by default.
    associatedtype Repeated: PathCommand = Self

    /// Whether path data may begin with it.
    static var opensPath: Bool { get }

    /// Takes the numbers of one segment and appends it; `false`, without appending, if they are invalid.
    ///
    /// - Parameters:
    ///   - path: the path drawn so far.
    ///   - input: the input at the first number.
    ///   - origin: the point that coordinates are relative to.
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool

    /// Takes the letter and all segments up to the next letter, with white space after it.
    ///
    /// The default implementation suits every command. It is a requirement so that each command has a specialised loop
    /// with `append` inlined: one dynamic call per letter, none per number.
    ///
    /// - Returns: `false` at an error.
    static func read(_ input: inout ByteScanner, isRelative: Bool, into path: inout PathBuilder) -> Bool
}

extension PathCommand {
    public static var opensPath: Bool { false }

    public static func read(_ input: inout ByteScanner, isRelative: Bool, into path: inout PathBuilder) -> Bool {
        input.skip()
        if input.next <= 32 { input.skipSpace() }
        let zero = Point(x: 0, y: 0)
        guard append(to: &path, from: &input, origin: isRelative ? path.current : zero) else { return false }
        while input.goesOn() {
            guard Repeated.append(to: &path, from: &input, origin: isRelative ? path.current : zero) else {
                return false
            }
        }
        return true
    }
}

/// The null object: for letters without a command, and for segments after a command that cannot repeat.
struct NoPathCommand: PathCommand {
    static let name: Name = ""
    static let summary = "Nothing."

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool { false }
    static func read(_ input: inout ByteScanner, isRelative: Bool, into path: inout PathBuilder) -> Bool { false }
}

/// A table of path commands with one entry for each byte.
struct PathCommandTable: Sendable {
    private struct Entry {
        var command: any PathCommand.Type = NoPathCommand.self
        var isRelative = false
    }

    private var entries = ContiguousArray(repeating: Entry(), count: 256)

    /// Creates the table. Names that are not one ASCII letter are left out.
    init(_ commands: Registry<any PathCommand.Type>) {
        for command in commands.handlers {
            guard let letter = command.name.local.utf8.first, command.name.local.utf8.count == 1,
                ByteSet.letter.contains(letter)
            else { continue }
            entries[Int(letter & ~32)] = Entry(command: command)
            entries[Int(letter | 32)] = Entry(command: command, isRelative: true)
        }
    }

    /// Takes path data up to the end or the first error; `false`, with the input at the error, if there is one.
    func read(_ input: inout ByteScanner, into path: inout PathBuilder) -> Bool {
        guard input.isAtEnd || entries[Int(input.next)].command.opensPath else { return false }
        while !input.isAtEnd {
            let entry = entries[Int(input.next)]
            guard entry.command.read(&input, isRelative: entry.isRelative, into: &path) else { return false }
        }
        return true
    }
}
