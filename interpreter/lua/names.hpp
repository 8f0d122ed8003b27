// What the names that scripts write after a dot mean: `act.target`, `rue:take`. A name is hashed
// and compared as a text once; from then on it is known by the address of Lua's own text, which
// cannot become another's while it is anchored here.
//
//     if (Name* name = names.at(state, 2)) ...
//
// Verbs and words outlive a ruling but not a reload, so a verb is looked for again when verbs were
// declared since.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>

#include "kernel/verb/verb.hpp"

struct lua_State;

namespace hexwright {

struct ApiField;

// What a name means to a handle, whatever thing it is asked of: a property, a method, or neither.
struct NameUse {
    const ApiField* property = nullptr;
    int (*method)(lua_State*) = nullptr;
};

struct Name {
    std::string text;
    Word word;
    NameUse of_entity;
    NameUse of_act;
    NameUse of_list;
    NameUse of_definition;
    int verb_function = 0;  // registry reference of the function that scripts call; 0: not made yet

    // The verb of this name, while one is declared.
    [[nodiscard]] const Verb* verb(const VerbTable& verbs) {
        if (seen_ != verbs.changes() + 1) {
            verb_ = verbs.find(word);
            seen_ = verbs.changes() + 1;
        }
        return verb_;
    }

private:
    const Verb* verb_ = nullptr;
    std::uint64_t seen_ = 0;  // after so many changes of the verbs, plus one
};

class Names {
public:
    // The text at this index as a name; good until the next one is asked for, and as long as this
    // once it has a function. Null for what is no text.
    [[nodiscard]] Name* at(lua_State* state, int index);

private:
    static constexpr std::size_t places = 8192;

    // What is at this index was not asked for lately under this place.
    [[nodiscard]] Name* read(lua_State* state, int index, std::size_t place);
    [[nodiscard]] Name& of(std::string_view text);
    void forget_all_but(const Name& name);

    // The latest of each place, by the address of its text, which no other value of Lua's has.
    std::array<std::pair<const void*, Name*>, places> latest_;
    std::unordered_map<Word, Name> names_;
};

}  // namespace hexwright
