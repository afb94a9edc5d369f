import CLibXML2
import Switchless

/// Replaces the entities that the document declares itself, within limits; never reads external ones.
extension ParserSession {
    private static let externalTypes: Set<UInt32> = [
        XML_EXTERNAL_GENERAL_PARSED_ENTITY.rawValue, XML_EXTERNAL_PARAMETER_ENTITY.rawValue,
    ]
    /// The cost of a reference beyond its text, so that empty entities count too.
    private static let costOfReference = 64

    /// The entity of a reference. Called for every reference, also nested ones and those in attributes.
    func entity(
        _ name: UnsafePointer<UInt8>,
        lookedUpBy lookUp: (ParserSession, UnsafePointer<UInt8>) -> xmlEntityPtr?
    ) -> xmlEntityPtr? {
        guard !hasFailed, let parser = unsafe parser else { return nil }
        guard let entity = unsafe lookUp(self, name) else {
            fail(
                .undeclaredEntity,
                unsafe "the entity '\(shown(name))' is not declared in the document; write the character itself")
            return nil
        }
        if unsafe Self.externalTypes.contains(UInt32(entity.pointee.etype.rawValue)) {
            fail(
                .externalEntity,
                unsafe "the entity '\(shown(name))' is external and is not read; copy its text into the document"
            )
            return nil
        }
        unsafe charge(Int(entity.pointee.length) + Self.costOfReference)
        // Inside the document type later entities are not declared yet, and only default values refer to entities.
        if unsafe parser.pointee.inSubset == 0,
            unsafe nesting(of: entity, atMost: limits.entityDepth) > limits.entityDepth
        {
            fail(
                .entityDepth,
                unsafe "the entity '\(shown(name))' contains itself, or nests entities more than \(limits.entityDepth) deep"
            )
        }
        return unsafe hasFailed ? nil : entity
    }

    /// The entity that the document does not declare, but the vocabulary has. It is declared in the document on its
    /// first use.
    func sharedEntity(_ name: UnsafePointer<UInt8>) -> xmlEntityPtr? {
        guard !vocabulary.entities.isEmpty, let parser = unsafe parser else { return nil }
        let key = unsafe Bytes(terminatedAt: name).string
        guard let text = vocabulary.entities.lazy.compactMap({ $0.text(of: key) }).first else { return nil }
        if unsafe parser.pointee.myDoc == nil { unsafe xmlSAX2StartDocument(parser) }
        guard let document = unsafe parser.pointee.myDoc else { return nil }
        if unsafe document.pointee.intSubset == nil { unsafe xmlCreateIntSubset(document, name, nil, nil) }
        // An entity's text is parsed, so that the two characters that begin markup are written as references.
        let content = text.replacing(["&"], with: "&#38;").replacing(["<"], with: "&#60;")
        return unsafe xmlAddDocEntity(
            document, name, Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), nil, nil, content)
    }

    /// The nesting depth of the entities in `entity`, at least 1; counting stops beyond `limit`.
    ///
    /// The result is cached in `_private`, a field that libxml2 leaves to applications.
    private func nesting(of entity: xmlEntityPtr, atMost limit: Int) -> Int {
        if let known = unsafe entity.pointee._private { return Int(bitPattern: known) }
        guard limit > 0, let content = unsafe entity.pointee.content, let parser = unsafe parser else { return 1 }
        var deepest = 0
        var cursor = unsafe UnsafePointer(content)
        while let reference = unsafe xmlStrchr(cursor, xmlChar(UInt8(ascii: "&"))) {
            let name = unsafe reference + 1
            unsafe cursor = unsafe name
            while unsafe cursor.pointee != 0 && cursor.pointee != UInt8(ascii: ";")
                && cursor.pointee != UInt8(ascii: "&")
            {
                unsafe cursor += 1
            }
            guard unsafe cursor.pointee == UInt8(ascii: ";"),
                let key = unsafe xmlDictExists(parser.pointee.dict, name, Int32(clamping: cursor - name)),
                let inner = unsafe xmlGetDocEntity(parser.pointee.myDoc, key)
            else { continue }
            deepest = unsafe max(deepest, nesting(of: inner, atMost: limit - 1))
            if deepest >= limit { return deepest + 1 }
        }
        unsafe entity.pointee._private = unsafe UnsafeMutableRawPointer(bitPattern: deepest + 1)
        return deepest + 1
    }

    private func shown(_ name: UnsafePointer<UInt8>) -> String {
        unsafe String(decoding: Bytes(terminatedAt: name).prefix(80), as: UTF8.self)
    }

    /// Begins the document type. libxml2 needs a document that holds the entities.
    func beginSubset(_ name: UnsafePointer<UInt8>?, publicID: UnsafePointer<UInt8>?, systemID: UnsafePointer<UInt8>?) {
        guard let parser = unsafe parser else { return }
        doctypeStart = bytesRead
        if unsafe parser.pointee.myDoc == nil { unsafe xmlSAX2StartDocument(parser) }
        unsafe xmlSAX2InternalSubset(parser, name, publicID, systemID)
    }

    /// Ends the document type and checks its length.
    ///
    /// `TokenWatch` does not see a document type that arrives in one piece.
    func endSubset() {
        if bytesRead - doctypeStart > limits.doctypeLength { failDoctypeLength() }
    }

    private var bytesRead: Int {
        guard let input = unsafe parser?.pointee.input, let start = unsafe input.pointee.base else { return 0 }
        return unsafe Int(input.pointee.consumed) + (input.pointee.cur - start)
    }

    /// Counts a declaration of the document type.
    func declare() {
        declarations += 1
        guard declarations > limits.declarations else { return }
        fail(
            .declarations,
            limits.declarations == 0
                ? "the document type has declarations, which this kind of document does not allow; remove its [...]"
                : "the document type makes more than \(limits.declarations) declarations; remove them or raise the limit"
        )
    }

    /// Counts an attribute declaration.
    ///
    /// A declaration with a default value adds an attribute to every element of its name.
    func declareAttribute() {
        declare()
        declaredAttributes += 1
        guard declaredAttributes > limits.attributes else { return }
        fail(
            .attributes, "the document type declares more than \(limits.attributes) attributes; remove the declarations"
        )
    }
}

extension Unicode.Scalar {
    /// The character that an entity of HTML 4 stands for, as libxml2's list has it.
    init?(htmlEntity name: String) {
        guard let entity = unsafe htmlEntityLookup(name) else { return nil }
        unsafe self.init(entity.pointee.value)
    }
}
