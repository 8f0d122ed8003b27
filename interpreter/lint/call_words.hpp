// What scripts write into the calls of verbs and could be known to be wrong: the name of a status
// that nobody defines, an amount that the ruleset cannot read.
//
//     act.target:inflict("Burnig", "1{TL/2")     act:check { rule = "dodge", dificulty = 12 }
//
// Looked at are texts that stand as an argument by themselves, in calls of a verb's name with a
// colon, unless the pack gives that name to something of its own; and the keys of the tables that
// verbs, and the engine's own methods, say they take. Names that are only asked after, and numbers
// in amounts, are noted for AskedNames and NumberNames. Errors: pack/unknown-reference,
// pack/unknown-pool, pack/bad-amount, verb/bad-argument, verb/unknown-option, lua/unknown-option.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lint/asked_names.hpp"
#include "lint/call_notation.hpp"
#include "lint/number_names.hpp"
#include "lint/validate.hpp"
#include "lua/call_options.hpp"
#include "pack/printed_names.hpp"
#include "pack/script_words.hpp"

namespace hexwright {

class CallWords {
public:
    CallWords(const LoadedPack& pack, NumberNames& numbers, AskedNames& asked);

    // Judges the calls of one file.
    void read(const Reading& reading,
              const std::string& path,
              const std::string& shown,
              std::vector<Diagnostic>& findings);

    // Notes what a scene or spec asks after. Names and amounts that are wrong fail where it is run,
    // and specs misname things on purpose.
    void read_driver(const Reading& reading, const std::string& shown);

    // Whether the pack has a function of this name of its own.
    [[nodiscard]] bool is_own(const std::string& name);

private:
    // A text that is an argument by itself; `inside` is between its quotes.
    struct Written {
        std::size_t argument = 0;  // from 0
        std::string text;
        Span inside;
    };

    // A key in a table that is an argument, and the text that is its value, if one is.
    struct WrittenKey {
        std::size_t argument = 0;  // from 0
        bool is_name = false;      // and not in quotes
        Span key;
        std::optional<Span> value;  // between its quotes
    };

    // Calls judge_call(called, arguments) for each call with a colon, before it judge_key(called,
    // key) for each key in a table that is an argument.
    template <typename JudgeKey, typename JudgeCall>
    void read_methods(const Reading& reading, JudgeKey&& judge_key, JudgeCall&& judge_call);
    [[nodiscard]] static std::vector<Written> arguments(const std::vector<Token>& tokens,
                                                        std::size_t at,
                                                        std::string_view source);
    [[nodiscard]] static bool is_key(const std::vector<Token>& tokens, std::size_t at);
    [[nodiscard]] static WrittenKey written_key(const std::vector<Token>& tokens,
                                                std::size_t at,
                                                std::size_t argument);
    template <typename Visit>
    static void for_each_key(const std::vector<Token>& tokens, std::size_t at, Visit&& visit);
    [[nodiscard]] static bool is_of_act(const std::vector<Token>& tokens,
                                        std::size_t at,
                                        std::string_view source);
    // Null when it is no verb's argument.
    [[nodiscard]] const Param* param_of(const CalledMethod& called, std::size_t argument) const;
    // Whether a verb says which keys this argument has.
    [[nodiscard]] bool has_keys(const CalledMethod& called, std::size_t argument) const;
    [[nodiscard]] std::optional<Diagnostic> key_problem(const CalledMethod& called,
                                                        std::size_t argument,
                                                        std::string_view key) const;
    // The words that an argument may be, beside names.
    [[nodiscard]] const std::vector<std::string>& choices(const CalledMethod& called,
                                                          std::size_t argument) const;
    [[nodiscard]] bool is_choice(const CalledMethod& called,
                                 std::size_t argument,
                                 std::string_view text) const;
    [[nodiscard]] std::optional<Diagnostic> word_problem(const CalledMethod& called,
                                                         std::size_t argument,
                                                         const std::string& text) const;
    void judge_key(const CalledMethod& called,
                   const WrittenKey& written,
                   const Reading& reading,
                   std::vector<Diagnostic>& findings);
    // Tells what is wrong with a text, at its column inside.
    void tell_inside(Diagnostic problem,
                     Span inside,
                     const Reading& reading,
                     std::vector<Diagnostic>& findings) const;
    void take_own_names(const Reading& reading, WordSet& names) const;
    [[nodiscard]] bool declares(const KindCall& call) const;
    void judge(const CalledMethod& called,
               const Written& written,
               const Reading& reading,
               std::vector<Diagnostic>& findings);
    [[nodiscard]] bool is_defined(const std::vector<std::string>& kinds,
                                  const PrintedName& printed) const;
    // `words` may stand there too.
    void judge_names(const std::vector<std::string>& kinds,
                     const std::vector<std::string>& words,
                     const Written& written,
                     const Reading& reading,
                     std::vector<Diagnostic>& findings);
    [[nodiscard]] bool is_written(const PrintedName& printed);
    // What kinds of definitions this argument names; none when it is something else.
    [[nodiscard]] std::vector<std::string> kinds_named(const CalledMethod& called,
                                                       std::size_t argument) const;
    [[nodiscard]] bool is_amount(const CalledMethod& called, std::size_t argument) const;
    [[nodiscard]] std::optional<Diagnostic> read_amount(const std::string& text);

    const LoadedPack& pack_;
    NumberNames& numbers_;  // takes the names in amounts
    AskedNames& asked_;     // takes the names that are asked after
    CallNotation notation_;
    std::optional<WordSet> own_;      // names of functions of its own, once somebody asked
    std::optional<WordSet> written_;  // names of what the pack would define, had it no errors
    std::map<std::string, std::optional<Diagnostic>> amounts_;  // what was read already
    bool has_guests_;  // names of packs that are not here may be meant
    std::string path_;
    std::string shown_;
};

}  // namespace hexwright
