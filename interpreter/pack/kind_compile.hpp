// Makes a Definition of one that a script wrote and the judge passed: fields with their defaults,
// edits, behaviour.
//
// Between compile_fields and compile_behaviour the loader runs the functions that compute fields.
#pragma once

#include <memory>

#include "pack/kind_judge.hpp"

namespace hexwright {

// Fields as written, under their present names, or their defaults, in the order of the kind. Moves
// the values out of the call. They are not indexed yet.
void compile_fields(WrittenDefinition& written, const FieldPlan& plan);

// A definition as its functions see it: fields by name, and `name`, `kind`, `pack`.
[[nodiscard]] Data plain_definition(const Game& game, const Definition& definition);

// One `modifies` table: numbers and signed texts as edits, texts with { or @ kept as text, other
// words replace.
[[nodiscard]] std::vector<EditEntry> compile_edits(WordTable& words, const Data& modifies);

// Edits and behaviour, from the fields. `offered` = its speaker may choose whether it answers.
void compile_behaviour(Game& game, const Kind& kind, bool offered, Definition& definition);

}  // namespace hexwright
