#if Server

import ModelMapping

/// Content that is there already, as a file: answers conditions and ranges (RFC 9110, 13 and 14).
struct StaticContent: Sendable {
    let size: Int
    /// The `ETag`, quoted.
    let tag: String
    let changed: HTTPDate?
    let type: String
    var cacheControl = "no-cache"
    /// A part of the content.
    let piece: @Sendable (Range<Int>) -> ResponsePiece

    init(
        size: Int, tag: String, changed: HTTPDate?, type: String, cacheControl: String = "no-cache",
        piece: @escaping @Sendable (Range<Int>) -> ResponsePiece
    ) {
        self.size = size
        self.tag = tag
        self.changed = changed
        self.type = type
        self.cacheControl = cacheControl
        self.piece = piece
    }

    /// Answers with all of it, with ranges, or with word that the client has it already.
    ///
    /// - Parameters:
    ///   - request: the request, a `GET` or `HEAD`.
    ///   - ranges: the ranges that it may name.
    func response(to request: ServerRequest, ranges: Int) -> ServerResponse {
        var fields = ["ETag": tag, "Cache-Control": cacheControl, "Accept-Ranges": "bytes"]
        fields["Last-Modified"] = changed?.description
        guard !isKnown(to: request) else { return ServerResponse(status: 304, fields: fields) }
        guard let wanted = wantedRanges(of: request, most: ranges) else {
            fields["Content-Type"] = type
            return response(200, fields, [piece(0..<size)])
        }
        guard let first = wanted.ranges.first else {
            fields["Content-Range"] = "bytes */\(size)"
            return ServerResponse(status: 416, fields: fields)
        }
        guard wanted.ranges.count > 1 else {
            fields["Content-Type"] = type
            fields["Content-Range"] = contentRange(first)
            return response(206, fields, [piece(first)])
        }
        return multipart(wanted.ranges, fields)
    }

    private func response(_ status: Int, _ fields: [String: String], _ pieces: [ResponsePiece]) -> ServerResponse {
        var response = ServerResponse(status: status, fields: fields)
        response.pieces = pieces
        return response
    }

    private func contentRange(_ range: Range<Int>) -> String {
        "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
    }

    /// The ranges as parts of one body (RFC 9110, 14.6).
    private func multipart(_ ranges: [Range<Int>], _ fields: [String: String]) -> ServerResponse {
        let boundary = "part-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        var fields = fields
        fields["Content-Type"] = "multipart/byteranges; boundary=\(boundary)"
        var pieces = ranges.map { range in
            var part = piece(range)
            let head = "\r\n--\(boundary)\r\nContent-Type: \(type)\r\nContent-Range: \(contentRange(range))\r\n\r\n"
            part.bytes = Array(head.utf8) + part.bytes
            return part
        }
        pieces.append(ResponsePiece(bytes: Array("\r\n--\(boundary)--\r\n".utf8)))
        return response(206, fields, pieces)
    }

    private func wantedRanges(of request: ServerRequest, most: Int) -> ByteRanges? {
        guard Self.ranged.contains(request.method), let text = request.field("Range") else { return nil }
        // With If-Range, a part is wanted only of what the client has the rest of.
        if let version = request.field("If-Range"), version != tag,
            HTTPDate(version) != changed ?? HTTPDate(seconds: -1)
        {
            return nil
        }
        return ByteRanges(text, size: size, most: most)
    }

    /// HEAD has no ranges (14.2).
    private static let ranged: Set<String> = ["GET"]

    /// Whether the client has this version. A tag, where one is given, is the only thing that counts (13.2.2).
    private func isKnown(to request: ServerRequest) -> Bool {
        if let tags = request.field("If-None-Match") {
            return tags.split(separator: ",").contains { candidate in
                let text = candidate.drop { $0.isWhitespace }
                let tag = text.hasPrefix("W/") ? text.dropFirst(2) : text
                return tag.prefix { !$0.isWhitespace } == self.tag || text == Self.any
            }
        }
        guard let changed, let since = request.field("If-Modified-Since").flatMap({ HTTPDate($0) }) else {
            return false
        }
        return changed.seconds <= since.seconds
    }

    private static let any: Substring = "*"
}

/// The ranges that a request asks for (RFC 9110, 14.1.2).
struct ByteRanges: Hashable {
    /// The satisfiable ranges, in request order. With none, the request cannot be satisfied.
    let ranges: [Range<Int>]

