import CommandBridge

/// The commands of `switchless bridge`: those of the examples of the JSON-RPC 2.0 specification and of the validator of XML-RPC.
enum TrialCommands {
    static let standard = CommandRegistry<TrialHost>([
        ArrayOfStructsTest.self,
        CountTheEntities.self,
        EasyStructTest.self,
        EchoStructTest.self,
        // foobar, foo.get: the specification calls what is not there
        GetData.self,
        ManyTypesTest.self,
        ModerateSizeArrayCheck.self,
        NestedStructTest.self,
        NotifyHello.self,
        NotifySum.self,
        SimpleStructReturnTest.self,
        Subtract.self,
        Sum.self,
        Update.self,
        Wait.self,
    ])
}
