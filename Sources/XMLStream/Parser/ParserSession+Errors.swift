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

    /// Records the first fatal error. After lesser ones, such as an undeclared prefix, reading continues.
    func report(_ error: xmlError) {
        guard !hasFailed, error.level == XML_ERR_FATAL else { return }
        let code = UInt32(bitPattern: error.code)
        let isCutOff = isFinishing && code == XML_ERR_DOCUMENT_END.rawValue
        let text = error.message.map { String(cString: $0) } ?? "not well-formed"
        let message = text.split(separator: "\n").joined(separator: " ")
        fail(
            XMLStreamError(
                isUndecodable(code) ? .encoding : Self.codes[code] ?? .malformed,
                isCutOff ? "the document ends before its root element does; it may have been cut off" : message,
                file: file, position: position(of: code)))
    }

    /// The position of an error with this code.
    private func position(of code: UInt32) -> SourcePosition {
        guard !events.pointee.tracker.isConverting else { return events.pointee.tracker.settled }
        // libxml2's position is the start of a text until all of the text has been read.
        if code == XML_ERR_MISPLACED_CDATA_END.rawValue { return events.pointee.tracker.next("]]>") }
        let isInvalid = code == XML_ERR_INVALID_CHAR.rawValue
        return isInvalid ? events.pointee.tracker.recounted : events.pointee.tracker.current
    }

    /// Whether an invalid character is a byte that is not UTF-8.
    ///
    /// libxml2 has one code for those and for the characters that XML forbids, all of which are ASCII.
    private func isUndecodable(_ code: UInt32) -> Bool {
        guard code == XML_ERR_INVALID_CHAR.rawValue, let input = parser?.pointee.input, let here = input.pointee.cur,
            let end = input.pointee.end, here < end
        else { return false }
        return here.pointee >= 0x80
    }
}
