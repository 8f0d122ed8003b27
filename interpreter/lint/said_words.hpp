// What handlers say of acts and of things, and nothing is known of: kept until every file was read.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lint/handler_words.hpp"
#include "pack/script_words.hpp"

namespace hexwright {

struct SaidWord {
    std::string name;
    Place where;
    bool is_method = false;
    bool is_assigned = false;

    SaidWord(const HandlerWord& word, const Reading& reading, const std::string& shown)
        : name(reading.text(word.name)),
          where(reading.place(word.name, shown)),
          is_method(word.is_method),
          is_assigned(word.is_assigned) {}
};

struct SaidQuestions {
    // Whether a name stands somewhere as more than what is read after a dot.
    NameQuestion stands;
    // Whether one that is assigned is mentioned anywhere else.
    NameQuestion is_mentioned;
    // Whether the pack has a function of this name of its own.
    NameQuestion is_own_function;

    // Whether what was said may be right after all.
    [[nodiscard]] bool may_be_right(const SaidWord& said) const {
        if (said.is_assigned) return is_mentioned(said.name);
        return stands(said.name) || (said.is_method && is_own_function(said.name));
    }
};

}  // namespace hexwright
