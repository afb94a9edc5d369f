import Switchless
import XMLStream

/// Where the bytes of a picture come from: named by the scheme of its URL.
protocol ImageSource: Named {
    /// The bytes of a picture.
    ///
    /// - Parameters:
    ///   - address: what stands after the scheme's colon, the fragment taken off.
    ///   - options: say what may be read.
    static func bytes(at address: Bytes, for options: SVGOptions) throws(ImageFault) -> [UInt8]
}

/// Every place that a picture may come from.
enum ImageSources {
    static let standard = Registry<any ImageSource.Type>(
        "URL scheme",
        [
            DataURL.self,
            // file: names that are not relative lead out of the drawing's folder
            // http, https: a drawing never asks for the network
            NearbyFile.self,
        ], as: { $0 })

    /// The bytes of the picture at `url`.
    static func bytes(at url: Bytes, for options: SVGOptions) throws(ImageFault) -> [UInt8] {
        let end = url.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
        var input = ByteScanner(Bytes(rebasing: url[..<end]))
        let scheme = input.takeScheme() ?? ""
        guard let source = standard[Name(scheme)] else {
            throw ImageFault(
                "image-scheme", "\(url.excerpt) is neither a data URL nor the name of a file beside the drawing")
        }
        return try source.bytes(at: input.rest, for: options)
    }
}

extension ByteScanner {
    private static let schemeByte = ByteSet("+-.").union(.letter).union(.digit)

    /// Takes the scheme of a URL and its colon (RFC 3986, 3.1); `nil`, and nothing taken, where the URL is relative.
    fileprivate mutating func takeScheme() -> String? {
        attempt { input in
            guard ByteSet.letter.contains(input.next) else { return nil }
            let scheme = input.take(while: Self.schemeByte)
            return input.take(":") ? scheme.string.lowercased() : nil
        }
    }
}
