// Which words an argument of a verb may be, and which keys its table may have.
//
//     { "mode", "text", one_of = { "irreducible" } }
//     { "how", "table", keys = { "toward", "way" } }
//
//     misfit_choice("take", "mode", words, "ireducible")    // did you mean 'irreducible'?
//     unknown_key("how", {"toward", "way"}, "tward")        // did you mean 'toward'?
//
// Where other words are taken too, none is wrong. What a text names is no matter of play: what is
// not there may be refused, or be named by a script. Errors: verb/bad-argument,
// verb/unknown-option.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "kernel/state/data.hpp"

namespace hexwright {

struct ArgumentWords {
    std::vector<std::string> refers;  // the kinds whose names a text is, or "pool", "number"
    std::vector<std::string> one_of;  // what a text may be, beside such names; none = any
    std::vector<std::string> keys;    // of a table; none = any
    bool is_open = false;             // others may stand there too
};

// What is wrong with a text, without a place; nothing when it is taken.
[[nodiscard]] std::optional<Diagnostic> misfit_choice(std::string_view verb,
                                                      std::string_view argument,
                                                      const ArgumentWords& words,
                                                      std::string_view text);

// The same of a key. What has no key stands under its place: "1".
[[nodiscard]] std::optional<Diagnostic> misfit_key(std::string_view argument,
                                                   const ArgumentWords& words,
                                                   std::string_view key);

// Refuses a text or table that does not fit.
void judge_words(std::string_view verb,
                 std::string_view argument,
                 const ArgumentWords& words,
                 const Data& given);

// What is told of a key that is none of these, without a code.
[[nodiscard]] Diagnostic unknown_key(std::string_view argument,
                                     const std::vector<std::string>& known,
                                     std::string_view key);

// Whether a key is the place of what has none.
[[nodiscard]] bool is_place(std::string_view key);

}  // namespace hexwright
