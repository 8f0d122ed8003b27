// What validation looks for beyond loading: passes that read texts and run nothing.
#pragma once

#include "lint/validate.hpp"

namespace hexwright {

// Scenes and specs of the pack: whether Lua can read them, and the names they use that nobody
// defines. Errors: pack/syntax-error, lua/syntax, lua/undefined-global.
void check_drivers(const LoadedPack& pack, std::vector<Diagnostic>& findings);

// Fields that are written twice in one table, where the first is lost; what handlers read of their
// act and nothing notes; what they say of things that have it not; names and amounts in calls of
// verbs; names asked after that nothing has, also in scenes and specs; numbers that nobody has;
// members that nothing has; parts that libraries do not have; writing into what the file holds;
// definitions and faults of syntax in files that nobody runs. Warnings: pack/repeated-field,
// pack/unreachable-definition, pack/unknown-name. Errors: pack/syntax-error,
// pack/unknown-act-field, pack/unknown-method, pack/unknown-thing-field, pack/unknown-number,
// pack/unknown-reference, pack/bad-amount, lua/frozen, lua/undefined-global.
void check_texts(const LoadedPack& pack, std::vector<Diagnostic>& findings);

// What the texts of a pack show by themselves, when it or what it needs cannot be loaded: faults of
// syntax, fields that are written twice, entries that are not there. Errors: pack/syntax-error,
// pack/cannot-read, pack/missing-entry. Warnings: pack/repeated-field.
void check_unloaded(const PackSource& pack, std::vector<Diagnostic>& findings);

// The passes that read texts, in this order.
[[nodiscard]] std::vector<ValidationPass> text_passes();

}  // namespace hexwright
