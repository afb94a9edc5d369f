import CLibXML2
import Switchless

/// Converts the errors that libxml2 reports.
extension ParserSession {
    /// The codes of libxml2's errors other than "not well-formed".
    private static let codes: [UInt32: XMLStreamError.Code] = [
        XML_ERR_UNKNOWN_ENCODING.rawValue: .encoding,
        XML_ERR_UNSUPPORTED_ENCODING.rawValue: .encoding,
        XML_ERR_INVALID_ENCODING.rawValue: .encoding,
        XML_ERR_UNDECLARED_ENTITY.rawValue: .undeclaredEntity,
        XML_ERR_ENTITY_LOOP.rawValue: .entityDepth,
        XML_I18N_NO_HANDLER.rawValue: .encoding,
        XML_I18N_CONV_FAILED.rawValue: .encoding,
        XML_IO_ENCODER.rawValue: .encoding,
    ]

    /// Errors that libxml2 does not take for fatal, but Namespaces in XML 1.0, 5, does: `xmlns:n=""`, and `xml` as
    /// another prefix.
    private static let fatal: Set<UInt32> = [
        XML_NS_ERR_XML_NAMESPACE.rawValue, XML_NS_ERR_EMPTY.rawValue,
    ]
    private static let undeclared: Set<UInt32> = [XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue]
    private static let mostUndeclared = 100

    /// Counts an undeclared prefix, after which reading continues.
    private func noteUndeclared(_ prefix: String) {
        if let index = undeclared.firstIndex(where: { $0.prefix == prefix }) { return undeclared[index].count += 1 }
        guard undeclared.count < Self.mostUndeclared else { return }
        undeclared.append(UndeclaredPrefix(prefix: prefix, position: tracker.tag))
    }

    /// Records the first fatal error. After lesser ones, such as an undeclared prefix, reading continues.
    func report(_ error: ReportedError) {
        let code = error.code
        if Self.undeclared.contains(code), let prefix = error.prefix { noteUndeclared(prefix) }
        guard !hasFailed, error.isFatal || Self.fatal.contains(code) else { return }
        // libxml2 has one code for an end that comes too early and for what follows the root.
        let hasEnded = hasEnded
        let isAtEnd = code == XML_ERR_DOCUMENT_END.rawValue
        let isCutOff = isFinishing && isAtEnd && !hasEnded
        let text = error.message ?? "not well-formed"
        let message = text.split(separator: "\n").joined(separator: " ")
        let reason =
            isCutOff
            ? "the document ends before its root element does; it may have been cut off"
            : isAtEnd && hasEnded ? "\(stray) after the end of the root element; remove it" : message
        fail(
            XMLStreamError(
                isUndecodable(code) ? .encoding : Self.codes[code] ?? .malformed,
                isPage ? "\(reason); this is a page in HTML, which need not be XML" : reason,
                file: file, position: position(of: code)))
    }

    /// The text at the parser's position, for messages.
    private var stray: String {
        guard let byte = unread?.first else { return "there is something" }
        return byte > 32 && byte < 127 ? "unexpected '\(Unicode.Scalar(byte))'" : "unexpected byte \(byte)"
    }

    /// The position of an error with this code.
    private func position(of code: UInt32) -> SourcePosition {
        guard !tracker.isConverting else { return tracker.settled }
        // libxml2's position is the start of a text until all of the text has been read.
        if code == XML_ERR_MISPLACED_CDATA_END.rawValue { return tracker.next("]]>") }
        let isInvalid = code == XML_ERR_INVALID_CHAR.rawValue
        return isInvalid ? tracker.recounted : tracker.current
    }

    /// Whether an invalid character is a byte that is not UTF-8.
    ///
    /// libxml2 has one code for those and for the characters that XML forbids, all of which are ASCII.
    private func isUndecodable(_ code: UInt32) -> Bool {
        guard code == XML_ERR_INVALID_CHAR.rawValue, let byte = unread?.first else { return false }
        return byte >= 0x80
    }
}