    private static let unit = "bytes="

    /// Reads the field's value.
    ///
    /// - Parameters:
    ///   - text: the value: `bytes=0-99,-1`.
    ///   - size: the bytes of the whole.
    ///   - most: the ranges at most.
    /// - Returns: `nil` if the field is to be ignored: it is not understood, names too many ranges, or more bytes than
    ///   there are.
    init?(_ text: String, size: Int, most: Int) {
        guard text.lowercased().hasPrefix(Self.unit) else { return nil }
        let parts = text.dropFirst(Self.unit.count).split(separator: ",", omittingEmptySubsequences: false)
        guard (1...most).contains(parts.count) else { return nil }
        var ranges: [Range<Int>] = []
        for part in parts {
            let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Self.trim($0) }
            guard ends.count == 2, let range = Self.range(ends[0], ends[1], size: size) else { return nil }
            if !range.isEmpty { ranges.append(range) }
        }
        // Ranges that overlap would make a small file into a large response.
        guard ranges.reduce(0, { $0 + $1.count }) <= size else { return nil }
        self.ranges = ranges
    }

    private static func range(_ first: Substring, _ last: Substring, size: Int) -> Range<Int>? {
        guard !first.isEmpty else {
            return number(last).map { max(0, size - $0)..<size }
        }
        guard let start = number(first), let end = last.isEmpty ? Int.max : number(last), start <= end else {
            return nil
        }
        return min(start, size)..<min(size, end == .max ? end : end + 1)
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        // A number with too many digits is beyond every file.
        return Int(text) ?? .max
    }

    private static func trim(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}

/// A time in the form that HTTP prefers: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
struct HTTPDate: Hashable, CustomStringConvertible {
    /// Since 1970.
    let seconds: Int

    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let daySeconds = 86_400
    /// The days from 1970-01-01 to 2001-01-01.
    private static let daysTo2001 = 11_323

    init(seconds: Int) { self.seconds = seconds }

    /// Reads the preferred form; `nil` for the two that are obsolete, which no client of today sends.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, let day = Int(parts[1]), let year = Int(parts[3]), (1970...9999).contains(year),
            let month = Self.months.firstIndex(where: { $0 == parts[2] })
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3, (1...31).contains(day), clock.allSatisfy({ (0...60).contains($0) }) else { return nil }
        let date = Self(
            seconds: (CivilDate(year: year, month: month + 1, day: day).daysSince2001 + Self.daysTo2001)
                * Self.daySeconds + clock[0] * 3600 + clock[1] * 60 + clock[2])
        guard date.description == text else { return nil }
        self = date
    }

    var description: String {
        let day = seconds / Self.daySeconds
        let clock = seconds % Self.daySeconds
        let date = CivilDate(daysSince2001: day - Self.daysTo2001)
        let parts = [
            "\(Self.days[day % 7]),", Self.two(date.day), Self.months[date.month - 1], "\(date.year)",
            "\(Self.two(clock / 3600)):\(Self.two(clock / 60 % 60)):\(Self.two(clock % 60))", "GMT",
        ]
        return parts.joined(separator: " ")
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Answers one path with the same bytes each time, as for `BridgeScript`.
public struct BytesRoute: Route {
    private let path: String
    private let content: StaticContent
    private let fields: [String: String]
    private var ranges = 0

    /// Makes a route.
    ///
    /// - Parameters:
    ///   - path: the path, decoded.
    ///   - bytes: what is sent.
    ///   - type: the content type: `text/javascript; charset=utf-8`.
    ///   - fields: further fields of the response, such as `Content-Security-Policy`.
    public init(path: String, bytes: [UInt8], type: String, fields: [String: String] = [:]) {
        self.path = path
        self.fields = fields
        // FNV-1a: tells one version of the program's own bytes from the next.
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 }
        content = StaticContent(
            size: bytes.count, tag: "\"\(String(hash, radix: 36))-\(String(bytes.count, radix: 36))\"", changed: nil,
            type: type
        ) { range in ResponsePiece(bytes: Array(bytes[range])) }
    }

    public mutating func prepare(limits: ServerLimits) { ranges = limits.ranges }

    public func covers(_ path: String) -> Bool { path == self.path }

    public func respond(to request: ServerRequest) -> ServerResponse {
        var response = content.response(to: request, ranges: ranges)
        response.fields.merge(fields) { own, _ in own }
        return response
    }
}

#endif
