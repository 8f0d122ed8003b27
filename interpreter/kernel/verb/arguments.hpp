// How a request's arguments reach the act of its verb, and which words and keys they may have.
//
//     { "mode", "text", one_of = { "irreducible" } }
//     { "how", "table", keys = { "toward", "way" } }
//
//     misfit_choice("take", "mode", words, "ireducible")    // did you mean 'irreducible'?
//
// Where other words are allowed, none is wrong. Whether the thing that a text names exists is not
// judged here. Errors: verb/bad-argument, verb/unknown-option.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "kernel/state/data.hpp"
#include "kernel/turn/act.hpp"
#include "kernel/verb/verb.hpp"

namespace hexwright {

struct ArgumentWords {
    std::vector<std::string> refers;  // the kinds a text refers to, or "pool", "number"
    std::vector<std::string> one_of;  // what a text may be, beside such names; none = any
    std::vector<std::string> keys;    // of a table; none = any
    bool is_open = false;             // other texts and keys are valid too
};

// What is wrong with a text, without a place; nothing when it is taken.
[[nodiscard]] std::optional<Diagnostic> misfit_choice(std::string_view verb,
                                                      std::string_view argument,
                                                      const ArgumentWords& words,
                                                      std::string_view text);

// The same of a key. A value without a key has its place as key: "1".
[[nodiscard]] std::optional<Diagnostic> misfit_key(std::string_view argument,
                                                   const ArgumentWords& words,
                                                   std::string_view key);

// Refuses a text or table that does not fit.
void judge_words(std::string_view verb,
                 std::string_view argument,
                 const ArgumentWords& words,
                 const Data& given);

// The diagnostic of a key that is not known, without a code.
[[nodiscard]] Diagnostic unknown_key(const char* code,
                                     std::string_view argument,
                                     const std::vector<std::string>& known,
                                     std::string_view key);

// Is a key the place of a value without a key?
[[nodiscard]] bool is_place(std::string_view key);

// Puts subject and arguments where the verb's parameters say. Errors: verb/bad-argument, naming the
// argument.
void bind_arguments(Game& game, const Verb& verb, EntityId subject, Data::List arguments, Act& act);

// An argument that is a table, text or amount as it was given; nothing when there is none.
[[nodiscard]] const Data& argument(const Act& act, Word key);

[[nodiscard]] const Data& edited_field(const Act& act, Word key, Data& storage);

// A field of what is done, as the act's edits leave it; `storage` holds a number that they changed.
[[nodiscard]] inline const Data& printed_field(const Act& act, Word key, Data& storage) {
    const bool is_printed = act.definition != nullptr && !act.may_be_edited(key);
    return is_printed ? act.definition->field(key) : edited_field(act, key, storage);
}

// Stops the act with a reason.
Value refuse(Game& game, Act& act, const std::string& reason);

// Sets an act variable as the arguments of a verb are set: scalars as values, the rest as data.
void set_variable(Game& game, Act& act, Word key, Data data);

// Applies an edit to the act: "+2" and negative numbers change, anything else replaces. Did it
// change a number?
bool apply_edit(Act& act, Word key, const Data& data, Word label);

// The same of several; a change of a number may be an amount, "+{TmWrk}".
void apply_edits(Game& game, Act& act, const Data::Map& edits, Word label);

}  // namespace hexwright
