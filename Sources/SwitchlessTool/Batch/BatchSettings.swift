/// How a batch is run.
struct BatchSettings: Sendable {
    /// The command of the tool.
    var command: String
    /// The number of documents at a time, at least 1.
    var jobs = 1
    /// Only documents that changed after this moment are read, in seconds since 1970.
    var since: Double?
    /// Where the report is written.
    var report: String?
    /// Where it is remembered which documents are done.
    var journal: String?
    /// What the command line asks for, but for the documents: done with another request is not done.
    var fingerprint = ""
}
