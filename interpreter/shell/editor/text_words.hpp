// The words that may be written inside a quoted text: names of definitions, words of closed lists,
// of printed notations, of arguments.
//
//     const TextWords words = words_of_field(knowledge, kind, *kind.field("use"));
//     notation_words(knowledge, words, "10AP + ")      // mna, sta…: units that are not in it yet
//
// Order: what fits best first. Nothing here throws.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lua/api.hpp"
#include "shell/editor/knowledge.hpp"
#include "shell/editor/proposals.hpp"

namespace hexwright {

struct TextWords {
    std::vector<Proposal> all;
    bool is_notation = false;  // words within a text, rather than the whole of it
    bool is_list = false;      // several may stand in one text, with commas between them
    FieldType type = FieldType::any;

    // Where the part that is being written begins in what is before the cursor.
    [[nodiscard]] std::size_t part_begin(std::string_view begun) const;

    // Where it ends in the text of the file, between the cursor and the closing quote.
    [[nodiscard]] std::size_t part_end(std::string_view text,
                                       std::size_t byte,
                                       std::size_t end) const;
};

// A number of things in play, with what it is declared as.
[[nodiscard]] Proposal number_proposal(const Knowledge& knowledge, const std::string& name);

[[nodiscard]] TextWords words_of_field(const Knowledge& knowledge,
                                       const KnownKind& kind,
                                       const KindField& field);

// Of a key of a trigger: the events of `on`, who `target` may be.
[[nodiscard]] TextWords words_of_trigger(const Knowledge& knowledge, std::string_view key);

// Of an option in a call: `act:check { rule = "" }`.
[[nodiscard]] TextWords words_of_option(const Knowledge& knowledge,
                                        std::string_view function,
                                        std::string_view key);

// Of an argument of a verb, method or function. `method`: its row, if it has one.
[[nodiscard]] TextWords words_of_argument(const Knowledge& knowledge,
                                          const std::string& function,
                                          std::size_t argument,
                                          const ApiMethod* method);

// What a member of this name may be: a field or an argument with a closed list.
[[nodiscard]] TextWords words_compared(const Knowledge& knowledge, std::string_view member);

// The definitions of these kinds; of all kinds when there are none. "pool" and "number" are kinds
// too.
[[nodiscard]] TextWords names_of_kinds(const Knowledge& knowledge,
                                       const std::vector<std::string>& kinds);

// Those of a notation that fit behind what is written.
[[nodiscard]] std::vector<Proposal> notation_words(const Knowledge& knowledge,
                                                   const TextWords& words,
                                                   std::string_view begun);

}  // namespace hexwright
