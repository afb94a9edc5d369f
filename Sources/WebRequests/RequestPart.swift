#if Server

package import NIOCore
package import NIOHTTP1

/// Takes the parts of requests, each by a method of its own.
package protocol RequestTaker: AnyObject {
    func take(head: HTTPRequestHead)
    func take(body: ByteBuffer)
    func takeEnd()
}

extension HTTPServerRequestPart {
    /// Gives the part to who takes it. SwiftNIO has parts as an enumeration, which has no other way to be told apart.
    package func give(to taker: some RequestTaker) {
        switch self {
        case .head(let head): taker.take(head: head)
        case .body(let body): taker.take(body: body)
        case .end: taker.takeEnd()
        }
    }
}

#endif
