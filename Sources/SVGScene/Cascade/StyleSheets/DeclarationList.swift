import Switchless

/// Reads the declarations of a `style` attribute (CSS Style Attributes) or a rule's block (CSS Syntax 3, 5.4.4).
///
/// It allocates nothing, except for a value that contains a comment. A malformed declaration is dropped alone.
struct DeclarationList: ~Escapable {
    /// The remaining input.
    private(set) var input: ByteScanner
    private let ends: Ends
    private let takesRules: Bool

    /// Reads the value of a `style` attribute.
    @_lifetime(copy bytes)
    init(_ bytes: Bytes) {
        input = ByteScanner(bytes)
        takesRules = false
        ends = .attribute
    }

    /// Reads the content of a block from `input` on, up to the closing brace.
    ///
    /// - Parameter takesRules: whether nested rules may stand in it, of which the first one ends the list.
    @_lifetime(copy input)
    init(block input: ByteScanner, takesRules: Bool = false) {
        self.input = input
        self.takesRules = takesRules
        ends = .block
    }

    /// Receives a declaration. The bytes are borrowed.
    ///
    /// - Parameters:
    ///   - name: the name as written, or that which it is another name of; its case is not normalized.
    ///   - value: the value without surrounding white space and comments; comments inside it are spaces. It may be
    ///     empty.
    ///   - isImportant: whether `!important` follows.
    typealias Taker = (_ name: Bytes, _ value: Bytes, _ isImportant: Bool) -> Void

    /// Calls `take` with every declaration of a `style` attribute's value.
    static func forEach(in bytes: Bytes, _ take: Taker) {
        var input = ByteScanner(bytes)
        while let mark = takePlain(&input, take) {
            guard !mark.isAtEnd else { return }
            input = mark
        }
        var list = DeclarationList(input.remaining)
        list.forEach(take)
    }

    /// Takes one declaration of the simple form that drawing programs write.
    ///
    /// It contains no strings, comments, escapes or `!`, and no brackets except those of one `url(#id)` at its
    /// beginning.
    ///
    /// - Returns: the input after it; `nil` where the declaration is not simple, and nothing is taken.
    @_lifetime(copy input)
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
        PropertyAliases.resolve(name, value, false, take)
        return ahead
    }

    /// Skips the parentheses of a `url(#id)` that begins at `start`; `false` if there is no such `url`.
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

    /// Whether `name` is that of a custom property, `--name` (CSS Variables 1, 2).
    static func isCustom(_ name: Bytes) -> Bool {
        name.count > 1 && name[0] == UInt8(ascii: "-") && name[1] == UInt8(ascii: "-")
    }

    /// Reads all declarations, in a block those before the next nested rule.
    ///
    /// - Parameters:
    ///   - take: receives a declaration.
    ///   - fault: receives the fault of a dropped declaration, and its position.
    mutating func forEach(
        _ take: Taker, fault: (StyleFault, ByteScanner) -> Void = { _, _ in }
    ) {
        while goToNext() {
            let start = input
            do throws(StyleFault) {
                try read(take)
            } catch {
                let place = input
                input = start
                if takesRules, beginsRule { return }
                fault(error, place)
                _ = input.takeComponents(until: ends.recovery)
                input.skipBlock()
            }
        }
    }

    /// Whether what is no declaration is a rule: it has an `@`, or a block before the next semicolon (CSS Syntax 3,
    /// 5.5.4).
    private var beginsRule: Bool {
        var ahead = input
        if ahead.take("@") { return true }
        _ = ahead.takeComponents(until: ends.recovery)
        return ahead.next == UInt8(ascii: "{")
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
        value.withText { PropertyAliases.resolve(name, $0, isImportant, take) }
    }

    /// Takes an optional `!important`, and throws unless the declaration ends there.
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
    /// The bytes that end the parts of a list, in a block or an attribute.
    private struct Ends {
        /// The end of the list.
        let list: ByteSet
        /// The end of a value.
        let value: Stops
        /// The end of a custom property's value, which may contain blocks.
        let customValue: Stops
        /// The end of a malformed declaration.
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
