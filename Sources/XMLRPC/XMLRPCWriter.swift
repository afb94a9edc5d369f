import CommandBridge
import ModelMapping
import Switchless

/// Writes values as XML-RPC in one line, so that a line-based framing can carry it.
struct XMLRPCWriter: ValueVisitor {
    private(set) var bytes: [UInt8] = []
    /// The first thing that cannot be written, for people.
    private(set) var problem: String?

    /// Reserves enough for a short answer, as most are.
    private init() { bytes.reserveCapacity(256) }

    private mutating func write(_ text: StaticString) { text.withBytes { bytes.append($0) } }

    private mutating func element(_ open: StaticString, _ text: String, _ close: StaticString) {
        write(open)
        bytes += text.utf8
        write(close)
    }

    // MARK: Values

    mutating func visitNull(_ value: TapeValue) { write("<value><nil/></value>") }

    mutating func visit(bool: Bool, _ value: TapeValue) {
        write(bool ? "<value><boolean>1</boolean></value>" : "<value><boolean>0</boolean></value>")
    }

    mutating func visit(integer: TapeInteger, _ value: TapeValue) {
        guard let wide = Int64(exactly: integer) else {
            return cannot("XML-RPC cannot represent \(integer): its integers have at most 64 bits")
        }
        guard let number = Int32(exactly: wide) else { return element("<value><i8>", "\(wide)", "</i8></value>") }
        element("<value><int>", "\(number)", "</int></value>")
    }

    mutating func visit(real: Double, _ value: TapeValue) {
        guard real.isFinite else { return cannot("XML-RPC cannot represent \(real)") }
        element("<value><double>", PlainNumber.text(of: real), "</double></value>")
    }

    mutating func visit(string: Bytes, _ value: TapeValue) {
        let start = bytes.count
        write("<value><string>")
        guard escape(string) else {
            // As data a text is whole, and does not keep the rest of the reply from the caller.
            bytes.removeLast(bytes.count - start)
            return visit(data: string, value)
        }
        write("</string></value>")
    }

    /// The dates whose year has four digits.
    private static let dates = moment(ofYear: 0)..<moment(ofYear: 10_000)

    private static func moment(ofYear year: Int) -> Double {
        Double(CivilDate(year: year, month: 1, day: 1).daysSince2001) * 86_400
    }

    mutating func visit(date: Double, _ value: TapeValue) {
        let text = CivilDate.text(ofSecondsSince2001: date)
        guard Self.dates.contains(date) else {
            return cannot("XML-RPC cannot represent the year of the date \(text)")
        }
        element("<value><dateTime.iso8601>", text.filter { !"-Z".contains($0) }, "</dateTime.iso8601></value>")
    }

    mutating func visit(data: Bytes, _ value: TapeValue) {
        write("<value><base64>")
        bytes += Base64.encode(data)
        write("</base64></value>")
    }

