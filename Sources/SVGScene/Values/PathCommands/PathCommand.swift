public import Switchless
public import VectorScene

/// A command of path data (SVG 2, 9.3): its name is the capital letter, which takes absolute coordinates; the small
/// letter takes them relative to the current point.
public protocol PathCommand: Named {
    /// The command of the segments after the first, where numbers go on without a letter: this one, as a rule.
    associatedtype Repeated: PathCommand = Self

    /// Whether path data may begin with it.
    static var opensPath: Bool { get }

    /// Takes the numbers of one segment and appends it; `false`, and nothing appended, where they are not there.
    ///
    /// - Parameters:
    ///   - path: what has been drawn so far.
    ///   - input: at the first number, or where it should be.
    ///   - origin: the point that coordinates count from.
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool

    /// Takes the letter and every segment up to the next one, white space after it too; `false` where something else
    /// stands.
    ///
    /// The default is all that a command needs. It is a requirement so that each command gets a loop of its own, with
    /// `append` inlined: one call through a table per letter, none per number.
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

/// The null object: what no letter stands for, and what follows a command that cannot repeat.
struct NoPathCommand: PathCommand {
    static let name: Name = ""
    static let summary = "Nothing."

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool { false }
    static func read(_ input: inout ByteScanner, isRelative: Bool, into path: inout PathBuilder) -> Bool { false }
}
