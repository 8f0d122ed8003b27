// What a game knows and never changes in play: words, schemas of the kinds, definitions.
#pragma once

#include "kernel/state/definition.hpp"
#include "kernel/state/schema.hpp"

namespace hexwright {

struct Rules {
    WordTable words;
    Schemas schemas;
    DefinitionTable definitions;
};

}  // namespace hexwright
