/// Tags and their names (XML 1.0, 3.1; Namespaces in XML 1.0, 3 to 6).
extension PlainScanner {
    /// A name as it is written.
    private struct Spelling {
        /// Where its first byte stands, a prefix if it has one.
        let start: Int
        /// Where its local part stands.
        let local: Int
        let end: Int

        var hasPrefix: Bool { local > start }
    }

    /// Takes a start tag, or the tag of an empty element. The index is that of its `<`.
    @inline(__always)
    mutating func takeStartTag() -> Bool {
        let (start, depth, first, declared) = (index, open.count, attributes.count, scopes.count)
        guard take(UInt8(ascii: "<")), let name = takeName() else { return false }
        guard depth < limits.depth, elements < limits.elements else { return false }
        elements &+= 1
        var hasPrefixes = name.hasPrefix
        while skipSpace(), index < bytes.count, PlainBytes.isNameStart(bytes[index]) {
            guard takeAttribute(&hasPrefixes) else { return false }
        }
        let (count, most) = (attributes.count &- first, min(limits.attributes, Self.mostAttributes))
        guard count &+ scopes.count &- declared <= most, let local = intern(name),
            let namespace = hasPrefixes ? resolve(name, from: first) : .some(scopes.standard),
            count < 2 || Self.areDistinct(attributes.elements, from: first)
        else { return false }
        let ends = take(UInt8(ascii: "/"))
        appendStart(local, namespace, attributes: first, ends: ends, at: start)
        if ends {
            scopes.leave(depth)
        } else {
            open.append(
                PlainSpan(start: Int32(truncatingIfNeeded: name.start), end: Int32(truncatingIfNeeded: name.end)))
        }
        return take(UInt8(ascii: ">"))
    }

    /// Takes the end tag of the innermost element. The index is that of its `</`.
    @inline(__always)
    mutating func takeEndTag() -> Bool {
        let depth = open.count &- 1
        let wanted = open.elements[depth]
        let (start, end) = (Int(wanted.start), Int(wanted.end))
        appendEnd(true, at: index)
        index &+= 2
        let mine = index &+ end &- start
        guard mine < bytes.count, PlainName(bytes, from: index, to: mine) == PlainName(bytes, from: start, to: end),
            end &- start <= 16 || bytes[index..<mine].elementsEqual(bytes[start..<end])
        else { return false }
        index = mine
        open.truncate(to: depth)
        scopes.leave(depth)
        skipSpace()
        return take(UInt8(ascii: ">"))
    }

