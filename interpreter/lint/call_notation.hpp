// What scripts write into calls in a notation, and nobody could read: found also where the call
// stands behind a condition that never held while handlers were tried.
//
//     act.user:regain "3stb"      act:dice "2d"      act:check { rule = "accurcy" }
//     foe:modify { Power = "3+", lasts = "2 trns" }
//
// Judged are the engine's own methods and verbs; of a ruleset's verb the changes of a `modify`, and
// the durations: what it is given as `lasts`, by itself or as one of the keys of a table, and how
// long it inflicts something. What holds a formula is read when it is known. Errors: pack/bad-cost,
// pack/bad-lasts, pack/bad-edit, chance/notation, verb/no-such-check.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.hpp"
#include "lint/validate.hpp"
#include "pack/known_numbers.hpp"

namespace hexwright {

// What is called with a colon; an act's own method is no verb of its name.
struct CalledMethod {
    std::string name;
    bool is_of_act = false;
};

class CallNotation {
public:
    // `has_guests`: packs that are not here may declare more.
    CallNotation(const LoadedPack& pack, bool has_guests)
        : pack_(pack),
          numbers_(pack.game, pack.loader.kinds(), pack.loader.declarations()),
          has_guests_(has_guests) {}

    // What is wrong with a text that is an argument, counted from 0; its column counts the bytes of
    // the text from 1, 0 = all of it.
    [[nodiscard]] std::optional<Diagnostic> argument_problem(const CalledMethod& called,
                                                             std::size_t argument,
                                                             const std::string& text) const;

    // The same of a text that is the value of a key in a table that is an argument.
    [[nodiscard]] std::optional<Diagnostic> value_problem(const CalledMethod& called,
                                                          std::size_t argument,
                                                          std::string_view key,
                                                          const std::string& text) const;

private:
    [[nodiscard]] bool takes_duration(const CalledMethod& called, std::size_t argument) const;
    [[nodiscard]] std::optional<Diagnostic> check_problem(const std::string& name) const;

    const LoadedPack& pack_;
    KnownNumbers numbers_;
    bool has_guests_;
};

}  // namespace hexwright
