// Handlers that begin with calls which effect fields could print.
//
//     on_hit = function(act) act.target:inflict("Burning", 2) end     inflicts = "Burning 2"
//
// A printed field costs no call of Lua, and other cards, players and lints can read it. Looked at
// are the handlers that their kind declares with `effects`, written as a function in the definition
// itself. Each of their first calls must be a verb with constant arguments, done to the thing that
// the effect fields are applied to, and there must be an effect field that does the same.
//
// No finding unless the order of what is done stays: the field is empty, the calls are in the order
// in which the effects are declared, and no filled field comes after them. Nor where the definition
// itself edits the field or the handler, where a condition of a step depends on whether the field
// is filled, where the definition also prints effects on spaces, or where a comment would be lost.
// A handler that goes on after such calls keeps the rest: they came first, and still do. Not judged
// is what else a printed field means: functions of the ruleset, edits of other cards and lints can
// read it and change it.
//
// Notes: style/could-be-printed, whose hint is what `check --fix` writes.
#pragma once

#include <optional>

#include "lint/validate.hpp"
#include "pack/kind.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

// A handler that a definition writes as a function in one of its fields.
struct WrittenHandler {
    const Kind& kind;
    const Definition& definition;
    const Reading& reading;  // of its file
    const KindCall& call;    // of the definition
    const KindField& field;
    const Field& written;
    std::string shown;  // its file, as people see it

    [[nodiscard]] Place place(Span span) const { return reading.place(span, shown); }
};

[[nodiscard]] std::optional<Diagnostic> printable_handler(const LoadedPack& pack,
                                                          const WrittenHandler& handler);

// Whether a condition could change its mind about a definition once a field of it is filled.
//
//     depends_on("accuracy or damage", "damage", a card with accuracy)      false
//     depends_on("accuracy or damage", "damage", one without it)            true
//
// Fields with a value are known to be true, unless they are a boolean; all else may be either.
// Where that is too much to try, the answer is yes.
[[nodiscard]] bool depends_on(const Expression& condition,
                              Word field,
                              const Definition& definition);

}  // namespace hexwright
