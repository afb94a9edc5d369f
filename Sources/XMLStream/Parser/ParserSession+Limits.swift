import CLibXML2
import Switchless

/// The limits that are rarely exceeded. They are here to keep the hot path short.
extension ParserSession {
    func failCounting(_ tag: XMLStartTag, attributes: Int) {
        let position = tag.position
        func exceeded(_ code: XMLStreamError.Code, _ message: String) -> XMLStreamError {
            XMLStreamError(code, message, file: file, position: position)
        }
        if attributes > limits.attributes {
            let name = String(decoding: tag.name.localBytes.prefix(80), as: UTF8.self)
            return fail(
                exceeded(.attributes, "<\(name)> has \(attributes) attributes; the limit is \(limits.attributes)"))
        }
        fail(
            isTooDeep
                ? exceeded(
                    .depth, "elements are nested more than \(limits.depth) deep; flatten them or raise the limit")
                : exceeded(
                    .elements, "the document has more than \(limits.elements) elements; split it or raise the limit"))
    }

    /// Checks a tag with namespace declarations, defaulted attributes or long attributes.
    func checkAttributes(of tag: XMLStartTag, declaredNamespaces: Int, defaulted: Int) {
        if declaredNamespaces > 0 { checkNamespaces() }
        if tag.attributes.longestValue > limits.attributeLength { return failAttributeLength() }
        let attributes = tag.attributes
        for index in attributes.indices.suffix(defaulted) { charge(attributes[index].value.count) }
    }

    func failAttributeLength() {
        fail(
            .attributeLength,
            "an attribute is longer than \(limits.attributeLength) bytes; shorten it or raise the limit")
    }

    func failTextLength() {
        fail(.textLength, "a run of text is longer than \(limits.textLength) bytes; split it or raise the limit")
    }

    func failDoctypeLength() {
        fail(
            .doctypeLength,
            "the document type is longer than \(limits.doctypeLength) bytes; shorten it or raise the limit")
    }

    func checkNamespaces() {
        guard namespacesInScope > limits.namespaces else { return }
        fail(
            .namespaces,
            "more than \(limits.namespaces) namespace declarations are in scope; declare them once, on the root")
    }

    func checkNames() {
        guard newNames > limits.names else { return }
        fail(.names, "the document uses more than \(limits.names) different names; raise the limit if it should")
    }

    /// Fails if the time of the current thread's work is over. A document of one slice may take a millisecond.
    func checkTime() {
        do { try TimeBudget.check(after: TimeBudget.stride) } catch { fail(error) }
    }

    /// Counts `bytes` of replacement text and fails if they are out of proportion to the input.
    func charge(_ bytes: Int) {
        entityBytes += bytes
        checkTime()
        guard entityBytes <= limits.entityBytes else {
            return fail(
                .entityBytes,
                "entities yield more than \(limits.entityBytes) bytes; write the text out or raise the limit")
        }
        // A product that is too large for an integer bounds nothing.
        let (most, isUnbounded) = max(0, limits.entityAmplification).multipliedReportingOverflow(by: inputBytes)
        guard entityBytes > 1 << 20, entityBytes > most, !isUnbounded else { return }
        fail(
            .entityAmplification,
            "entities yield more than \(limits.entityAmplification) times the document's size; write the text out or raise the limit"
        )
    }
}

/// libxml2's options: its own limits off (ours apply), entities replaced, no network access.
enum ParserOptions {
    static let standard = Int32(
        bitPattern: XML_PARSE_HUGE.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue)
    /// The options for input converted to UTF-8: the encoding that the document declares is ignored.
    static let converted = standard | Int32(bitPattern: XML_PARSE_IGNORE_ENC.rawValue)
}
