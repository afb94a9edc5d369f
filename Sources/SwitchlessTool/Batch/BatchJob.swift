/// What is done with each document of a batch. Documents are worked on in several threads at once.
protocol BatchJob: Sendable {
    /// Reads one document and writes what comes of it. What is wrong with the document is thrown or reported, and nothing is written then.
    ///
    /// - Parameter figures: receives what is counted.
    func run(_ input: any Input, to output: any Output, _ figures: inout Figures, reporting reporter: Reporter) throws
}
