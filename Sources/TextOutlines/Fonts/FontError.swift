#if Rendering

public import Switchless

/// An error of reading a font.
public struct FontError: Fault, Hashable, CustomStringConvertible {
    /// The path of the font's file; `nil` for a font in memory.
    public let file: String?
    /// The kind of error, for programs.
    public let code: Diagnostic.Code
    /// What was found and what to do about it, for people.
    public let message: String

    public var diagnostic: Diagnostic { Diagnostic(.error, code, message) }
    public var description: String { diagnostic.line(in: file ?? "font") }
}

/// An error in a font before it is known which file it is in.
struct FontFault: Error {
    let code: Diagnostic.Code
    let message: String

    init(_ code: Diagnostic.Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// A font that breaks its format.
    static func damaged(_ what: String) -> FontFault {
        FontFault("damaged-font", "\(what); get another copy of the font")
    }

    /// A font that is beyond a limit.
    static func limit(_ name: String, _ what: String) -> FontFault {
        FontFault("font-limit", "\(what); raise FontLimits.\(name) if the font is to be trusted")
    }

    func error(in file: String?) -> FontError { FontError(file: file, code: code, message: message) }
}

#endif
