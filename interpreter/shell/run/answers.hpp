// Decisions as people write them: an option's number or name, yes or no, a number, a text.
//
//     read_answers("yes, 2, Pull")    // three forced answers
//
// Several options are joined by + ("Pull + Pin"), or "none". Case does not matter in names. Where a
// name is a number, the number before an option wins, except for an answer whose value is a word:
// that is a name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/chance/fate.hpp"
#include "kernel/verb/game.hpp"
#include "pack/kind.hpp"

namespace hexwright {

// A list with commas, or a text with one answer a line (empty lines and lines of # left out).
[[nodiscard]] std::vector<ForcedAnswer> read_answers(std::string_view list);
[[nodiscard]] std::vector<ForcedAnswer> read_answer_lines(std::string_view text);

// The numbers of dice in a list with commas. Errors: shell/bad-dice.
[[nodiscard]] std::vector<std::int64_t> read_dice(std::string_view list);

// The question on one line: "Rue: Strike whom?".
[[nodiscard]] std::string asked_text(const Game& game, const Question& question);

// The value of this answer to this question; nothing when it does not fit. Interns texts.
[[nodiscard]] std::optional<Value> match_answer(Game& game,
                                                const Question& question,
                                                const ForcedAnswer& answer);

// The option that alone begins with this text, in any case; nothing when several do, or none. For
// people: what a script or a file answers is a whole name.
[[nodiscard]] std::optional<Value> match_beginning(const Game& game,
                                                   const Question& question,
                                                   std::string_view text);

// Why this text answers nothing, and what would: a line.
[[nodiscard]] std::string misfit_text(const Game& game,
                                      const Question& question,
                                      std::string_view text);

// match_answer for a forced answer, which has to fit. Errors: chance/forced-answer-misfit.
[[nodiscard]] std::optional<Value> match_forced(Game& game,
                                                const Question& question,
                                                const ForcedAnswer& answer);

// "Ember Bolt", "3", "yes"; a thing by its name.
[[nodiscard]] std::string option_text(const Game& game, Value option);

// The price that a definition prints, and that of the definition which an option names; "" when
// there is none.
[[nodiscard]] std::string price_text(const Game& game,
                                     const KindTable& kinds,
                                     const Definition& definition);
[[nodiscard]] std::string price_text(const Game& game, const KindTable& kinds, Value option);

// An option as a person reads it; one that is not possible now has the reason.
struct MenuEntry {
    std::size_t number = 0;
    Value option;
    std::string refusal;    // "": it is on offer
    std::string odds = {};  // what it would do, in short; "": nothing is said of it
};

using Menu = std::vector<MenuEntry>;

// The question with its numbered options and its default, as a person reads it. An option that
// names a definition has its printed price behind it. Without a menu options are counted from 1.
[[nodiscard]] std::string question_text(const Game& game,
                                        const KindTable& kinds,
                                        const Question& question,
                                        const Menu& menu = {});

// The forced dice that are left: "20, 3".
[[nodiscard]] std::string forced_dice_text(const Fate& fate);

// Forced dice and answers that were not needed, each a mistake.
[[nodiscard]] std::vector<Diagnostic> leftovers(const Fate& fate);

}  // namespace hexwright
