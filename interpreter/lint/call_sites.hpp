// Call site checks: texts and keys that scripts write into calls with a colon.
//
//     act.target:inflict("Burnig", "1{TL/2")     act:check { rule = "dodge", dificulty = 12 }
//     act.user:regain "3stb"      act:dice "2d"      foe:modify { Power = "3+", lasts = "2 trns" }
//
// Checked are texts that are an argument by themselves, and the keys and texts in tables that are
// arguments, of verbs and of the engine's own methods, unless the pack defines a function of that
// name. So mistakes are found behind conditions that never held while handlers were tried. Names
// that are only looked up go to NameLookups, names in amounts to NumberUse.
// Errors: pack/unknown-reference, pack/unknown-pool, pack/bad-amount, pack/bad-cost,
// pack/bad-lasts, pack/bad-edit, chance/notation, verb/no-such-check, verb/bad-argument,
// verb/unknown-option, lua/unknown-option.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lint/name_lookups.hpp"
#include "lint/number_use.hpp"
#include "lint/symbol_table.hpp"
#include "pack/known_names.hpp"
#include "pack/text_names.hpp"

namespace hexwright {

class CallSites {
public:
    CallSites(const LoadedPack& pack,
              SymbolTable& symbols,
              NumberUse& numbers,
              NameLookups& lookups);

    void read(const Script& script, std::vector<Diagnostic>& findings);

    // Takes only what a scene or spec looks up: its other mistakes fail where it runs, and specs
    // misname things on purpose.
    void read_driver(const Script& script);

private:
    // A method, and whether it is called on `act`: an act's own method is no verb of its name.
    struct Method {
        std::string name;
        bool is_of_act = false;
    };

    // A text that is an argument by itself; `inside` is between its quotes.
    struct Argument {
        std::size_t index = 0;
        std::string text;
        Span inside;
    };

    // A key in a table that is an argument, and its value if that is a plain text.
    struct Key {
        std::size_t argument = 0;
        bool is_name = false;  // not in quotes
        Span span;
        std::optional<Span> value;  // between its quotes
    };

    // Calls judge_call(method, arguments) for each call with a colon, before it judge_key(method,
    // key) for each key in a table that is an argument.
    template <typename JudgeKey, typename JudgeCall>
    void for_each_call(const Script& script, JudgeKey&& judge_key, JudgeCall&& judge_call);
    template <typename Visit>
    static void for_each_key(const Script& script, std::size_t at, Visit&& visit);
    [[nodiscard]] static std::vector<Argument> arguments(const Script& script, std::size_t at);

    void judge_key(const Method& method,
                   const Key& key,
                   const Script& script,
                   std::vector<Diagnostic>& findings);
    void judge(const Method& method,
               const Argument& argument,
               const Script& script,
               std::vector<Diagnostic>& findings);
    void judge_names(const std::vector<std::string>& kinds,
                     const std::vector<std::string>& words,
                     const Argument& argument,
                     const Script& script,
                     std::vector<Diagnostic>& findings);
    [[nodiscard]] bool is_defined(const std::vector<std::string>& kinds,
                                  const PrintedName& printed,
                                  const std::string& path) const;

    // The verb that is called, and its parameter; null if there is none.
    [[nodiscard]] const Verb* verb_of(const Method& method) const;
    [[nodiscard]] const Param* param_of(const Method& method, std::size_t argument) const;
    [[nodiscard]] std::optional<Diagnostic> key_problem(const Method& method,
                                                        std::size_t argument,
                                                        std::string_view key) const;
    [[nodiscard]] std::optional<Diagnostic> value_problem(const Method& method,
                                                          std::size_t argument,
                                                          std::string_view key,
                                                          const std::string& text) const;
    // Of what is written in a notation, is one of a few words, or names a pool.
    [[nodiscard]] std::optional<Diagnostic> text_problem(const Method& method,
                                                         std::size_t argument,
                                                         const std::string& text) const;
    [[nodiscard]] std::optional<Diagnostic> notation_problem(const Method& method,
                                                             std::size_t argument,
                                                             const std::string& text) const;
    [[nodiscard]] std::optional<Diagnostic> check_problem(const std::string& name) const;
    [[nodiscard]] std::optional<Diagnostic> amount_problem_of(const std::string& text) const;
    [[nodiscard]] bool takes_duration(const Method& method, std::size_t argument) const;
    [[nodiscard]] bool is_amount(const Method& method, std::size_t argument) const;

    const LoadedPack& pack_;
    SymbolTable& symbols_;
    NumberUse& number_use_;
    NameLookups& lookups_;
    KnownNumbers known_numbers_;
    bool has_guests_;  // names of packs that are not loaded may be meant
};

}  // namespace hexwright
