import ArgumentParser
@main struct Tool: ParsableCommand { func run() { print("x") } }
