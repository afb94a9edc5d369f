// files: XMLStream/Validation/TreeSession.swift
// held: runs
import Switchless
import XMLStream

let whole =
    Array(
        "<grammar xmlns='http://relaxng.org/ns/structure/1.0'><start><element name='a'><zeroOrMore><ref name='b'/></zeroOrMore></element></start>"
            .utf8)
    + Array("<define name='b'><element name='b'><optional><ref name='b'/></optional></element></define></grammar>".utf8)
let document = BytesSource("<a><b><b/></b><c/></a>")
for index in whole.indices {
    var damaged = whole
    damaged[index] = UInt8(ascii: "b")
    if let grammar = try? RelaxNGGrammar(bytes: damaged) { _ = try? grammar.validate(document) }
    // A grammar is kept while others come and go.
    let grammar = try RelaxNGGrammar(bytes: whole)
    _ = try? RelaxNGGrammar(bytes: Array(whole.prefix(index)))
    let (faulty, valid) = (try grammar.validate(document), try grammar.validate(BytesSource("<a><b/></a>")))
    precondition(!faulty.isEmpty && valid.isEmpty)
}
