/// Borrowed bytes: valid during the call that brings them, and no longer.
public typealias Bytes = UnsafeBufferPointer<UInt8>
