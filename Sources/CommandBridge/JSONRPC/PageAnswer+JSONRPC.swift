import ModelMapping

extension PageAnswer {
    /// Reads a response (JSON-RPC 2.0, 5); `nil` if it has neither result nor error.
    init?(reading value: TapeValue) {
        let fault = value["error"].map { error in
            let code = JSONRPCCodec.code(of: error["code"]?.integer.flatMap { Int(exactly: $0) })
            return CommandFault(code, error["message"]?.string ?? "the page reported an error without a message")
        }
        guard let result = fault.map(Result.failure) ?? value["result"].map(Result.success) else { return nil }
        self.init(result, id: value["id"]?.integer.flatMap { Int(exactly: $0) })
    }
}
