// #embed (C23) costs the compiler nothing, where a Swift array of 67,000 literals costs it twenty seconds.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CGrammars.h"

static const unsigned char command[] = {
#embed "../../grammars/command.rng"
};

static const unsigned char layout[] = {
#embed "../../grammars/layout.rng"
};

static const unsigned char mapping[] = {
#embed "../../grammars/mapping.rng"
};

static const unsigned char property_list[] = {
#embed "../../grammars/property-list.rng"
};

static const unsigned char svg[] = {
#embed "../../grammars/svg.rng"
};

struct switchless_grammar switchless_grammar_command(void) {
    return (struct switchless_grammar){command, sizeof command};
}

struct switchless_grammar switchless_grammar_layout(void) {
    return (struct switchless_grammar){layout, sizeof layout};
}

struct switchless_grammar switchless_grammar_mapping(void) {
    return (struct switchless_grammar){mapping, sizeof mapping};
}

struct switchless_grammar switchless_grammar_property_list(void) {
    return (struct switchless_grammar){property_list, sizeof property_list};
}

struct switchless_grammar switchless_grammar_svg(void) { return (struct switchless_grammar){svg, sizeof svg}; }
