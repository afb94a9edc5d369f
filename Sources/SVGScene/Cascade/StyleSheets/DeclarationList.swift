import Switchless

/// The declarations of a `style` attribute (CSS Style Attributes) or of a rule's block (CSS Syntax 3, 5.4.4).
///
/// Nothing is allocated on the way, unless a comment stands within a value. A bad declaration is dropped alone.
struct DeclarationList {
    /// What has not been read.
    private(set) var input: ByteScanner
    private let ends: Ends

    /// The declarations of a `style` attribute's value.
    init(_ bytes: Bytes) {
        input = ByteScanner(bytes)
        ends = .attribute
    }

    /// The declarations from `input` on, up to the bracket that closes the block.
    init(block input: ByteScanner) {
        self.input = input
        ends = .block
    }

    /// Takes a declaration: its name as it is written, in any case; its value, white space and comments around it cut
    /// off, comments within it replaced by blanks; whether `!important` follows. The bytes are borrowed, and there may
    /// be none in the value.
    typealias Taker = (_ name: Bytes, _ value: Bytes, _ isImportant: Bool) -> Void

    /// Reads every declaration of a `style` attribute's value.
    static func forEach(in bytes: Bytes, _ take: Taker) {
        var input = ByteScanner(bytes)
        while let mark = takePlain(&input, take) {
            guard !mark.isAtEnd else { return }
            input = mark
        }
        var list = DeclarationList(input.rest)
        list.forEach(take)
    }

    /// Takes one declaration without strings, comments, escapes, `!` and brackets other than those of a `url(#id)` at its beginning:
    /// nearly all are like that which drawing programs write.
    ///
    /// - Returns: what follows it; `nil`, and nothing taken, where one begins that wants more care.
    private static func takePlain(_ input: inout ByteScanner, _ take: Taker) -> ByteScanner? {
        while ByteSet.betweenDeclarations.contains(input.next), !input.isAtEnd { input.skip() }
        guard !input.isAtEnd else { return input }
        var ahead = input
        guard let name = ahead.takeIdentifier() else { return nil }
        ahead.skipSpace()
        guard ahead.take(":") else { return nil }
        let start = ahead
        _ = ahead.take(while: .plainValue)
        if ahead.next == UInt8(ascii: "("), passPlainURL(&ahead, from: start) { _ = ahead.take(while: .plainValue) }
        let value = ahead.bytes(since: start).trimmed
        guard !value.isEmpty, ahead.isAtEnd || ahead.next == UInt8(ascii: ";") else { return nil }
        take(name, value, false)
        return ahead
    }

    /// Passes over the bracket of a `url(#id)` whose first letter is at `start`; `false` where something else comes next.
    private static func passPlainURL(_ input: inout ByteScanner, from start: ByteScanner) -> Bool {
        guard input.bytes(since: start).spells("url") else { return false }
        var ahead = input
        ahead.skip()
        guard ahead.take("#") else { return false }
        _ = ahead.take(while: .identifier)
        guard ahead.take(")") else { return false }
        input = ahead
        return true
    }

    /// Whether `name` is a custom property's, `--name` (CSS Variables 1, 2).
    static func isCustom(_ name: Bytes) -> Bool {
        name.count > 1 && name[0] == UInt8(ascii: "-") && name[1] == UInt8(ascii: "-")
    }

    /// Reads every declaration.
    ///
    /// - Parameters:
    ///   - take: takes a declaration.
    ///   - fault: takes what is wrong with one that is dropped, and where.
    mutating func forEach(
        _ take: Taker, fault: (StyleFault, ByteScanner) -> Void = { _, _ in }
    ) {
        while goToNext() {
            do throws(StyleFault) {
                try read(take)
            } catch {
                fault(error, input)
                _ = input.takeComponents(until: ends.recovery)
                input.skipBlock()
            }
        }
    }

    private mutating func goToNext() -> Bool {
        repeat { input.skipBlank() } while input.take(";")
        return !isAtEnd
    }

    private var isAtEnd: Bool { input.isAtEnd || ends.list.contains(input.next) }

    private mutating func read(_ take: Taker) throws(StyleFault) {
        guard let name = input.takeRawName() else { throw .declaration("it does not begin with a property's name") }
        input.skipBlank()
        guard input.take(":") else { throw .declaration("no ':' follows '\(name.string)'") }
        let value = input.takeComponents(until: Self.isCustom(name) ? ends.customValue : ends.value)
        guard !value.isBroken else {
            throw .declaration("the value of '\(name.string)' has a stray bracket or an unfinished string")
        }
        let isImportant = try takeImportance(of: name)
        value.withText { take(name, $0, isImportant) }
    }

    /// Takes `!important`, if it comes next, and makes sure that the declaration ends.
    private mutating func takeImportance(of name: Bytes) throws(StyleFault) -> Bool {
        let isImportant = input.take("!")
        if isImportant {
            input.skipBlank()
            guard input.take(word: "important") else { throw .declaration("'!' is not followed by 'important'") }
            input.skipBlank()
        }
        guard isAtEnd || input.next == UInt8(ascii: ";") else {
            throw .declaration("'\(Character(Unicode.Scalar(input.next)))' ends the value of '\(name.string)'")
        }
        return isImportant
    }
}

extension DeclarationList {
    /// What a list ends at, a block or an attribute.
    private struct Ends {
        /// What the list ends before.
        let list: ByteSet
        /// What a value ends before.
        let value: Stops
        /// What the value of a custom property ends before: it may hold blocks.
        let customValue: Stops
        /// What a bad declaration ends before.
        let recovery: Stops

        static let block = Ends(
            list: ByteSet("}"), value: Stops(";!{}"), customValue: Stops(";!}"), recovery: Stops(";{}"))
        static let attribute = Ends(
            list: ByteSet(""), value: Stops(";!{"), customValue: Stops(";!"), recovery: Stops(";{"))
    }
}

extension ByteSet {
    fileprivate static let betweenDeclarations = ByteSet("; \t\n\r\u{C}")
    fileprivate static let plainValue = ByteSet("#%+,-. \t\n\r\u{C}").union(.letter).union(.digit)
}
