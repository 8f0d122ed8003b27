// What words about somebody at the table may mean: each reading is a line of Lua.
//
//     const TableThing* tiger = ...;
//     readings_of(repl, *tiger, {"bolt", "frog"})
//         // ability Ember Bolt: tiger:use("Ember Bolt", { target = frog })
//
// Readings come from what is declared: what somebody holds and the verb that carries it out, the
// verbs of its kind with their arguments, the statuses, pools and numbers. Nothing here knows a
// ruleset. Reads the game, and changes nothing.
#pragma once

#include <string>
#include <vector>

#include "kernel/verb/game.hpp"
#include "shell/table/word_fit.hpp"
#include "shell/table/word_subjects.hpp"

namespace hexwright {

class Repl;

struct WordReading {
    std::string script;
    std::string title;  // "ability Ember Bolt"
    Fit fit = Fit::exact;
    std::size_t words = 1;  // of its name that were typed
    bool is_free = false;   // some of it may be any text
    bool is_deed = false;   // something that is done, rather than a change by the GM
};

struct WordReadings {
    std::vector<WordReading> best;  // several: ambiguous
    std::string misfit;             // why nothing fits, and the near words
    bool is_ambiguous = false;      // that is since an argument fits several names
    std::string hint;
};

[[nodiscard]] WordReadings readings_of(Repl& repl,
                                       const std::vector<TableThing>& all,
                                       const TableThing& who,
                                       TypedWords words);

// --- for completion and for the page

// Those of the next words with which the ones before mean something.
[[nodiscard]] std::vector<std::string> words_that_fit(Repl& repl,
                                                      const std::vector<TableThing>& all,
                                                      const TableThing& who,
                                                      TypedWords said,
                                                      const std::vector<std::string>& next);

// Something that a line about somebody can begin with.
struct WordOffer {
    std::string name;   // "Ember Bolt"
    std::string kind;   // "ability", "verb", "status", "number"
    std::string usage;  // its arguments: "TARGET [with WEAPON]"
    std::string says;   // the price, or the sentence of a verb
};

// `only_legal`: only what may be done now, as far as the rules know before it is tried.
[[nodiscard]] std::vector<WordOffer> word_offers(Repl& repl,
                                                 const TableThing& who,
                                                 bool only_legal);

// Words that mean others where nothing is called so: `bite` an attack, `move` a walk.
[[nodiscard]] std::vector<std::string> other_words(std::string_view word);

// Words that mean nothing by themselves: on, at, the.
[[nodiscard]] bool is_filler(std::string_view word);

}  // namespace hexwright
