import Switchless

/// The elements of a call in XML-RPC, and the registry that holds them.
enum XMLRPCElements {
    /// Every element that is read.
    static let standard = Registry<any XMLRPCElement.Type>(
        "XML-RPC element",
        [
            ArrayElement.self,
            Base64Element.self,
            BooleanElement.self,
            DataElement.self,
            DateTimeElement.self,
            DoubleElement.self,
            // ex:i1, ex:i2, ex:float, ex:bigdecimal, ex:serializable ...: extensions of one library, in a namespace of its own
            // fault: only in answers; see XMLRPCWriter
            I4Element.self,
            I8Element.self,
            IntElement.self,
            MemberElement.self,
            MethodCallElement.self,
            MethodNameElement.self,
            // methodResponse: only in answers; see XMLRPCWriter
            NameElement.self,
            NilElement.self,
            ParamElement.self,
            ParamsElement.self,
            StringElement.self,
            StructElement.self,
            ValueElement.self,
        ], as: { $0 })
}
