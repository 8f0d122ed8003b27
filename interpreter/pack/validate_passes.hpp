// What validation looks for beyond loading: passes that read texts and run nothing.
#pragma once

#include "pack/validate.hpp"

namespace hexwright {

// Scenes and specs of the pack: whether Lua can read them, and the names they use that nobody
// defines. Errors: pack/syntax-error, lua/syntax, lua/undefined-global.
void check_drivers(const LoadedPack& pack, std::vector<Diagnostic>& findings);

// Fields that are written twice in one table, where the first is lost; what handlers read of their
// act and nothing notes; what they say of things that have it not; names and amounts in calls of
// verbs; numbers that nobody has; writing into what the file holds; definitions in files that
// nobody runs. Warnings: pack/repeated-field, pack/unreachable-definition, pack/unknown-number.
// Errors: pack/unknown-act-field,
// pack/unknown-method, pack/unknown-thing-field, pack/unknown-reference, pack/bad-amount,
// lua/frozen.
void check_texts(const LoadedPack& pack, std::vector<Diagnostic>& findings);

// All of them, in this order.
[[nodiscard]] std::vector<ValidationPass> text_passes();

}  // namespace hexwright
