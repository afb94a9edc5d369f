#if Server

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

#endif
