/// The grammars of the project, inside the program: who installs the tool has them, and no file is looked for.
#include <stddef.h>

/// The text of a grammar, which is never freed. So it is safe to have, and its pointer is not.
struct __attribute__((swift_attr("safe"))) switchless_grammar {
    const unsigned char *bytes;
    size_t length;
};

/// `grammars/command.rng`.
struct switchless_grammar switchless_grammar_command(void);

/// `grammars/layout.rng`.
struct switchless_grammar switchless_grammar_layout(void);

/// `grammars/mapping.rng`.
struct switchless_grammar switchless_grammar_mapping(void);

/// `grammars/property-list.rng`.
struct switchless_grammar switchless_grammar_property_list(void);

/// `grammars/svg.rng`.
struct switchless_grammar switchless_grammar_svg(void);
