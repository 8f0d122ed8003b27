// The general verbs, in C++: what every system does. Rulesets declare their own over them.
//
//     declare(game, {{"put", put, {{"where", ParamType::entity}}, 1, true}});
//
// general.cpp: inflict, lift, give, place, destroy, move_to, modify, regain, lose
// making.cpp: make, set, tag, layer, space_map, put, copy, disable, choose and their kin
// turns.cpp: order_begin and its kin, moment, new_window
// dealing.cpp: decks; snapshots.cpp: snapshot, restore, saved
// Errors: verb/bad-argument.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/turn/act.hpp"

namespace hexwright {

// A verb in C++. The first `required` parameters are; with `of_target` its subject is the target.
struct NativeVerb {
    const char* name;
    Value (*native)(Game&, Act&);
    std::vector<std::pair<const char*, ParamType>> params = {};
    std::size_t required = 0;
    bool of_target = false;
};

void declare(Game& game, std::initializer_list<NativeVerb> verbs);

// Inflicts "Burning 2" or a bare name on the act's target, with an amount given or printed; edits
// under the keys raise its rank. The status, noted as `made`, or nothing when it was cancelled. The
// caller asks for immunity.
EntityId inflict_printed(Game& game,
                         Act& act,
                         const std::string& text,
                         const Data& amount,
                         const Data& fields,
                         const std::vector<Word>& rank_keys);

// Is `who` immune to the status of this text?
[[nodiscard]] bool is_immune(Game& game, EntityId who, const std::string& text);

// The choice a campaign made for a setting; nothing when none was made. `choose` makes it, heard as
// an event, so that a ruleset may refuse.
[[nodiscard]] Data chosen_setting(Game& game, std::string_view name);

void declare_general_verbs(Game& game);
void declare_making_verbs(Game& game);
void declare_turn_verbs(Game& game);
void declare_deck_verbs(Game& game);
void declare_snapshot_verbs(Game& game);
void declare_budget_verbs(Game& game);

}  // namespace hexwright
