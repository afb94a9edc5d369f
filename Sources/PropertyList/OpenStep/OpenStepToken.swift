import ModelMapping
import Switchless

/// A kind of value in OpenStep's syntax: the bytes that it can begin with, and how it is read.
protocol OpenStepToken: Named {
    /// The first bytes, which no other token has.
    static var starts: ByteSet { get }

    /// Reads it. The next byte is one of ``starts``.
    static func read(_ parser: inout OpenStepParser) throws(ModelError)
}

/// An array, or a dictionary.
protocol OpenStepContainer {
    /// Advances to the next value inside, or past the end.
    ///
    /// - Returns: whether there is a value.
    static func advance(_ parser: inout OpenStepParser) throws(ModelError) -> Bool

    /// Ends it on the tape.
    static func close(_ parser: inout OpenStepParser) throws(ModelError)
}

/// A text, which can be a key too.
protocol OpenStepText: OpenStepToken {
    /// Reads it into the tape's text. The next byte is one of ``starts``.
    static func scan(_ parser: inout OpenStepParser) throws(ModelError)
}

extension OpenStepText {
    static func read(_ parser: inout OpenStepParser) throws(ModelError) {
        let position = parser.position()
        try scan(&parser)
        try parser.tape.wordFromText(at: position)
    }
}

/// The tokens of OpenStep's syntax.
enum OpenStepTokens {
    /// The texts that can be keys.
    static let texts = Registry<any OpenStepText.Type>(
        "text in OpenStep's syntax", [OpenStepQuotedText.self, OpenStepWord.self], as: { $0 })

    static let standard = Registry<any OpenStepToken.Type>(
        "value in OpenStep's syntax",
        [
            OpenStepArray.self,
            OpenStepBracketed.self,
            OpenStepDictionary.self,
            OpenStepQuotedText.self,
            OpenStepWord.self,
        ], as: { $0 })
}

/// Text without quotes: letters and digits of ASCII, and `_ $ / : . -`.
enum OpenStepWord: OpenStepText {
    static let name: Name = "word"
    static let summary = "Text without quotes."
    static let starts = ByteSet.digit.union(.letter).union(ByteSet("_$/:.-"))

    static func scan(_ parser: inout OpenStepParser) throws(ModelError) {
        parser.tape.beginText()
        parser.tape.appendText(parser.scanner.take(while: starts))
    }
}
