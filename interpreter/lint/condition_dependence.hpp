// Whether a condition could change its mind about a definition once a field of it is filled.
//
//     depends_on("accuracy or damage", "damage", a card with accuracy)      false
//     depends_on("accuracy or damage", "damage", one without it)            true
//
// Fields with a value are known to be true, unless they are a boolean; all else may be either.
// Where that is too much to try, the answer is yes.
#pragma once

#include "kernel/expression/expression.hpp"
#include "kernel/state/definition.hpp"

namespace hexwright {

[[nodiscard]] bool depends_on(const Expression& condition,
                              Word field,
                              const Definition& definition);

}  // namespace hexwright