    /// Takes a name, with a prefix perhaps.
    @inline(__always)
    private mutating func takeName() -> Spelling? {
        let start = index
        guard takeNamePart() else { return nil }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
            return Spelling(start: start, local: start, end: index)
        }
        index &+= 1
        let local = index
        // A prefix is compared by its spelling alone.
        guard local &- start <= 17, takeNamePart(), index < bytes.count, bytes[index] != UInt8(ascii: ":") else {
            return nil
        }
        return Spelling(start: start, local: local, end: index)
    }

    @inline(__always)
    mutating func takeNamePart() -> Bool {
        var end = index
        guard end < bytes.count, PlainBytes.isNameStart(bytes[end]) else { return false }
        repeat { end &+= 1 } while end < bytes.count && PlainBytes.isName(bytes[end])
        index = end
        return true
    }

    /// The local part of a name, as libxml2 would have interned it.
    @inline(__always)
    private mutating func intern(_ name: Spelling) -> UnsafePointer<UInt8>? {
        intern(PlainName(bytes, from: name.local, to: name.end), Bytes(rebasing: bytes[name.local..<name.end]))
    }

    @inline(__always)
    private mutating func intern(_ name: PlainName, _ text: Bytes) -> UnsafePointer<UInt8>? {
        names.find(name, text) ?? dictionary.intern(text)
    }

    // MARK: Attributes

    @inline(__always)
    private mutating func takeAttribute(_ hasPrefixes: inout Bool) -> Bool {
        guard let name = takeName() else { return false }
        if index < bytes.count, bytes[index] != UInt8(ascii: "=") { skipSpace() }
        guard take(UInt8(ascii: "=")) else { return false }
        if index < bytes.count, bytes[index] <= 32 { skipSpace() }
        guard let value = takeValue(), let start = value.baseAddress, value.count <= limits.attributeLength else {
            return false
        }
        let local = PlainName(bytes, from: name.local, to: name.end)
        guard name.hasPrefix || local == .declaration else {
            guard let text = intern(local, Bytes(rebasing: bytes[name.local..<name.end])) else { return false }
            attributes.append(
                PlainAttribute(local: text, prefix: nil, namespace: nil, value: start, end: start + value.count))
            return true
        }
        return takeUncommon(name, value, &hasPrefixes)
    }

    /// Takes an attribute with a prefix, or the declaration of a namespace.
    @inline(never)
    private mutating func takeUncommon(_ name: Spelling, _ value: Bytes, _ hasPrefixes: inout Bool) -> Bool {
        let local = PlainName(bytes, from: name.local, to: name.end)
        guard name.hasPrefix else { return declare(PlainName(), as: value) }
        guard PlainName(bytes, from: name.start, to: name.local - 1) != .declaration else {
            return local.isWhole && local != .declaration && local != .xml && declare(local, as: value)
        }
        guard let text = intern(name), let start = value.baseAddress else { return false }
        hasPrefixes = true
        let prefix = bytes.baseAddress.unsafelyUnwrapped + name.start
        attributes.append(
            PlainAttribute(local: text, prefix: prefix, namespace: nil, value: start, end: start + value.count))
        return true
    }

    /// Declares a namespace, if it is one that may be declared and stands in the document as it is.
    private mutating func declare(_ prefix: PlainName, as uri: Bytes) -> Bool {
        guard !uri.isEmpty,
            uri.baseAddress.unsafelyUnwrapped == bytes.baseAddress.unsafelyUnwrapped + (index - 1 - uri.count),
            uri.allSatisfy({ 33..<127 ~= $0 }), !PlainScopes.reserved.contains(where: { $0.elementsEqual(uri) }),
            let namespace = intern(PlainName(uri), uri)
        else { return false }
        return scopes.declare(prefix, as: namespace, depth: open.count)
            && scopes.count <= min(limits.namespaces, PlainScopes.most)
    }

    /// Finds the namespaces of the attributes from `first` on, and of their element, which is called `name`.
    ///
    /// - Returns: that of the element, if it is in one; `nil` where a prefix is not declared.
    @inline(never)
    private mutating func resolve(_ name: Spelling, from first: Int) -> UnsafePointer<UInt8>?? {
        let base = bytes.baseAddress.unsafelyUnwrapped
        for index in first..<attributes.count {
            guard let prefix = attributes.elements[index].prefix else { continue }
            let rest = bytes[(prefix - base)...]
            let end = rest.firstIndex(of: UInt8(ascii: ":")) ?? rest.endIndex
            guard let namespace = namespace(of: PlainName(bytes, from: rest.startIndex, to: end)) else { return nil }
            attributes.elements[index].namespace = namespace
        }
        guard name.hasPrefix else { return .some(scopes.standard) }
        return namespace(of: PlainName(bytes, from: name.start, to: name.local - 1)).map { .some($0) }
    }

    private mutating func namespace(of prefix: PlainName) -> UnsafePointer<UInt8>? {
        guard prefix == .xml else { return scopes.find(prefix) }
        return PlainScopes.xml.withUTF8Buffer { intern(PlainName($0), $0) }
    }

    /// Whether no two attributes from `first` on have the same name (Namespaces in XML 1.0, 6.3). A function of the type, since the
    /// scanner would be copied for one of its own.
    @inline(__always)
    private static func areDistinct(_ attributes: UnsafeMutableBufferPointer<PlainAttribute>, from first: Int) -> Bool {
        var seen: UInt64 = 0
        var repeated = false
        for index in first..<attributes.count {
            // Names are interned: the same name is the same pointer.
            let name = UInt64(UInt(bitPattern: attributes[index].local))
            let bit = 1 as UInt64 &<< (name &* 0x9E37_79B9_7F4A_7C15 &>> 58)
            repeated = repeated || seen & bit != 0
            seen |= bit
        }
        return !repeated || areAllDistinct(attributes[first...])
    }

    @inline(never)
    private static func areAllDistinct(_ attributes: Slice<UnsafeMutableBufferPointer<PlainAttribute>>) -> Bool {
        attributes.indices.allSatisfy { place in
            attributes[(place + 1)...].allSatisfy { other in
                other.local != attributes[place].local || other.namespace != attributes[place].namespace
            }
        }
    }
}

extension PlainName {
    /// `xmlns`, which declares namespaces, and `xml`: as numbers, so that nobody asks first whether they have been made.
    static let declaration = PlainName(first: 0x73_6E6C_6D78, last: 0, count: 5)
    static let xml = PlainName(first: 0x6C_6D78, last: 0, count: 3)
}

extension PlainScopes {
    /// What the prefix `xml` stands for, declared or not.
    static let xml: StaticString = "http://www.w3.org/XML/1998/namespace"
    /// Namespaces that may not be declared (Namespaces in XML 1.0, 3).
    static let reserved = ["http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/"].map {
        Array($0.utf8)
    }
}
