// What a ruleset declares, in words: for help at the table and for the page of a ruleset.
//
//     text_of(session, *game.verbs.find(Word::of("attack")))
//     // verb attack(target: thing, given?: edits) of creature
//     //   Attacks a target with a weapon in hand.
//     //   asks: the user: Which weapon? (one of a list)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/run/session.hpp"

namespace hexwright {

struct DeclaredText {
    // One thing that is said, under a label: "returns" "outcome". Several may have one label.
    struct Fact {
        std::string label;
        std::string text;
    };

    std::string title;
    std::string sentence;
    std::vector<Fact> facts;
};

// "verb attack(target: thing, given?: edits) of creature".
[[nodiscard]] std::string title_of(const Game& game, const Verb& verb);

// What an argument may be, in words: "the name of weapon"; "" for anything.
[[nodiscard]] std::string words_for(const Game& game, const Param& param);

// Its arguments with their words, prices, checks, questions, steps, windows and result.
[[nodiscard]] DeclaredText text_of(Session& session, const Verb& verb);

// Its verbs, windows, fields, and what may be edited; nothing if nothing raises or declares it.
[[nodiscard]] std::optional<DeclaredText> event_text(Session& session, std::string_view event);

// The names of events that are no steps, in order.
[[nodiscard]] std::vector<std::string> event_names(const Game& game);

// The names by which modifiers change a verb's number, beside numbers of things: `by` of an edit,
// and what raises the rank of an amount. In order.
[[nodiscard]] std::vector<std::string> change_names(const Game& game);

}  // namespace hexwright