    mutating func visit(uid: UInt64, _ value: TapeValue) { visit(integer: TapeInteger(uid), value) }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        write("<value><array><data>")
        for element in array { try element.accept(&self) }
        write("</data></array></value>")
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        write("<value><struct>")
        for member in map {
            write("<member><name>")
            member.withKey { if !escape($0) { cannotName($0) } }
            write("</name>")
            try member.value.accept(&self)
            write("</member>")
        }
        write("</struct></value>")
    }

    private mutating func cannot(_ problem: String) { self.problem = self.problem ?? problem }

    // MARK: Text

    /// The bytes that are written unchanged.
    private static let plain: ByteSet = {
        var special = ByteSet(0...8).union(ByteSet(10...31))
        for byte in "&<>".utf8 { special.insert(byte) }
        special.insert(0xEF)
        return special.inverted
    }()

    /// The replacements of other bytes; empty for those that XML 1.0 cannot represent (2.2).
    private static let escapes: [[UInt8]] = {
        var escapes = [[UInt8]](repeating: [], count: 256)
        for (character, entity) in zip("&<>\r\n".utf8, ["&amp;", "&lt;", "&gt;", "&#13;", "&#10;"]) {
            escapes[Int(character)] = Array(entity.utf8)
        }
        // Most characters that begin so are letters.
        escapes[0xEF] = [0xEF]
        return escapes
    }()
    private static let nonCharacters = [Array("\u{FFFE}".utf8), Array("\u{FFFF}".utf8)]

    /// Writes a text.
    ///
    /// - Returns: `false` if XML cannot carry it; a part of it may be written then.
    private mutating func escape(_ text: Bytes) -> Bool {
        var scanner = ByteScanner(text)
        while true {
            bytes.append(scanner.take(while: Self.plain))
            guard !scanner.isAtEnd else { return true }
            let escape = Self.escapes[Int(scanner.next)]
            guard !escape.isEmpty, !Self.nonCharacters.contains(where: { scanner.remaining.starts(with: $0) }) else {
                return false
            }
            bytes += escape
            scanner.skip()
        }
    }

    private mutating func cannotName(_ key: Bytes) {
        cannot("XML cannot carry all characters of the key '\(Name(key.string).shown)'; use another key")
    }

    // MARK: Answers

    /// The whole answer to a call.
    static func answer(to response: CommandResponse) -> [UInt8] {
        var writer = XMLRPCWriter()
        writer.write("<?xml version=\"1.0\"?><methodResponse>")
        do throws(CommandFault) {
            let values = try response.result.get()
            writer.write("<params><param>")
            writer.write(values)
            writer.write("</param></params></methodResponse>")
            guard let problem = writer.problem else { return writer.bytes }
            return answer(to: CommandResponse(.failure(CommandFault(.internalError, problem)), to: response.id))
        } catch {
            writer.write("<fault>")
            writer.write(error)
            writer.write("</fault></methodResponse>")
            return writer.bytes
        }
    }

    /// The whole answer to a multicall.
    static func answers(_ responses: [CommandResponse]) -> [UInt8] {
        var writer = XMLRPCWriter()
        writer.write("<?xml version=\"1.0\"?><methodResponse><params><param><value><array><data>")
        for response in responses { writer.add(response) }
        writer.write("</data></array></value></param></params></methodResponse>")
        return writer.bytes
    }

    /// Adds the answer to one call of several.
    private mutating func add(_ response: CommandResponse) {
        let start = bytes.count
        do throws(CommandFault) {
            let values = try response.result.get()
            write("<value><array><data>")
            write(values)
            write("</data></array></value>")
            if let problem { throw CommandFault(.internalError, problem) }
        } catch {
            bytes.removeLast(bytes.count - start)
            problem = nil
            write(error)
        }
    }

    private mutating func write(_ values: ValueTape) {
        guard let root = values.root else { return write("<value><nil/></value>") }
        do { try root.accept(&self) } catch { cannot("\(error)") }
    }

    /// A fault as a struct. Its codes are those of the specification for fault code interoperability, which JSON-RPC
    /// shares.
    private mutating func write(_ fault: CommandFault) {
        write("<value><struct><member><name>faultCode</name>")
        element("<value><int>", "\(JSONRPCCodec.number(of: fault))", "</int></value>")
        write("</member><member><name>faultString</name><value><string>")
        let message = Self.printable(fault.message)
        message.withBytes { _ = escape($0) }
        write("</string></value></member></struct></value>")
    }

    /// The text without characters that XML cannot represent, which a name from the caller can contain.
    private static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isPrintable($0) ? $0 : "\u{FFFD}" }))
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value > 31 || "\t\n\r".unicodeScalars.contains(scalar)) && scalar.value & 0x1F_FFFE != 0xFFFE
    }
}

/// Writes numbers without an exponent, as XML-RPC requires.
enum PlainNumber {
    /// The shortest digits that read back as the same number.
    static func text(of number: Double) -> String {
        let shortest = "\(number)"
        guard shortest.utf8.contains(UInt8(ascii: "e")) else { return shortest }
        let parts = shortest.split(separator: "e")
        guard let exponent = Int(parts[1]) else { return shortest }
        let digits = parts[0].filter { $0.isNumber }
        let sign = number < 0 ? "-" : ""
        // A number with an exponent has one digit before the point.
        guard exponent < 0 else {
            let zeros = exponent + 1 - digits.count
            guard zeros < 0 else { return sign + digits + String(repeating: "0", count: zeros) + ".0" }
            return sign + digits.prefix(exponent + 1) + "." + digits.dropFirst(exponent + 1)
        }
        return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
}
