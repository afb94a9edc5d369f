import ArgumentParser

/// `switchless pipe`: answers a stream of lines.
struct PipeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pipe",
        abstract: "Converts a stream of documents, a line of JSON each.",
        discussion: """
            Each line of standard input is an object with an id and a document: the path of a file, or the document itself, as \
            text or in base64. Each becomes one line of standard output, whatever happens, in the same order:

              {"id": 1, "path": "a.svg"}
                becomes {"id":1,"result":{...},"diagnostics":[...]}
              {"id": 2, "data": "<svg"}
                becomes {"id":2,"error":{"code":"malformed","line":1,...}}
              {"id": 3, "data": "H4sIAAAA...", "encoding": "base64"}

            Workers are processes of their own. One that ends or hangs on a line is replaced, and the line is answered with an \
            error: 'worker' or 'limit-time'. A line that takes too long is answered with 'limit-time', too. A result that is too long is the error 'limit-answer'. All workers end when this \
            program ends, however that happens.

            Examples:
              ls *.svg | jq -Rc '{id: ., path: .}' | switchless pipe svg > scenes.ndjson
              switchless pipe render --width 256 --unordered < drawings.ndjson
              switchless pipe models --mapping gpx.plist < tours.ndjson

            Exit codes: 0 if every line was answered, be it with an error; 1 if lines cannot be read or answers not written; 2 for a \
            wrong command line; 130 if SIGINT ended the run, after the open lines were answered.
            """,
        subcommands: [PipeModelsCommand.self, PipePlistCommand.self, PipeRenderCommand.self, PipeSVGCommand.self])
}
