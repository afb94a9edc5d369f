import FuzzTargets
import Glibc
import Switchless

typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// libFuzzer as a library (LLVM, "Using libFuzzer as a library"): calls `test` with one input after another.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What is fuzzed. Set once, before the first input.
nonisolated(unsafe) private var target: (any FuzzTarget.Type)?

/// Takes the target from the variable `FUZZ_TARGET`: libFuzzer starts the program again with arguments of its own.
@_cdecl("fuzz_main")
func main(_ count: CInt, _ arguments: Arguments) -> CInt {
    target = getenv("FUZZ_TARGET").flatMap { FuzzTargets.standard[Name(String(cString: $0))] }
    guard target != nil else {
        print("usage: FUZZ_TARGET=NAME fuzz [OPTIONS AND FOLDERS OF LIBFUZZER]; NAME is one of\n")
        for (name, summary) in FuzzTargets.standard.entries { print("  \(name.local): \(summary)") }
        return 2
    }
    var count = count
    var arguments = arguments
    return runFuzzer(&count, &arguments) { bytes, count in
        let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
        guard let disagreement = target?.disagreement(over: bytes) else { return 0 }
        print(disagreement)
        fflush(nil)
        abort()
    }
}
