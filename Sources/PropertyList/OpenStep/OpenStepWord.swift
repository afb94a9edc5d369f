import ModelMapping
import Switchless

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
