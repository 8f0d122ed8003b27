// What the names that scripts write after a dot mean: `act.target`, `rue:take`. A name is hashed
// and compared as a text once; from then on it is known by the address of Lua's own text, which
// cannot become another's while it is anchored here.
//
//     const Name& name = names.at(state, 2);       // needs a text there
//
// Verbs and words outlive a ruling but not a reload, so a verb is looked for again when verbs were
// declared since.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>

#include "kernel/verb/verb.hpp"

struct lua_State;

namespace hexwright {

struct ApiField;

// What a name means to a handle, whatever thing it is asked of: a property, a method, or neither.
struct NameUse {
    const ApiField* property = nullptr;
    int (*method)(lua_State*) = nullptr;
};

// A verb as scripts call it: the function is made once.
struct VerbUse {
    Word word;
    const Verb* verb = nullptr;  // when it is declared
    std::uint64_t seen = 0;      // after so many changes of the verbs, plus one
    int function = 0;            // registry reference; 0 = not made yet

    [[nodiscard]] const Verb* find(const VerbTable& verbs) {
        if (seen != verbs.changes() + 1) {
            verb = verbs.find(word);
            seen = verbs.changes() + 1;
        }
        return verb;
    }
};

struct Name {
    std::string_view text;  // Lua's own
    Word word;
    NameUse of_entity;
    NameUse of_act;
    VerbUse* verb = nullptr;  // of this name, declared or not
};

class Names {
public:
    using LookUp = NameUse (*)(std::string_view);

    Names(LookUp of_entity, LookUp of_act) : of_entity_(of_entity), of_act_(of_act) {}

    // The text at this index as a name.
    [[nodiscard]] const Name& at(lua_State* state, int index);

    [[nodiscard]] VerbUse& verb(Word word);

private:
    static constexpr std::size_t places = 512;

    void remember(lua_State* state, int index, std::string_view text, Name& name, int place);

    LookUp of_entity_;
    LookUp of_act_;
    std::array<Name, places> names_;  // the latest of each place
    std::unordered_map<Word, std::unique_ptr<VerbUse>> verbs_;
    std::unordered_map<Word, std::pair<NameUse, NameUse>> uses_;
};

}  // namespace hexwright
