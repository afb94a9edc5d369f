import ArgumentParser
import SystemCalls

/// Options of a pipe.
struct PipeOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The number of workers. (default: the number of processors)", valueName: "number"))
    var jobs: Int?

    @Flag(help: "Write each answer as soon as it is there, not in the order of the lines.")
    var unordered = false

    @Option(
        help: ArgumentHelp(
            "The seconds that a line may take. It is then answered with an error.", valueName: "seconds"))
    var timeout: PositiveNumber = 60

    @Option(help: ArgumentHelp("The maximum length of a line in MiB, up to 1024.", valueName: "number"))
    var lineLimit: PositiveNumber = 64

    @Option(
        help: ArgumentHelp(
            "The maximum length of a result in MiB, up to 4096. A longer one is answered with an error.",
            valueName: "number"))
    var answerLimit: PositiveNumber = 64

    @Flag(help: .hidden)
    var worker = false

    var workers: Int { jobs ?? System.processorCount }
    var lineBytes: Int { Int(min(lineLimit.value, 1024) * 1_048_576) }
    var answerBytes: Int { Int(min(answerLimit.value, 4096) * 1_048_576) }
    var time: Duration { .seconds(min(timeout.value, 86_400)) }

    func validate() throws {
        guard 1...1024 ~= jobs ?? 1 else { throw ValidationError("--jobs is a number from 1 to 1024") }
    }

    /// Answers the lines of standard input, as a worker or by workers.
    ///
    /// - Parameter job: makes what a worker does. Its mistakes are reported before any line is read.
    func run(_ messages: MessageOptions, _ job: () throws -> PipeJob) throws {
        try messages.endingProgram {
            if worker { ChildProcess.endWithParent() }
            let job = try job()
            guard !worker else {
                try PipeWorker(job: job, messages: messages, answerBytes: answerBytes, timeout: time).run()
                return 0
            }
            // A worker has the same command line.
            return try PipeRun(self, arguments: Array(System.arguments.dropFirst()) + ["--worker"]).run()
        }
    }
}
