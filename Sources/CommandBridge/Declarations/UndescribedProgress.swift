/// The progress of a ``ProgressCommand`` that does not declare its type. It has no values; any value can be sent.
public enum UndescribedProgress: Encodable {
    public func encode(to encoder: any Encoder) throws {}
}
