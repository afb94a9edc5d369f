#ifndef SWITCHLESS_CLIBXML2_SHIM_H
#define SWITCHLESS_CLIBXML2_SHIM_H

#include <string.h>

// Where libxml2 is built with ICU, its headers would bring ICU's along, and Swift refuses to have those beside the ones of
// Foundation in one program. All that goes missing is the end of a struct that nobody here makes or looks into.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/dict.h>
#include <libxml/encoding.h>
#include <libxml/entities.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// What differs between versions of libxml2, or is a macro that Swift cannot see, gets one name here.

/// Receives libxml2's errors. The error became `const` in 2.12; the cast hides the difference, the calling convention has none.
typedef void (*switchless_error_callback)(void *context, const xmlError *error);

static inline void switchless_sax_set_error(xmlSAXHandler *sax, switchless_error_callback callback) {
    sax->serror = (xmlStructuredErrorFunc)callback;
}

/// The calling thread's handler of errors that belong to no parser (encoders raise such), to be put back afterwards.
typedef struct switchless_thread_errors {
    xmlStructuredErrorFunc callback;
    void *context;
} switchless_thread_errors;

static inline switchless_thread_errors switchless_thread_errors_set(switchless_error_callback callback, void *context) {
    switchless_thread_errors previous = {xmlStructuredError, xmlStructuredErrorContext};
    xmlSetStructuredErrorFunc(context, (xmlStructuredErrorFunc)callback);
    return previous;
}

static inline void switchless_thread_errors_restore(switchless_thread_errors previous) {
    xmlSetStructuredErrorFunc(previous.context, previous.callback);
}

static inline void switchless_relaxng_set_grammar_errors(
    xmlRelaxNGParserCtxtPtr parser, switchless_error_callback callback, void *context) {
    xmlRelaxNGSetParserStructuredErrors(parser, (xmlStructuredErrorFunc)callback, context);
}

static inline void switchless_relaxng_set_validity_errors(
    xmlRelaxNGValidCtxtPtr validation, switchless_error_callback callback, void *context) {
    xmlRelaxNGSetValidStructuredErrors(validation, (xmlStructuredErrorFunc)callback, context);
}

/// Gives back what libxml2 has allocated; `xmlFree` is a variable, which Swift 6 does not let read.
static inline void switchless_free(void *memory) { xmlFree(memory); }

/// Takes `dict` (and its reference) as the parser's dictionary, before anything was parsed.
static inline void switchless_parser_set_dict(xmlParserCtxtPtr parser, xmlDictPtr dict) {
    xmlDictFree(parser->dict);
    parser->dict = dict;
}

/// Makes `parser`, which has read a document, ready for another; 0 unless there is no memory.
static inline int switchless_parser_reset(xmlParserCtxtPtr parser) {
    int error = xmlCtxtResetPush(parser, NULL, 0, NULL, NULL);
#if LIBXML_VERSION < 21200
    // Otherwise the encoding would not be looked for in the first bytes.
    parser->charset = XML_CHAR_ENCODING_NONE;
#endif
    return error;
}

/// Ends the events. Before 2.13 `xmlStopParser` frees the buffer that the running callback borrows from, so only mute it there.
static inline void switchless_parser_mute(xmlParserCtxtPtr parser) {
#if LIBXML_VERSION >= 21300
    xmlStopParser(parser);
#else
    parser->disableSAX = 1;
#endif
}

/// Leaves the proportion of what entities yield to our own limit: libxml2 has one of its own (seen in 2.15), which no option of ours
/// switches off.
static inline void switchless_parser_lift_amplification(xmlParserCtxtPtr parser) {
#if LIBXML_VERSION >= 21200
    xmlCtxtSetMaxAmplification(parser, (unsigned)-1);
#endif
}

// Fields that 2.15 calls deprecated; nothing is in their place.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

/// Whether the parser is inside a document type.
static inline int switchless_parser_in_subset(xmlParserCtxtPtr parser) { return parser->instate == XML_PARSER_DTD; }

/// Whether the parser has found the beginning of a start tag, and waits for its end.
static inline int switchless_parser_in_start_tag(xmlParserCtxtPtr parser) {
    return parser->instate == XML_PARSER_START_TAG;
}

/// The namespace declarations in scope. Up to 2.11 prefix and URI count as two.
static inline int switchless_parser_namespaces(xmlParserCtxtPtr parser) {
#if LIBXML_VERSION >= 21200
    return parser->nsNr;
#else
    return parser->nsNr / 2;
#endif
}

#pragma clang diagnostic pop

/// Whether the events come from the replacement text of an entity: a nested parser up to 2.12, a second input after that.
static inline int switchless_parser_in_entity(xmlParserCtxtPtr parser) {
    return parser->depth > 0 || parser->inputNr > 1;
}

/// The document itself, below the inputs of entities.
static inline xmlParserInputPtr switchless_parser_document_input(xmlParserCtxtPtr parser) {
    return parser->inputNr > 0 ? parser->inputTab[0] : parser->input;
}

static inline int switchless_input_is_converted(xmlParserInputPtr input) {
    return input != NULL && input->buf != NULL && input->buf->encoder != NULL;
}

#endif
