// Menus at the table: the options of a question, which keep their numbers from one choice to the
// next, and the actions that are not possible now, with the reason.
//
//     Menus menus;
//     const Menu menu = menus.of(game, question);
//     say(question_text(game, kinds, question, menu));
//     const std::string said = place_of_number(game, question, menu, "7");   // "Ember Bolt"
//
// A number belongs to what it first stood before: for whom the question is, its text and the
// option. What a creature has and cannot use now is found by trying: the reason is the one that
// using it would give. Cost: of a choice of an action a copy of the World and a try for each thing
// that the creature has.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/verb/game.hpp"
#include "shell/run/answers.hpp"

namespace hexwright {

class Menus {
public:
    // In the order of the numbers; empty when the question has no options to choose one of.
    [[nodiscard]] Menu of(Game& game, const Question& question);

private:
    struct Numbered {
        std::vector<Value> options;
        bool are_actions = false;
    };

    std::map<std::pair<std::uint64_t, Word>, Numbered> numbered_;
};

// What a person typed, with the name of an option in place of its number: a name holds in every
// later session. Only where names are not unique it is the place of the option, as scripts count.
// Nothing when the number stands before no option on offer.
[[nodiscard]] std::optional<std::string> without_number(const Game& game,
                                                        const Question& question,
                                                        const Menu& menu,
                                                        const std::string& text);

// Why an entry that a person named by its number or name, or by its beginning, is not possible now:
// a line; nothing when the text names none.
[[nodiscard]] std::optional<std::string> refusal_text(const Game& game,
                                                      const Menu& menu,
                                                      std::string_view text,
                                                      bool may_begin = false);

}  // namespace hexwright
